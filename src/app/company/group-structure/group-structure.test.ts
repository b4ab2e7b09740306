import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#app/table/export/file/csv.ts';
import { openAll, toggled } from '#app/tree/open-state.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { countCountries, groupWithin } from './countries/group-countries.ts';
import { GROUP_COLUMNS, otherColumns } from './group-columns.ts';
import { companyPageNumber } from './group-node.ts';
import { findNodes, readGroupState, withOpen, withSelected } from './group-state.ts';
import { groupOf, otherPlaces } from './group-tree.ts';
import { groupSummary, hintWords, nodeName, pathWords, placeSummary } from './group-words.ts';

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
    const entity = node('TOP GMBH', 'HRB 1', 'DE', node('OURS', 'OE900001', 'JE'));
    expect(placeSummary(read(entity, 'OE900001'), 'OE900001')).toContain('OE900001 stands 1 level below it');
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
    expect(placeSummary(twice, '90000001')).toBe(
      '90000001 appears 2 times in this group. The top of this group is TOP.',
    );
    const round = read(node('OURS', '90000001', 'UK', node('A', '', 'UK', node('OURS', '90000001', 'UK'))));
    expect(placeSummary(round, '90000001')).toBe('90000001 appears 2 times in this group.');
  });

  test.each([
    ['90000002', 'United Kingdom', 'UK', '90000002'],
    ['sc123456', '', 'GB', 'SC123456'],
    ['90000002', 'United Kingdom', 'gbr', '90000002'],
    ['90000002', 'England', '', '90000002'],
    ['NI600001', 'Northern Ireland', '', 'NI600001'],
    ['90000002', 'Ireland', 'IE', undefined],
    ['90000002', 'Ireland', '', undefined],
    ['90000002', 'United Kingdom', 'IE', undefined],
    ['90000002', 'Jersey', 'JE', undefined],
    ['OE900002', 'Jersey', 'JE', 'OE900002'],
    ['FC900002', '', '', 'FC900002'],
    ['OE-90002', 'Jersey', 'JE', undefined],
    ['90000002', '', '', undefined],
    ['445790', 'United Kingdom', 'UK', undefined],
    ['UK-90000002', 'United Kingdom', 'UK', undefined],
    ['', 'United Kingdom', 'UK', undefined],
  ])(
    'a node numbered "%s" in "%s" (%s) has the company page %s',
    (company_number, country, country_code, page) => {
      const { root } = read({ company_name: 'X', company_number, country, country_code }).tree;
      expect(companyPageNumber(root.item)).toBe(page);
    },
  );

  test('hints at a number that stands elsewhere, under another name or above itself', () => {
    const circle = read(
      node(
        'A LIMITED',
        '90000002',
        'UK',
        node('B LIMITED', '90000003', 'UK', node('A Ltd', '90000002', 'UK')),
        node('C LIMITED', '90000002', 'UK'),
        node('D GMBH', '90000002', 'DE'),
      ),
    );
    const words = ([path, hint]: (typeof hints)[number]) =>
      `${path} ${hintWords(hint, circle.tree.byPath.get(path)?.item ?? circle.tree.root.item).join(', ')}`;
    const hints = [...circle.hints];
    expect(hints.map(words)).toEqual([
      '0 appears 3 times, same number, other name: C LIMITED',
      '0.0.0 appears 3 times, same number, other name: C LIMITED, appears above itself',
      '0.1 appears 3 times, same number, other name: A LIMITED, appears above itself',
    ]);
  });

  test.each([
    ['no country at all', {}, { country_code: 'UK' }, '90000002', true],
    ['a UK number without a country', {}, { country: 'Scotland' }, 'SC123456', true],
    ['two codes of the UK', { country_code: 'UK' }, { country_code: 'GB' }, '445790', true],
    ['a code and its name', { country_code: 'us' }, { country: 'United States' }, '5541', true],
    ['a number of no UK form without a country', {}, { country_code: 'UK' }, '445790', false],
    ['another country', {}, { country_code: 'IE' }, '90000002', false],
    ['a code nobody knows', { country_code: 'QX' }, { country: 'United States' }, '5541', false],
  ])(
    'takes %s for the same company in hints: %o and %o, number %s: %s',
    (_what, one, other, number, same) => {
      const given = { company_number: number };
      const group = read({
        company_name: 'TOP',
        subsidiaries: [
          { ...given, ...one, company_name: 'A' },
          { ...given, ...other, company_name: 'B' },
        ],
      });
      expect([...group.hints.keys()]).toEqual(same ? ['0.0', '0.1'] : []);
    },
  );

  test('with the same five thousand times merges none of them', () => {
    const many = Array.from({ length: 5000 }, () => node('SAME LIMITED', '90000002', 'UK'));
    const same = read(node('TOP', '', 'UK', ...many));
    expect(same.tree.byPath.size).toBe(5001);
    expect(same.hints.get('0.4999')?.places).toHaveLength(5000);
  });

  test('reads empty and missing subsidiaries alike as none', () => {
    const { tree } = read({
      company_name: 'TOP',
      subsidiaries: [{ subsidiaries: [] }, {}, { subsidiaries: '' }],
    });
    expect(tree.root.children.map(({ children }) => children)).toEqual([[], [], []]);
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

  test('takes blanks for no name', () => {
    const blank = read({ company_name: ' \t', company_number: '90000001', country_code: 'UK' });
    expect(nodeName(blank.tree.root.item)).toBe('90000001');
    expect(nodeName(read({ company_name: '  ' }).tree.root.item)).toBe('No name given');
  });
});

describe('the countries of a group', () => {
  test('are counted, most first, and those that state none come last', () => {
    expect(countCountries(GROUP.branches).map(({ country, count }) => `${country} ${count}`)).toEqual([
      'United Kingdom 5',
      'Ireland 1',
      'United States 1',
      '(not given) 1',
    ]);
  });

  test('filter it to their entities and the ways to them', () => {
    const ireland = groupWithin(GROUP, 'Ireland');
    expect(ireland?.branches.map(({ path }) => path)).toEqual(['0', '0.1']);
    expect([...(ireland?.onTheWay ?? [])]).toEqual(['0']);
    expect(ireland?.home).toEqual([]);
    expect(groupWithin(GROUP, '(not given)')?.home.map(({ path }) => path)).toEqual(['0.0.0']);
    expect(groupWithin(GROUP, 'Atlantis')).toBeUndefined();
  });

  test('open what was chosen', () => {
    const ireland = groupWithin(GROUP, 'Ireland');
    expect([...readGroupState(GROUP, { country: 'Ireland' }, ireland).open.open]).toEqual(['0']);
  });

  test('of a large part open as many levels as one looks through', () => {
    const uk = Array.from({ length: 20 }, () =>
      node('MID', '', 'UK', ...Array.from({ length: 20 }, () => node('LEAF', '', 'UK'))),
    );
    const large = read(node('TOP', '', 'US', ...uk));
    const { open } = readGroupState(
      large,
      { country: 'United Kingdom' },
      groupWithin(large, 'United Kingdom'),
    );
    expect([...open.open]).toEqual(['0']);
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
    const search = withOpen({ view: 'drawing' }, toggled(state.open, '0.0'), GROUP, '0.0');
    expect(search).toEqual({ view: 'drawing', open: '0', node: '0.0' });
    expect(readGroupState(GROUP, search).selected?.path).toBe('0.0');
    expect([...readGroupState(GROUP, search).open.open]).toEqual(['0']);
  });

  test('shows a node that was selected in a closed part of the tree', () => {
    const state = readGroupState(GROUP, { open: '0' });
    const search = withSelected({ open: '0' }, state, GROUP, branch('0.0.0.0'));
    expect(search['open']).toBe('0.0.0');
    expect(readGroupState(GROUP, search).keep.has('0.0.0.0')).toBe(true);
  });

  test('gives up a filter that hides the node one jumps to', () => {
    const ireland = groupWithin(GROUP, 'Ireland');
    const search = { country: 'Ireland', open: '0' };
    const state = readGroupState(GROUP, search, ireland);
    expect(withSelected(search, state, ireland, branch('0.0.0'))).toEqual({
      country: undefined,
      open: undefined,
      node: '0.0.0',
    });
    expect(withSelected(search, state, ireland, branch('0.1'))).toMatchObject({
      country: 'Ireland',
      node: '0.1',
    });
  });

  test('names ten thousand open branches in a few characters', () => {
    expect(withOpen({}, openAll(GROUP.tree), GROUP)).toEqual({ open: '0.0.0' });
    const families = Array.from({ length: 100 }, () => node('A', '', 'UK', node('B', '', 'UK')));
    const large = read(node('TOP', '', 'UK', ...families));
    expect(withOpen({}, openAll(large.tree), large)).toEqual({ open: 'all' });
  });

  test('ignores a node and open paths that the record does not have', () => {
    const { open, selected } = readGroupState(GROUP, { open: '0.99,javascript:', node: '9' });
    expect([...open.open]).toEqual(['0', '0.0', '0.0.0']);
    expect(selected?.path).toBe('0.0.0');
    expect([...readGroupState(GROUP, { open: 'none', node: '9' }).open.open]).toEqual([]);
  });

  test('takes an empty country for none', () => {
    expect(readGroupState(GROUP, { country: '' }).country).toBeUndefined();
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
  expect(header).toMatch(
    /^level,parent,path,company_number,company_name,country,country_code,parent_name,nature,/,
  );
  // No path is a number: a spreadsheet would take 0.1 and 0.10 for the same.
  expect(first).toMatch(/^0,,#0,90000001,'=TOP,United Kingdom,UK,,Holding,/);
  expect(second).toMatch(/^1,#0,#0\.0,,SUB,,,'=TOP,,/);
});
