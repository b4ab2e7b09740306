import { countryName } from '#app/format/addresses.ts';
import { companyNumber } from '#contract/company-number.ts';
import { isOfUk, isOverseasNumber } from '#contract/group-number.ts';
import type { GroupNode } from '#contract/group-structure.ts';

const NAMELESS = 'No name given';

export function nodeName({ company_name, company_number, unreadable }: GroupNode): string {
  const given = [unreadable, company_name, company_number].filter((each) => typeof each === 'string');
  return given.find((each) => each.trim() !== '') ?? NAMELESS;
}

export function nodeCountry({ country, country_code }: GroupNode): string | undefined {
  return countryName(country, country_code);
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
  if (number !== undefined && isOverseasNumber(number)) return 'GB';
  if (ofUk ?? number !== undefined) return 'GB';
  const { country, country_code } = node;
  return (countryName(undefined, country_code?.trim().toUpperCase()) ?? country ?? '').trim().toUpperCase();
}
