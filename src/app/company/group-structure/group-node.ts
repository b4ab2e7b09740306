import { countryName } from '#app/format/addresses.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { GroupNode } from '#contract/group-structure.ts';

/** ISO 3166-1 has `GB` and `GBR`; the source writes `UK` (SPEC 2.10). */
const UK_CODES: ReadonlySet<string> = new Set(['UK', 'GB', 'GBR']);

/** Used only if no code is given. */
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

/** Numbers of overseas companies on the UK register. */
const OVERSEAS = /^(BR|FC|NF|OE|SF)\d{6}$/;

const NAMELESS = 'No name given';

export function nodeName({ company_name, company_number, unreadable }: GroupNode): string {
  const given = [unreadable, company_name, company_number].filter((each) => typeof each === 'string');
  return given.find((each) => each.trim() !== '') ?? NAMELESS;
}

export function nodeCountry({ country, country_code }: GroupNode): string | undefined {
  return countryName(country, country_code);
}

/** The UK number of a node, if it has the form of the UK register. A foreign number has no company page. */
export function companyPageNumber(node: GroupNode): string | undefined {
  const number = companyNumber(node.company_number ?? '');
  return number !== undefined && (isOfUk(node) === true || OVERSEAS.test(number)) ? number : undefined;
}

/** A node without a country may match; a node of another country only if the company is an overseas company. */
export function isRequested(node: GroupNode, requested: string): boolean {
  if (companyNumber(node.company_number ?? '') !== requested) return false;
  return isOfUk(node) !== false || OVERSEAS.test(requested);
}

/** Number and country; empty for a node without a number. */
export function identityOf(node: GroupNode): string {
  const number = node.company_number?.trim().toUpperCase() ?? '';
  return number === '' ? '' : `${countryKey(node)} ${number}`;
}

/** Without a country, a number in the form of the UK register counts as UK. */
function countryKey(node: GroupNode): string {
  const ofUk = isOfUk(node);
  const number = companyNumber(node.company_number ?? '');
  if (number !== undefined && OVERSEAS.test(number)) return 'GB';
  if (ofUk ?? number !== undefined) return 'GB';
  const { country, country_code } = node;
  return (countryName(undefined, country_code?.trim().toUpperCase()) ?? country ?? '').trim().toUpperCase();
}

function isOfUk({ country, country_code }: GroupNode): boolean | undefined {
  if (country_code !== undefined) return UK_CODES.has(country_code.trim().toUpperCase());
  return country === undefined ? undefined : UK_NAMES.has(country.trim().toLowerCase());
}
