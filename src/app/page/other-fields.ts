import { otherMembers } from '#contract/shapes.ts';
import { companyNamed } from './names-company.ts';

/** A member that a source sent and SPEC does not name: its dotted path, list entries counted from 1, and its text. */
export type OtherField = {
  readonly path: string;
  readonly text: string;
  /** The company that it is the number of, by its name and what stands beside it. */
  readonly company?: string | undefined;
};

/**
 * Every unknown member of a decoded record, as sent. `named` are the paths that are shown elsewhere: wire names,
 * nested ones dotted, entries of a list without their place (`accounts.next_due`, `sic_codes.code`).
 */
export function otherFields(record: object, named: readonly string[]): OtherField[] {
  const inside = new Map<string, string[]>();
  for (const path of named) {
    const [name = '', ...rest] = path.split('.');
    inside.set(name, [...(inside.get(name) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  const here = otherMembers(record, [...inside.keys()]).map(([path, sent]) => ({
    path,
    text: textOf(sent),
    company: companyNamed(path, sent, record),
  }));
  const below = Object.entries(record).flatMap(([name, member]) => {
    const names = inside.get(name) ?? [];
    if (names.length === 0) return [];
    return partsOf(name, member).flatMap(([at, part]) =>
      otherFields(part, names).map((field) => ({ ...field, path: `${at}.${field.path}` })),
    );
  });
  return [...here, ...below];
}

/** The same for a paged record: what stands beside its rows, and the rows of every page held, counted through. */
export function otherFieldsOfPages(
  { head, rows }: { readonly head: object; readonly rows: readonly unknown[] },
  named: { readonly head?: readonly string[]; readonly row: readonly string[] },
): OtherField[] {
  const paths = ['pagination', ...(named.head ?? []), ...named.row.map((path) => `items.${path}`)];
  return otherFields({ ...head, items: rows }, paths);
}

function partsOf(name: string, member: unknown): [string, object][] {
  if (!Array.isArray(member)) return isObject(member) ? [[name, member]] : [];
  return member.flatMap((entry, place): [string, object][] =>
    isObject(entry) ? [[`${name}.${place + 1}`, entry]] : [],
  );
}

function isObject(member: unknown): member is object {
  return typeof member === 'object' && member !== null;
}

function textOf(sent: unknown): string {
  return typeof sent === 'string' ? sent : JSON.stringify(sent);
}
