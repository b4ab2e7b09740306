import { addressLine } from '#app/format/address-lines.ts';
import { nameWords } from '#app/format/name-key.ts';
import { readCompanyNumber } from '#contract/company-number.ts';
import type { SearchItem } from '#contract/search.ts';
import { nameHas, queryWords, wordsBeyond } from './match-words.ts';

/**
 * Where nothing that is shown has the words: the source searches keywords, and more than it sends (SPEC 2.4), and may take a
 * word for one of a near spelling.
 */
export const KEYWORD = 'Keyword';

/** Why a company is among the results, as far as can be seen. */
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

/** Fewer digits are in too many numbers to be the reason. */
const DIGITS = 3;

/**
 * Why a result matches its query. The source does not say (SPEC 2.4), so this is read off what is shown: number, name,
 * then former names that a held overview gives, then the address. `15379422 LIMITED` has its number in its name too.
 */
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
