import { addressLine } from '#app/format/addresses.ts';
import { nameWords } from '#app/format/company-name.ts';
import { readCompanyNumber } from '#contract/company-number.ts';
import type { SearchItem } from '#contract/search.ts';
import { nameHas, queryWords, wordsBeyond } from './name-match.ts';

/** For no visible match: the source searches keywords that it does not send (SPEC 2.4) and near spellings. */
export const KEYWORD = 'Keyword';

export type Match = {
  readonly reason: 'Number' | NameReason | 'Former name' | 'Name and address' | 'Address' | typeof KEYWORD;
  /** How well it matches, from 0 for the whole number or name. */
  readonly rank: number;
  /** The former name that has the words. */
  readonly formerName?: string;
};

type NameReason = (typeof NAME_REASONS)[number];

/** By rank. */
const NAME_REASONS = ['Exact name', 'Starts with', 'Contains'] as const;

const RANKS = { formerName: 3, address: 4, keyword: 5 } as const;

/** Fewer digits are in too many numbers. */
const DIGITS = 3;

/** SPEC 2.4 has no match reason: checks number, name, former names of a bought overview, address. */
export function matchReason(item: SearchItem, query: string, formerNames: readonly string[]): Match {
  const words = queryWords(query);
  const number = numberRank(item.company_number, query);
  const name = nameRank(item.company_name ?? '', words);
  const nameReason = name === undefined ? undefined : NAME_REASONS[name];
  if (number !== undefined && number <= (name ?? number)) return { reason: 'Number', rank: number };
  if (name !== undefined && nameReason !== undefined) return { reason: nameReason, rank: name };
  const formerName = formerNames.find((former) => nameHas(former, words));
  if (formerName !== undefined) return { reason: 'Former name', rank: RANKS.formerName, formerName };
  const reason = addressReason(item, words);
  return { reason, rank: reason === KEYWORD ? RANKS.keyword : RANKS.address };
}

/** 0 for the whole number, 1 for its beginning, 2 for a part of it. */
function numberRank(number: string | undefined, query: string): number | undefined {
  if (number === undefined) return undefined;
  if (readCompanyNumber(query) === number) return 0;
  const compact = query.replace(/\s+/g, '').toUpperCase();
  const at = compact.replace(/\D/g, '').length < DIGITS ? -1 : number.toUpperCase().indexOf(compact);
  return at === -1 ? undefined : Math.min(at, 1) + 1;
}

/** An index of `NAME_REASONS`. */
function nameRank(name: string, words: readonly string[]): number | undefined {
  if (!nameHas(name, words)) return undefined;
  const letters = words.join('');
  if (queryWords(name).join('') === letters) return 0;
  return nameWords(name).join('').startsWith(letters) ? 1 : 2;
}

function addressReason(item: SearchItem, words: readonly string[]): Match['reason'] {
  const name = nameWords(item.company_name ?? '');
  const beyond = wordsBeyond(name, words);
  const parts = nameWords(addressLine(item.registered_office_address) ?? '');
  // A postcode may be typed without its blank.
  const address = parts.flatMap((part, place) => [part, part + (parts[place + 1] ?? '')]);
  if (words.length === 0 || wordsBeyond(address, beyond).length > 0) return KEYWORD;
  return beyond.length < words.length ? 'Name and address' : 'Address';
}

/** UK and Crown dependency areas, GIR, BF (forces) and BX (no place). `D02` is Dublin, despite its form. */
const AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BF BH BL BN BR BS BT BX CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX ' +
    'FK FY G GIR GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE ' +
    'NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR ' +
    'TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** For a postcode without such an area: `HERTFORDSHIRE`, `75008`. */
export const NO_AREA = 'No UK area';

/** `SW` of `SW1Y 4PD`; lenient, as the register has `SM11 PQ`. `undefined` without a postcode. */
export function postcodeArea(postcode: string | undefined): string | undefined {
  const compact = postcode?.normalize('NFKC').replace(/\s+/g, '').toUpperCase() ?? '';
  if (compact === '') return undefined;
  const [, area = ''] = /^([A-Z]+)\d/.exec(compact) ?? [];
  return AREAS.has(area) ? area : NO_AREA;
}
