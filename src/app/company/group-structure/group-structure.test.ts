import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#app/table/export/file/csv.ts';
import { toggled } from '#app/tree/open-state.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { GROUP_COLUMNS, otherColumns } from './group-columns.ts';
import { findNodes, readGroupState, withOpen, withSelected } from './group-state.ts';
import { companyPageNumber, groupOf, otherPlaces } from './group-tree.ts';
import { groupSummary, nodeName, pathWords, placeSummary } from './group-words.ts';

const node = (
  company_name: string,
  company_number: string,
  country_code: string,
  ...subsidiaries: unknown[]
) => ({
  company_number,
  company_name,
  country: country_code === 'UK' ? 'United Kingdom' : '',
  country_code,
  ...(subsidiaries.length > 0 && { subsidiaries }),
});

const read = (sent: unknown, requested = '90000001') => groupOf(v.parse(GroupStructure, sent), requested);

const GROUP = read(
  node(
    'TOP INC',
    'US-123',
    'US',
    node('MID LIMITED', '90000002', 'UK', node('OURS LIMITED', '90000001', 'UK', node('LEAF', '', ''))),
    node('IRISH DOUBLE', '90000001', 'IE'),
    node('MID AGAIN', '90000002', 'UK'),
    node('NAMELESS A', '', 'UK'),
    node('NAMELESS B', '', 'UK'),
  ),
);

const branch = (path: string) => {
  const found = GROUP.tree.byPath.get(path);
  if (found === undefined) throw new Error(`no node ${path}`);
  return found;
};

describe('a group', () => {
  test('knows where the requested company stands, and that a foreign number is another company', () => {
    expect(GROUP.home.map(({ path }) => path)).toEqual(['0.0.0']);
  });

  test('tells where else a company stands, and merges no two nodes without a number', () => {
    expect(otherPlaces(GROUP, branch('0.0')).map(({ path }) => path)).toEqual(['0.2']);
    expect(otherPlaces(GROUP, branch('0.3'))).toEqual([]);
    expect(otherPlaces(GROUP, branch('0.1'))).toEqual([]);
  });

  test('says what it is, and what the requested company is in it', () => {
    expect(groupSummary(GROUP)).toBe('8 entities in 3 countries on 4 levels (1 entity without a country).');
    expect(placeSummary(GROUP, '90000001')).toBe(
      'The top of this group is TOP INC; 90000001 stands 2 levels below it.',
    );
    expect(placeSummary(read(node('OURS', '90000001', 'UK')), '90000001')).toContain(
      'belongs to no known group',
    );
    expect(placeSummary(read(node('OTHER', '90000007', 'UK')), '90000001')).toContain('does not appear');
    const top = read(node('OURS', '90000001', 'UK', node('BELOW', '', 'UK')));
    expect(placeSummary(top, '90000001')).toBe('90000001 is the top of this group.');
    const twice = read(node('TOP', '', 'UK', node('A', '90000001', 'UK'), node('B', '90000001', 'GB')));
    expect(placeSummary(twice, '90000001')).toBe('90000001 appears 2 times in this group.');
  });

  test.each([
    ['90000002', 'UK', '90000002'],
    ['sc123456', 'GB', 'SC123456'],
    ['90000002', 'IE', undefined],
    ['90000002', '', undefined],
    ['445790', 'UK', undefined],
    ['', 'UK', undefined],
  ])('a node numbered "%s" in "%s" has the company page %s', (number, country, page) => {
    expect(companyPageNumber(read(node('X', number, country)).tree.root.item)).toBe(page);
  });

  test('with an entry that is no object keeps it, as it came', () => {
    const odd = read({ company_name: 'TOP', subsidiaries: ['lost'] });
    const [lost] = odd.tree.root.children;
    expect(lost && nodeName(lost.item)).toBe('lost');
  });

  test('of nothing has one node without a name', () => {
    const empty = read({});
    expect(empty.tree.byPath.size).toBe(1);
    expect(nodeName(empty.tree.root.item)).toBe('No name given');
  });
});

describe('the tab', () => {
  test('opens at the requested company with the way to it open', () => {
    const { open, selected, view } = readGroupState(GROUP, {});
    expect([...open.open]).toEqual(['0', '0.0', '0.0.0']);
    expect(selected?.path).toBe('0.0.0');
    expect(view).toBe('outline');
  });

  test('opens at the top where the requested company is absent', () => {
    const group = read(node('OTHER', '90000007', 'UK', node('BELOW', '', 'UK')));
    const { open, selected } = readGroupState(group, {});
    expect([...open.open]).toEqual(['0']);
    expect(selected).toBeUndefined();
  });

  test('keeps what is open and selected in the address', () => {
    const state = readGroupState(GROUP, { view: 'drawing' });
    const search = withOpen({ view: 'drawing' }, toggled(state.open, '0.0'), '0.0');
    expect(search).toEqual({ view: 'drawing', open: '0', node: '0.0' });
    expect(readGroupState(GROUP, search).selected?.path).toBe('0.0');
    expect([...readGroupState(GROUP, search).open.open]).toEqual(['0']);
  });

  test('shows a node that was selected in a closed part of the tree', () => {
    const state = readGroupState(GROUP, { open: '0' });
    const search = withSelected({ open: '0' }, state, branch('0.0.0.0'));
    expect(search['open']).toBe('0.0.0');
    expect(readGroupState(GROUP, search).keep.has('0.0.0.0')).toBe(true);
  });

  test('ignores a node and open paths that the record does not have', () => {
    const { open, selected } = readGroupState(GROUP, { open: '0.99,javascript:', node: '9' });
    expect([...open.open]).toEqual([]);
    expect(selected?.path).toBe('0.0.0');
  });

  test('finds nodes by name, number and country', () => {
    const paths = (q: string) => findNodes(GROUP, q).map(({ path }) => path);
    expect(paths('mid 90000002')).toEqual(['0.0', '0.2']);
    expect(paths('us-123')).toEqual(['0']);
    expect(paths('  ')).toEqual([]);
  });

  test('reads the names of a group once, however often one searches it', () => {
    let reads = 0;
    const counted = Object.defineProperty({ ...GROUP.tree.root.item }, 'company_name', {
      get: () => {
        reads += 1;
        return 'COUNTED';
      },
    });
    const group = groupOf(counted, '90000001');
    expect(findNodes(group, 'counted')).toHaveLength(1);
    const first = reads;
    expect(findNodes(group, 'coun')).toHaveLength(1);
    expect(reads).toBe(first);
  });
});

describe('the way to a node', () => {
  test('is said from the top', () => {
    expect(pathWords(branch('0.0.0'))).toBe('TOP INC › MID LIMITED › OURS LIMITED');
  });

  test('of 200 levels is said by both ends', () => {
    let chain = node('LEVEL 199', '', 'UK');
    for (let level = 198; level >= 0; level -= 1) chain = node(`LEVEL ${level}`, '', 'UK', chain);
    const bottom = [...read(chain).tree.byPath.values()].at(-1);
    expect(bottom && pathWords(bottom)).toBe('LEVEL 0 › LEVEL 1 › (196 levels) › LEVEL 198 › LEVEL 199');
  });
});

test('the CSV has one row a node, with what the source sent beyond the specification', () => {
  const group = read({ ...node('=TOP', '90000001', 'UK', node('SUB', '', '')), nature: 'Holding' });
  const rows = [...group.tree.byPath.values()];
  const csv = toCsv(rows, [...GROUP_COLUMNS, ...otherColumns(rows)], {
    source: 'sample',
    subject: { company_number: '90000001' },
    record_url: 'https://dossier.test/',
    fetched_at: '2026-11-21T14:06:00Z',
    bought_by: 'Sam',
    rows_held: 2,
    rows_total: 2,
  });
  const [header = '', first = '', second = ''] = csv.slice(1).split('\r\n');
  expect(header).toMatch(/^level,parent,path,company_number,company_name,country,country_code,nature,/);
  expect(first).toMatch(/^0,,0,90000001,'=TOP,United Kingdom,UK,Holding,/);
  expect(second).toMatch(/^1,'=TOP,0\.0,,SUB,,,,/);
});

/** Real groups, derived from public registers; they lie beside the project and are not part of it. */
const FILES = ['london_group_trees.jsonl', 'ixbrl_group_trees.jsonl'].map(
  (name) => `../shared/data/07_groups/${name}`,
);

const Line = v.object({ group_structure: GroupStructure, nodes_in_sample: v.optional(v.number()) });

describe.skipIf(!FILES.every(existsSync))(`real groups (${FILES.join(', ')}, skipped where absent)`, () => {
  const groups = () =>
    FILES.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)).map((line) =>
      v.parse(Line, JSON.parse(line)),
    );

  test('lose no node', () => {
    for (const { group_structure, nodes_in_sample } of groups()) {
      const { tree } = groupOf(group_structure, '00000000');
      expect(tree.byPath.size).toBe(tree.root.below + 1);
      if (nodes_in_sample !== undefined) expect(tree.byPath.size).toBe(nodes_in_sample);
    }
  });

  test('open at any company that has a number, with the way to it open', () => {
    for (const { group_structure } of groups()) {
      const { tree } = groupOf(group_structure, '00000000');
      for (const each of tree.byPath.values()) {
        const number = companyPageNumber(each.item);
        if (number === undefined) continue;
        const group = groupOf(group_structure, number);
        const { open, selected } = readGroupState(group, {});
        expect(selected && companyPageNumber(selected.item)).toBe(number);
        expect(selected?.parent === undefined || open.open.has(selected.parent.path)).toBe(true);
      }
    }
  });
});
