import type { RecordChange } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { canonical, type Member, valueAt } from './members.ts';
import { RECORD_SHAPES } from './record-shapes.ts';

/** What a record says, by path, items by identity; equal for records that say the same. */
export type Content = Map<string, Map<string, string | undefined>>;

const OWN = '';

/** `items[10482, director]#2.occupation`: list, identity, number among equal ones, member. */
const PATH = /^([^[]*)\[(.*)\](?:#\d+)?(?:\.([^\]]*))?$/;

/** The items of a list must have identities of their own. */
export function contentOf(operation: CompanyOperation, record: unknown): Content {
  const { members, lists } = RECORD_SHAPES[operation];
  const pages = new Map([[1, record]]);
  const items = lists.flatMap((list) =>
    list
      .match(pages, pages)
      .from.map((item): [string, Map<string, string | undefined>] => [
        `${list.path}[${item.key()}]`,
        textsOf(list.members, item.raw),
      ]),
  );
  return new Map([[OWN, textsOf(members, record)], ...items]);
}

/** Makes the changes in the content of the former version. */
export function applied(
  operation: CompanyOperation,
  record: unknown,
  changes: readonly RecordChange[],
): Content {
  const content = contentOf(operation, record);
  const { members, lists } = RECORD_SHAPES[operation];
  for (const { type, path, after } of changes) {
    const [, list = '', key = '', name = path] = PATH.exec(path) ?? [];
    const item = path.includes('[') ? `${list}[${key}]` : OWN;
    const known = item === OWN ? members : (lists.find((each) => each.path === list)?.members ?? []);
    // A new item may have the identity that another one had.
    if (type === 'added') content.set(`new ${path}`, textsOf(known, after));
    else if (type === 'removed') content.delete(item);
    else {
      const member = known.find((each) => each.path.join('.') === name);
      content.get(item)?.set(name, canonical(after, member?.isDecimal));
    }
  }
  return content;
}

function textsOf(members: readonly Member[], value: unknown): Map<string, string | undefined> {
  return new Map(
    members.map(({ path, isDecimal }) => [path.join('.'), canonical(valueAt(value, path), isDecimal)]),
  );
}
