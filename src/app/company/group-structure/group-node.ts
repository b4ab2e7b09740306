import { countryName } from '#app/format/countries.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { GroupNode } from '#contract/group-structure.ts';

/** ISO 3166-1 has `GB` and `GBR`; the source writes `UK` (SPEC 2.10). */
const UK_CODES: ReadonlySet<string> = new Set(['UK', 'GB', 'GBR']);

/** Read only where no code is given: addresses mix the state and its parts. */
const UK_NAMES: ReadonlySet<string> = new Set([
  'uk',
  'united kingdom',
  'great britain',
  'england',
  'england and wales',
  'scotland',
  'wales',
  'northern ireland',
]);

/** Numbers that the UK register gives to companies of elsewhere. */
const OVERSEAS = /^(BR|FC|NF|OE|SF)\d{6}$/;

/**
 * The number under which a node has a company page here: the country is the UK, and the number has the form of its
 * register, or it is one that the register gives to companies of elsewhere. A foreign number of eight digits leads nowhere,
 * one without a country neither, and nothing is padded.
 */
export function companyPageNumber(node: GroupNode): string | undefined {
  const number = companyNumber(node.company_number ?? '');
  return number !== undefined && (isOfUk(node) === true || OVERSEAS.test(number)) ? number : undefined;
}

/**
 * A node that names no country may be the requested company; one of another country is not, whatever its number, but for
 * an overseas company on the UK register.
 */
export function isRequested(node: GroupNode, requested: string): boolean {
  if (companyNumber(node.company_number ?? '') !== requested) return false;
  return isOfUk(node) !== false || OVERSEAS.test(requested);
}

/**
 * What makes two nodes the same company, for a hint only: number and country. Empty for a node without a number.
 */
export function identityOf(node: GroupNode): string {
  const number = node.company_number?.trim().toUpperCase() ?? '';
  return number === '' ? '' : `${countryKey(node)} ${number}`;
}

/** A number of the form of the UK register may be of it where no country is given. A code is its name: either may be absent. */
function countryKey(node: GroupNode): string {
  const ofUk = isOfUk(node);
  const number = companyNumber(node.company_number ?? '');
  if (number !== undefined && OVERSEAS.test(number)) return 'GB';
  if (ofUk ?? number !== undefined) return 'GB';
  const { country, country_code } = node;
  return (countryName(undefined, country_code?.trim().toUpperCase()) ?? country ?? '').trim().toUpperCase();
}

/** `undefined` where neither code nor name is given. */
function isOfUk({ country, country_code }: GroupNode): boolean | undefined {
  if (country_code !== undefined) return UK_CODES.has(country_code.trim().toUpperCase());
  return country === undefined ? undefined : UK_NAMES.has(country.trim().toLowerCase());
}
