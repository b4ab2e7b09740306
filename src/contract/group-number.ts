import { companyNumber } from './company-number.ts';
import type { GroupNode } from './group-structure.ts';

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

type Node = Pick<GroupNode, 'company_number' | 'country' | 'country_code'>;

export function isOverseasNumber(number: string): boolean {
  return OVERSEAS.test(number);
}

/** The UK number of a node, if it has the form of the UK register. A foreign number has no company page. */
export function companyPageNumber(node: Node): string | undefined {
  const number = companyNumber(node.company_number ?? '');
  return number !== undefined && (isOfUk(node) === true || isOverseasNumber(number)) ? number : undefined;
}

/** A node without a country may match; a node of another country only if the company is an overseas company. */
export function isRequested(node: Node, requested: string): boolean {
  if (companyNumber(node.company_number ?? '') !== requested) return false;
  return isOfUk(node) !== false || isOverseasNumber(requested);
}

/** `undefined` if the node states no country. */
export function isOfUk({ country, country_code }: Node): boolean | undefined {
  if (country_code !== undefined) return UK_CODES.has(country_code.trim().toUpperCase());
  return country === undefined ? undefined : UK_NAMES.has(country.trim().toLowerCase());
}
