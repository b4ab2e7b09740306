import { nameKey, nameStem, nameWords } from '#app/format/name-key.ts';
import type { KnownAs } from './known-as.ts';

export type NameVerdict =
  | 'same'
  | 'same but for the legal form'
  | 'a former name'
  | 'a former name but for the legal form'
  | 'differs';

export type AddressVerdict =
  | 'same address'
  | 'same postcode'
  | 'other postcode'
  /** Compared by words, for want of a postcode in either. */
  | 'other words'
  | 'no postcode to compare';

/** Compares a registration's name with the company's, case and punctuation aside; `undefined` where one is not known. */
export function compareName(
  sent: string | undefined,
  { name, formerNames }: KnownAs,
): NameVerdict | undefined {
  if (sent === undefined || name === undefined) return undefined;
  const isSame = (fold: (text: string) => string) => (other: string) => fold(other) === fold(sent);
  if (isSame(nameKey)(name)) return 'same';
  if (formerNames.some(isSame(nameKey))) return 'a former name';
  if (isSame(nameStem)(name)) return 'same but for the legal form';
  return formerNames.some(isSame(nameStem)) ? 'a former name but for the legal form' : 'differs';
}

/**
 * Compares a single-line address (SPEC 2.12) with the registered office: the same words in any order, else the postcode
 * that stands in it. A place of business need not be the registered office, so a difference proves nothing.
 */
export function compareAddress(
  sent: string | undefined,
  { address, postalCode, region }: KnownAs,
): AddressVerdict | undefined {
  if (sent === undefined || (address === undefined && postalCode === undefined)) return undefined;
  if (address !== undefined && words(sent, region) === words(address, region)) return 'same address';
  const theirs = postcodeIn(sent);
  const ours = postalCode === undefined ? undefined : postcodeIn(postalCode);
  if (theirs === undefined || ours === undefined) {
    return address === undefined ? 'no postcode to compare' : 'other words';
  }
  return theirs === ours ? 'same postcode' : 'other postcode';
}

/** Widely used form of a postcode, `A9 9AA` to `AA9A 9AA`, with or without its blank. */
const POSTCODE = /(?<![A-Z0-9])([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})(?![A-Z0-9])/g;

/** The last postcode in a text, `LS1 4AB`; `undefined` where there is none, as on some lines of the register. */
export function postcodeIn(text: string): string | undefined {
  const found = [...text.toUpperCase().replace(/\s+/g, ' ').matchAll(POSTCODE)].at(-1);
  return found === undefined ? undefined : `${found[1]} ${found[2]}`;
}

/** The words of an address in alphabetical order, folded, its postcode as one; those of region and country left out. */
function words(address: string, region: string): string {
  const postcode = postcodeIn(address);
  const joined = address.toUpperCase().replace(/\s+/g, ' ').replace(POSTCODE, ' ');
  const passedOver = new Set([...COUNTRIES, ...nameWords(region)]);
  const folded = nameWords(joined).filter((word) => !passedOver.has(word));
  return [...folded, postcode?.replace(' ', '') ?? ''].sort().join(' ');
}

/** Words of no weight: a line may name a country that the registered office leaves out. */
const COUNTRIES: readonly string[] = [
  ...['united', 'kingdom', 'uk', 'great', 'britain'],
  ...['england', 'wales', 'scotland', 'northern', 'ireland'],
];
