import { companyNumber } from '#contract/company-number.ts';
import { otherMembers } from '#contract/shapes.ts';
import { jsonText } from '#contract/values.ts';
import { wellFormed } from '#contract/well-formed.ts';

/** A member that is not part of the API's specification: dotted path (list entries count from 1) and text. */
export type OtherField = {
  readonly path: string;
  readonly text: string;
  /** Canonical company number, if the field is one. */
  readonly company?: string | undefined;
};

/**
 * All unknown members of a decoded record, as sent. `named` are the paths that are shown elsewhere: API names, dotted,
 * without list indexes (`accounts.next_due`, `sic_codes.code`).
 */
export function otherFields(record: object, named: readonly string[]): OtherField[] {
  const inside = new Map<string, string[]>();
  for (const path of named) {
    const [name = '', ...rest] = path.split('.');
    inside.set(name, [...(inside.get(name) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  const own = otherMembers(record, [...inside.keys()]).map(([name, sent]) => ({
    path: wellFormed(name),
    text: jsonText(sent),
    company: ukCompanyNumber(name, sent, record),
  }));
  const nested = Object.entries(record).flatMap(([name, member]) => {
    const names = inside.get(name) ?? [];
    if (names.length === 0) return [];
    return partsOf(name, member).flatMap(([at, part]) =>
      otherFields(part, names).map((field) => ({ ...field, path: `${at}.${field.path}` })),
    );
  });
  return [...own, ...nested];
}

/** The same for a paged record: its head and the rows of all bought pages, numbered consecutively. */
export function otherFieldsOfPages(
  { head, rows }: { readonly head: object; readonly rows: readonly unknown[] },
  named: { readonly head?: readonly string[]; readonly row: readonly string[] },
): OtherField[] {
  const paths = ['pagination', ...(named.head ?? []), ...named.row.map((path) => `items.${path}`)];
  return otherFields({ ...head, items: rows }, paths);
}

function partsOf(name: string, member: unknown): [string, object][] {
  if (!Array.isArray(member)) return isObject(member) ? [[name, member]] : [];
  return member.flatMap((entry, index): [string, object][] =>
    isObject(entry) ? [[`${name}.${index + 1}`, entry]] : [],
  );
}

function isObject(member: unknown): member is object {
  return typeof member === 'object' && member !== null;
}

/** `company_number`, `holder_company_no`, `companyRegistrationNumber`; not `licence_number` or the bare `number` of a court. */
const COMPANY_NUMBER =
  /(^|_)((company|companies_?house)_?((registration|registered|reg)_?)?|corporate_?(registration|registered|reg)_?)(number|no)$/;

/** Whether a field's name says that it is a company number. Other numbers, such as case numbers, can look the same. */
export function isCompanyNumberName(name: string): boolean {
  return COMPANY_NUMBER.test(snake(name));
}

/**
 * The canonical company number of a field, judged by its name, its format and a country among its siblings: a foreign
 * number may have eight digits, too.
 */
export function ukCompanyNumber(name: string, sent: unknown, siblings: object): string | undefined {
  if (typeof sent !== 'string' || !isCompanyNumberName(name)) return undefined;
  const members: [string, unknown][] = Object.entries(siblings);
  const countries = members.filter(([sibling]) => COUNTRY.test(snake(sibling)));
  return countries.every(([, country]) => mayBeUk(country)) ? companyNumber(sent) : undefined;
}

const COUNTRY = /(^|_)(country|jurisdiction)(_|$)/;

/** Names and codes of the United Kingdom and its countries; `UK` is the API's own code. */
const UK: ReadonlySet<string> = new Set([
  ...['uk', 'gb', 'gbr', 'united kingdom', 'great britain'],
  ...['england', 'wales', 'england and wales', 'england & wales', 'scotland', 'northern ireland'],
]);

/** A missing country may be the UK; an unreadable one is not assumed to be. */
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
