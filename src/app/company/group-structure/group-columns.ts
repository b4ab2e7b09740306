import type { Column } from '#app/table/column.ts';
import type { GroupBranch } from './group-tree.ts';
import { nodeName } from './group-words.ts';

const MEMBERS = ['company_number', 'company_name', 'country', 'country_code'] as const;

/** Members of SPEC 2.10; `subsidiaries` are the tree itself. */
export const NAMED: readonly string[] = [...MEMBERS, 'subsidiaries'];

/** What a node is found by. */
export const FIND_BY: readonly Column<GroupBranch>[] = MEMBERS.map((id) => ({
  id,
  header: id,
  kind: 'text',
  value: ({ item }) => item[id],
}));

/**
 * One row a node, in the order of an outline. `path` tells rows apart, and `parent` is the path of the row above, so
 * that a spreadsheet can join one to the other: names and numbers repeat. `parent_name` is for people. Country and
 * country code stand as they were sent, neither made from the other.
 */
export const GROUP_COLUMNS: readonly Column<GroupBranch>[] = [
  { id: 'level', header: 'Level', kind: 'number', value: ({ level }) => level },
  { id: 'parent', header: 'Parent', kind: 'text', value: ({ parent }) => parent && writtenPath(parent) },
  { id: 'path', header: 'Path', kind: 'text', value: writtenPath },
  ...FIND_BY,
  {
    id: 'parent_name',
    header: 'Parent name',
    kind: 'text',
    value: ({ parent }) => parent && nodeName(parent.item),
  },
];

/** Bare, a spreadsheet would take the second child `0.1` and the eleventh `0.10` for one number. */
function writtenPath({ path }: GroupBranch): string {
  return `#${path}`;
}

/** Members of the nodes beyond SPEC 2.10, as further columns by the names they were sent with. */
export function otherColumns(branches: readonly GroupBranch[]): Column<GroupBranch>[] {
  const names = new Set(branches.flatMap(({ item }) => Object.keys(item)));
  for (const named of NAMED) names.delete(named);
  return [...names].map((id) => ({
    id,
    header: id,
    kind: 'text',
    value: ({ item }) => {
      // A name such as `constructor` is every object's without having been sent.
      const sent = Object.hasOwn(item, id) ? item[id] : undefined;
      return typeof sent === 'string' || sent === undefined ? sent : JSON.stringify(sent);
    },
  }));
}
