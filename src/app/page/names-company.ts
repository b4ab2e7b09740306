import { companyNumber } from '#contract/company-number.ts';

/** `company_number`, `holder_company_no`, `companyRegistrationNumber`; not `licence_number` or the bare `number` of a court. */
const COMPANY_NUMBER =
  /(^|_)((company|companies_?house)_?((registration|registered|reg)_?)?|corporate_?(registration|registered|reg)_?)(number|no)$/;

/** Whether a member is by its name the number of a company. Numbers of other things have the same form at times. */
export function namesCompany(name: string): boolean {
  return COMPANY_NUMBER.test(snake(name));
}

/**
 * The canonical number where a member is that of a company in the United Kingdom: by its name, its form, and no country
 * beside it that says otherwise, since a foreign number may have eight digits too (domain facts 5.1).
 */
export function companyNamed(name: string, sent: unknown, siblings: object): string | undefined {
  if (typeof sent !== 'string' || !namesCompany(name)) return undefined;
  const members: [string, unknown][] = Object.entries(siblings);
  const countries = members.filter(([sibling]) => COUNTRY.test(snake(sibling)));
  return countries.every(([, country]) => mayBeUk(country)) ? companyNumber(sent) : undefined;
}

const COUNTRY = /(^|_)(country|jurisdiction)(_|$)/;

/** Names and codes of the whole and of its parts; `UK` is the API's own (SPEC 2.10). */
const UK: ReadonlySet<string> = new Set([
  ...['uk', 'gb', 'gbr', 'united kingdom', 'great britain'],
  ...['england', 'wales', 'england and wales', 'england & wales', 'scotland', 'northern ireland'],
]);

/** What is not given says nothing; what cannot be read may be any country. */
function mayBeUk(country: unknown): boolean {
  if (country === undefined || country === null || country === '') return true;
  return typeof country === 'string' && UK.has(country.trim().toLowerCase());
}

function snake(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
}
