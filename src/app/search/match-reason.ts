import { addressLine } from '#app/format/addresses.ts';
import { nameWords } from '#app/format/company-name.ts';
import { readCompanyNumber } from '#contract/company-number.ts';
import type { SearchItem } from '#contract/search.ts';
import { nameHas, queryWords, wordsBeyond } from './name-match.ts';

/** For no visible match: the source searches keywords that it does not send (SPEC 2.4) and near spellings. */
export const KEYWORD = 'Keyword';

export type Match = {
  readonly reason:
    | 'Number'
    | 'Number and name'
    | 'Name'
    | 'Former name'
    | 'Name and address'
    | 'Address'
    | typeof KEYWORD;
  /** The former name that has the words. */
  readonly formerName?: string;
};

/** Fewer digits are in too many numbers. */
const DIGITS = 3;

/** SPEC 2.4 has no match reason: checks number, name, former names of a bought overview, address. */
export function matchReason(item: SearchItem, query: string, formerNames: readonly string[]): Match {
  const words = queryWords(query);
  const number = numberHas(item.company_number, query);
  const name = nameHas(item.company_name ?? '', words);
  if (number) return { reason: name ? 'Number and name' : 'Number' };
  if (name) return { reason: 'Name' };
  const formerName = formerNames.find((former) => nameHas(former, words));
  if (formerName !== undefined) return { reason: 'Former name', formerName };
  return { reason: addressReason(item, words) };
}

function numberHas(number: string | undefined, query: string): boolean {
  if (number === undefined) return false;
  if (readCompanyNumber(query) === number) return true;
  const compact = query.replace(/\s+/g, '').toUpperCase();
  return compact.replace(/\D/g, '').length >= DIGITS && number.toUpperCase().includes(compact);
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
