import type { Column } from '#app/components/data-table/column.ts';
import { jsonText } from '#contract/values.ts';
import { wellFormed } from '#contract/well-formed.ts';
import type { GroupBranch } from './group.ts';
import { nodeCountry, nodeName } from './group-node.ts';

const MEMBERS = ['company_number', 'company_name', 'country', 'country_code'] as const;

/** SPEC 2.10; `subsidiaries` are the tree itself. */
export const NAMED: readonly string[] = [...MEMBERS, 'subsidiaries'];

export const FIND_BY: readonly Column<GroupBranch>[] = MEMBERS.map((id) => ({
  id,
  header: id,
  kind: 'text',
  value: ({ item }) => item[id],
}));

/** One row per node. `path` and `parent` let a spreadsheet join rows, because names and numbers repeat. */
export const GROUP_COLUMNS: readonly Column<GroupBranch>[] = [
  { id: 'level', header: 'Level', kind: 'number', value: ({ level }) => level },
  { id: 'parent', header: 'Parent', kind: 'text', value: ({ parent }) => parent && pathCell(parent) },
  { id: 'path', header: 'Path', kind: 'text', value: pathCell },
  ...FIND_BY,
  {
    id: 'parent_name',
    header: 'Parent name',
    kind: 'text',
    value: ({ parent }) => parent && nodeName(parent.item),
  },
];

/** As on screen: names in words, and the subsidiaries counted. */
export const GROUP_SCREEN_COLUMNS: readonly Column<GroupBranch>[] = [
  { id: 'name', header: 'Entity', kind: 'text', value: ({ item }) => nodeName(item) },
  { id: 'company_number', header: 'Number', kind: 'text', value: ({ item }) => item.company_number },
  { id: 'country', header: 'Country', kind: 'text', value: ({ item }) => nodeCountry(item) },
  { id: 'level', header: 'Level', kind: 'number', value: ({ level }) => level },
  {
    id: 'parent_name',
    header: 'Parent',
    kind: 'text',
    value: ({ parent }) => parent && nodeName(parent.item),
  },
  { id: 'subsidiaries', header: 'Subsidiaries', kind: 'number', value: ({ children }) => children.length },
  { id: 'below', header: 'Entities below', kind: 'number', value: ({ below }) => below },
];

/** Without the `#`, a spreadsheet would read the second child `0.1` and the eleventh `0.10` as the same number. */
function pathCell({ path }: GroupBranch): string {
  return `#${path}`;
}

/** Members beyond SPEC 2.10, under their own names. */
export function otherColumns(branches: readonly GroupBranch[]): Column<GroupBranch>[] {
  const names = new Set(branches.flatMap(({ item }) => Object.keys(item)));
  for (const named of NAMED) names.delete(named);
  return [...names].map((id) => ({
    id,
    header: wellFormed(id),
    kind: 'text',
    value: ({ item }) => {
      // A name such as `constructor` is inherited by every object.
      const sent = Object.hasOwn(item, id) ? item[id] : undefined;
      return sent === undefined ? undefined : jsonText(sent);
    },
  }));
}
