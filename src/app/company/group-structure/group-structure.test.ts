import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#app/components/data-table/export/csv.ts';
import { openAll, toggled } from '#app/components/tree/open-state.ts';
import { readOpenState, writeOpenState } from '#app/components/tree/open-state-param.ts';
import { outlineOf } from '#app/components/tree/visible-rows.ts';
import { companyPageNumber } from '#contract/group-number.ts';
import { GroupStructure } from '#contract/group-structure.ts';
import { countCountries, groupOf, groupWithin, otherPositions } from './group.ts';
import { GROUP_COLUMNS, otherColumns } from './group-columns.ts';
import { nodeName } from './group-node.ts';
import { findNodes, readGroupState, withOpen, withSelected } from './group-state.ts';
import { groupSummary, hintTexts, pathText, positionSummary } from './group-text.ts';

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
  test('finds the requested company, and not a foreign company with the same number', () => {
    expect(GROUP.home.map(({ path }) => path)).toEqual(['0.0.0']);
    const entity = node('TOP GMBH', 'HRB 1', 'DE', node('OURS', 'OE900001', 'JE'));
    expect(positionSummary(read(entity, 'OE900001'), 'OE900001')).toContain('OE900001 is 1 level below it');
  });

  test('lists other positions of a company, and never merges nodes without a number', () => {
    expect(otherPositions(GROUP, branch('0.0')).map(({ path }) => path)).toEqual(['0.2']);
    expect(otherPositions(GROUP, branch('0.3'))).toEqual([]);
    expect(otherPositions(GROUP, branch('0.1'))).toEqual([]);
  });

  test('summarises itself and the position of the requested company', () => {
    expect(groupSummary(GROUP)).toBe('8 entities in 3 countries on 4 levels (1 entity without a country).');
    expect(positionSummary(GROUP, '90000001')).toBe(
      'The top of this group is TOP INC; 90000001 is 2 levels below it.',
    );
    const alone = read(node('OURS', '90000001', 'UK'));
    expect(groupSummary(alone)).toBe('No group recorded.');
    expect(positionSummary(alone, '90000001')).toContain('names no parent or subsidiary');
    expect(positionSummary(read(node('OTHER', '90000007', 'UK')), '90000001')).toContain('does not appear');
    const top = read(node('OURS', '90000001', 'UK', node('BELOW', '', 'UK')));
    expect(positionSummary(top, '90000001')).toBe('90000001 is the top of this group.');
    const twice = read(node('TOP', '', 'UK', node('A', '90000001', 'UK'), node('B', '90000001', 'GB')));
    expect(positionSummary(twice, '90000001')).toBe(
      '90000001 appears 2 times in this group. The top of this group is TOP.',
    );
    const round = read(node('OURS', '90000001', 'UK', node('A', '', 'UK', node('OURS', '90000001', 'UK'))));
    expect(positionSummary(round, '90000001')).toBe('90000001 appears 2 times in this group.');
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

  test('hints at a repeated number, another name and circular ownership', () => {
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
      `${path} ${hintTexts(hint, circle.tree.byPath.get(path)?.item ?? circle.tree.root.item).join(', ')}`;
    const hints = [...circle.hints];
    expect(hints.map(words)).toEqual([
      '0 appears 3 times, same number, other name: C LIMITED',
      '0.0.0 appears 3 times, same number, other name: C LIMITED, circular ownership',
      '0.1 appears 3 times, same number, other name: A LIMITED, circular ownership',
    ]);
  });

  test.each([
    ['no country at all', {}, { country_code: 'UK' }, '90000002', true],
    ['a UK number without a country', {}, { country: 'Scotland' }, 'SC123456', true],
    ['two codes of the UK', { country_code: 'UK' }, { country_code: 'GB' }, '445790', true],
    ['a code and its name', { country_code: 'us' }, { country: 'United States' }, '5541', true],
    ['a number of no UK form without a country', {}, { country_code: 'UK' }, '445790', false],
    ['another country', {}, { country_code: 'IE' }, '90000002', false],
    ['an unknown code', { country_code: 'QX' }, { country: 'United States' }, '5541', false],
  ])('with %s, %o and %o, number %s: is one company: %s', (_what, one, other, number, same) => {
    const given = { company_number: number };
    const group = read({
      company_name: 'TOP',
      subsidiaries: [
        { ...given, ...one, company_name: 'A' },
        { ...given, ...other, company_name: 'B' },
      ],
    });
    expect([...group.hints.keys()]).toEqual(same ? ['0.0', '0.1'] : []);
  });

  test('merges none of 5,000 equal nodes', () => {
    const many = Array.from({ length: 5000 }, () => node('SAME LIMITED', '90000002', 'UK'));
    const same = read(node('TOP', '', 'UK', ...many));
    expect(same.tree.byPath.size).toBe(5001);
    expect(same.hints.get('0.4999')?.positions).toHaveLength(5000);
  });

  test('reads empty and missing subsidiaries as none', () => {
    const { tree } = read({
      company_name: 'TOP',
      subsidiaries: [{ subsidiaries: [] }, {}, { subsidiaries: '' }],
    });
    expect(tree.root.children.map(({ children }) => children)).toEqual([[], [], []]);
  });

  test('keeps an entry that is not an object as received', () => {
    const odd = read({ company_name: 'TOP', subsidiaries: ['lost'] });
    const [lost] = odd.tree.root.children;
    expect(lost && nodeName(lost.item)).toBe('lost');
  });

  test('has one node without a name if nothing was sent', () => {
    const empty = read({});
    expect(empty.tree.byPath.size).toBe(1);
    expect(nodeName(empty.tree.root.item)).toBe('No name given');
  });

  test('treats a blank name as none', () => {
    const blank = read({ company_name: ' \t', company_number: '90000001', country_code: 'UK' });
    expect(nodeName(blank.tree.root.item)).toBe('90000001');
    expect(nodeName(read({ company_name: '  ' }).tree.root.item)).toBe('No name given');
  });
});

describe('the countries of a group', () => {
  test('are counted in descending order, with entities without a country last', () => {
    expect(countCountries(GROUP.branches).map(({ country, count }) => `${country} ${count}`)).toEqual([
      'United Kingdom 5',
      'Ireland 1',
      'United States 1',
      '(not given) 1',
    ]);
  });

  test('filter the group to their entities and ancestors', () => {
    const ireland = groupWithin(GROUP, 'Ireland');
    expect(ireland?.branches.map(({ path }) => path)).toEqual(['0', '0.1']);
    expect([...(ireland?.outsideFilter ?? [])]).toEqual(['0']);
    expect(ireland?.home).toEqual([]);
    expect(groupWithin(GROUP, '(not given)')?.home.map(({ path }) => path)).toEqual(['0.0.0']);
    expect(groupWithin(GROUP, 'Atlantis')).toBeUndefined();
  });

  test('open all entities of a small filtered group', () => {
    const ireland = groupWithin(GROUP, 'Ireland');
    expect([...readGroupState(GROUP, { country: 'Ireland' }, ireland).open.open]).toEqual(['0']);
  });

  test('open as many levels of a large filtered group as have few rows', () => {
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
  test('opens at the requested company with its ancestors open', () => {
    const { open, selected, view } = readGroupState(GROUP, {});
    expect([...open.open]).toEqual(['0', '0.0', '0.0.0']);
    expect(selected?.path).toBe('0.0.0');
    expect(view).toBe('outline');
  });

  test('opens at the top if the requested company is absent', () => {
    const group = read(node('OTHER', '90000007', 'UK', node('BELOW', '', 'UK')));
    const { open, selected } = readGroupState(group, {});
    expect([...open.open]).toEqual(['0']);
    expect(selected).toBeUndefined();
  });

  test('keeps open branches and selection in the URL', () => {
    const state = readGroupState(GROUP, { view: 'drawing' });
    const search = withOpen({ view: 'drawing' }, toggled(state.open, '0.0'), GROUP, '0.0');
    expect(search).toEqual({ view: 'drawing', open: '0', node: '0.0' });
    expect(readGroupState(GROUP, search).selected?.path).toBe('0.0');
    expect([...readGroupState(GROUP, search).open.open]).toEqual(['0']);
  });

  test('opens the ancestors of a node selected in a closed part', () => {
    const state = readGroupState(GROUP, { open: '0' });
    const search = withSelected({ open: '0' }, state, GROUP, branch('0.0.0.0'));
    expect(search['open']).toBe('0.0.0');
    expect(readGroupState(GROUP, search).keep.has('0.0.0.0')).toBe(true);
  });

  test('removes a filter that hides the selected node', () => {
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

  test('writes ten thousand open branches in a few characters', () => {
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

  test('keeps the direction and the open clusters of the drawing in the URL', () => {
    expect(readGroupState(GROUP, {})).toMatchObject({ direction: 'right', clusters: '' });
    expect(readGroupState(GROUP, { direction: 'down', clusters: '0_1' })).toMatchObject({
      ...{ direction: 'down', clusters: '0_1' },
    });
    expect(readGroupState(GROUP, { direction: 'sideways' }).direction).toBe('right');
  });

  test('treats an empty country as none', () => {
    expect(readGroupState(GROUP, { country: '' }).country).toBeUndefined();
  });

  test('finds nodes by name, number and country', () => {
    const paths = (q: string) => findNodes(GROUP, q).map(({ path }) => path);
    expect(paths('mid 90000002')).toEqual(['0.0', '0.2']);
    expect(paths('us-123')).toEqual(['0']);
    expect(paths('  ')).toEqual([]);
  });

  test('reads the names of a group once for all searches', () => {
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

describe('the path of a node', () => {
  test('starts at the top', () => {
    expect(pathText(branch('0.0.0'))).toBe('TOP INC › MID LIMITED › OURS LIMITED');
  });

  test('of 200 levels is shortened in the middle', () => {
    let chain = node('LEVEL 199', '', 'UK');
    for (let level = 198; level >= 0; level -= 1) chain = node(`LEVEL ${level}`, '', 'UK', chain);
    const bottom = [...read(chain).tree.byPath.values()].at(-1);
    expect(bottom && pathText(bottom)).toBe('LEVEL 0 › LEVEL 1 › (196 levels) › LEVEL 198 › LEVEL 199');
  });
});

test('the CSV has one row per node, with members beyond the specification', () => {
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
  // A spreadsheet would read 0.1 and 0.10 as the same number.
  expect(first).toMatch(/^0,,#0,90000001,'=TOP,United Kingdom,UK,,Holding,/);
  expect(second).toMatch(/^1,#0,#0\.0,,SUB,,,'=TOP,,/);
});

/** Real groups from public registers, which are not part of the repository. */
const FILES = ['london_group_trees.jsonl', 'ixbrl_group_trees.jsonl'].map(
  (name) => `../shared/data/07_groups/${name}`,
);

/** A number that no company has. */
const NOBODY = '00000000';

const Line = v.object({ group_structure: v.unknown(), nodes_in_sample: v.optional(v.number()) });

const sentNodes = (sent: unknown): { company_number?: unknown; country_code?: unknown }[] => {
  if (typeof sent !== 'object' || sent === null) return [];
  const below = 'subsidiaries' in sent && Array.isArray(sent.subsidiaries) ? sent.subsidiaries : [];
  return [sent, ...below.flatMap(sentNodes)];
};

describe.skipIf(!FILES.every(existsSync))(`real groups (${FILES.join(', ')}, skipped where absent)`, () => {
  const groups = () =>
    FILES.flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(Boolean)).map((line) => {
      const { group_structure: sent, nodes_in_sample } = v.parse(Line, JSON.parse(line));
      return { sent, nodes_in_sample, root: v.parse(GroupStructure, sent) };
    });

  test('have every received node once, under its own path', () => {
    for (const { sent, nodes_in_sample, root } of groups()) {
      const { tree, branches } = groupOf(root, NOBODY);
      const all = sentNodes(sent);
      expect(branches).toHaveLength(all.length);
      expect(tree.byPath.size).toBe(all.length);
      expect(tree.root.below).toBe(all.length - 1);
      expect(branches.map(({ item }) => item.company_number ?? '')).toEqual(
        all.map(({ company_number }) => company_number ?? ''),
      );
      if (nodes_in_sample !== undefined) expect(all).toHaveLength(nodes_in_sample);
    }
  });

  test('have counts that add up, by level and by country', () => {
    for (const { root } of groups()) {
      const group = groupOf(root, NOBODY);
      for (const { children, below } of group.branches) {
        expect(below).toBe(children.length + children.reduce((sum, child) => sum + child.below, 0));
      }
      const countries = countCountries(group.branches);
      expect(countries.reduce((sum, { count }) => sum + count, 0)).toBe(group.branches.length);
      for (const { country, count } of countries) {
        const part = groupWithin(group, country);
        expect((part?.branches.length ?? 0) - (part?.outsideFilter.size ?? 0)).toBe(count);
      }
    }
  });

  test('open at any company that has a number, and state its position', () => {
    for (const { root } of groups()) {
      for (const { item } of groupOf(root, NOBODY).branches) {
        const number = companyPageNumber(item);
        if (number === undefined) continue;
        const group = groupOf(root, number);
        const { open, selected } = readGroupState(group, {});
        expect(selected && companyPageNumber(selected.item)).toBe(number);
        expect(selected?.parent === undefined || open.open.has(selected.parent.path)).toBe(true);
        expect(positionSummary(group, number)).not.toContain('does not appear');
      }
    }
  });

  test('state that the requested company is absent', () => {
    for (const { root } of groups()) {
      const group = groupOf(root, NOBODY);
      expect(group.home).toEqual([]);
      expect(positionSummary(group, NOBODY)).toContain(`${NOBODY} does not appear`);
    }
  });

  test('link to company pages for UK numbers only', () => {
    const linked: boolean[] = [];
    for (const { root } of groups()) {
      for (const { item } of groupOf(root, NOBODY).branches) {
        const number = companyPageNumber(item);
        if (number !== undefined) expect([item.country_code, number]).toEqual(['UK', item.company_number]);
        linked.push(number !== undefined);
      }
    }
    expect(linked.filter(Boolean).length).toBeGreaterThan(500);
    expect(linked.filter((each) => !each).length).toBeGreaterThan(1000);
  });

  test('have names and hints, and round-trip through the URL when all is open', () => {
    for (const { root } of groups()) {
      const group = groupOf(root, NOBODY);
      const all = openAll(group.tree);
      expect(groupSummary(group)).toMatch(/^\d+ entit(y|ies) /);
      expect(group.branches.every(({ item }) => nodeName(item) !== '')).toBe(true);
      for (const [path, hint] of group.hints) {
        expect(hint.positions.map((position) => position.path)).toContain(path);
        expect(hintTexts(hint, hint.positions[0]?.item ?? root)[0]).toMatch(/^appears \d+ times$/);
      }
      expect(outlineOf(group.tree, all, new Set()).rows).toBe(group.branches.length);
      expect(readOpenState(writeOpenState(all, group.tree), group.tree)).toEqual(all);
    }
  });
});
