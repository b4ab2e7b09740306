import { describe, expect, test } from 'vitest';
import { growTree, type Tree } from '../branches.ts';
import { type Entry, isCluster, type TreeClusters, treeClusters } from '../clusters.ts';
import { CLOSED, type OpenState, openDownTo, openToLevel } from '../open-state.ts';
import { drawingAction, typeAhead } from './drawing-keys.ts';
import { drawingNodes, nearestNode } from './drawing-nodes.ts';

type Item = { readonly name: string; readonly children: readonly Item[] };

const item = (name: string, ...children: Item[]): Item => ({ name, children });
const leaves = (count: number) => Array.from({ length: count }, (_, index) => item(`leaf ${index}`));
const grow = (root: Item) => growTree(root, ({ children }) => children);
const labelOf = (entry: Entry<Item>) => ({ title: isCluster(entry) ? entry.label : entry.item.name });
const NONE: ReadonlySet<string> = new Set();

const clustersOf = (tree: Tree<Item>): TreeClusters<Item> =>
  treeClusters(tree, { kindOf: () => 'UK', nameOf: (branch) => branch.item.name, otherKinds: 'Others' });

const FAMILY = grow(item('top', item('a', item('a1'), item('a2', item('a21'))), item('b')));

const at = (path: string) => {
  const branch = FAMILY.byPath.get(path);
  if (branch === undefined) throw new Error(`no branch ${path}`);
  return branch;
};

function draw(state: OpenState, of = FAMILY, { limit = 500, keep = NONE, openClusters = NONE } = {}) {
  return drawingNodes(of, state, { clusters: clustersOf(of), openClusters, keep, limit, labelOf });
}

const namesOf = (...given: Parameters<typeof draw>) => [...draw(...given).byName.keys()];

describe('drawingNodes', () => {
  test('has open branches and their children, nothing below', () => {
    expect(namesOf(CLOSED)).toEqual(['0']);
    expect(namesOf(openDownTo(CLOSED, FAMILY.root))).toEqual(['0', '0.0', '0.1']);
  });

  test('knows whether a branch has children', () => {
    const { byName } = draw(openDownTo(CLOSED, FAMILY.root));
    expect(['0', '0.0', '0.1'].map((path) => byName.get(path)?.open)).toEqual([true, false, undefined]);
  });

  test('stops at the limit, but always has the kept branches', () => {
    const all = openDownTo(openDownTo(CLOSED, at('0.0.1')), at('0.1'));
    expect(namesOf(all, FAMILY, { limit: 3 })).toEqual(['0', '0.0', '0.1']);
    expect(namesOf(all, FAMILY, { limit: 3, keep: new Set(['0.0.1', '0.0.1.0']) })).toEqual([
      ...['0', '0.0', '0.1', '0.0.1', '0.0.1.0'],
    ]);
    // Including 0.0.1.0, which is open below an omitted branch.
    expect(draw(all, FAMILY, { limit: 3 }).omitted).toBe(3);
  });

  test('counts as omitted what would be drawn without a limit', () => {
    const parents = Array.from({ length: 25 }, () => item('a', item('b', ...leaves(20))));
    const large = grow(item('top', ...parents));
    const entitiesIn = (limit: number) => {
      const { byName, omitted } = draw(openToLevel(large, 3), large, { limit });
      return [...byName.values()].filter(({ kind }) => kind === 'branch').length + omitted;
    };
    for (const limit of [1, 30, 60, 500, Number.POSITIVE_INFINITY]) {
      expect(entitiesIn(limit)).toBe(1 + 25 + 25 + 25 * 20);
    }
  });

  test('counts the entities of closed clusters beyond the limit as omitted', () => {
    const wide = grow(item('top', ...leaves(100)));
    const { byName, omitted } = draw(openDownTo(CLOSED, wide.root), wide, { limit: 1 });
    expect([byName.size, omitted]).toEqual([1, 100]);
  });

  test('does not overflow with a chain of 512 levels', () => {
    let root = item('bottom');
    for (let level = 1; level < 512; level += 1) root = item(`level ${level}`, root);
    const deep = grow(root);
    const all = { open: new Set(deep.byPath.keys()), shown: new Map() };
    expect(namesOf(all, deep)).toHaveLength(500);
  });

  test('draws five thousand children as clusters, and opens those that lead to one of them', () => {
    const wide = grow(item('top', ...leaves(5000)));
    const open = openDownTo(CLOSED, wide.root);
    const closed = draw(open, wide);
    expect(closed.byName.size).toBeLessThanOrEqual(31);
    const { children } = closed.root;
    const clusters = children.filter(({ kind }) => kind === 'cluster');
    expect(new Set(clusters.map(({ open: isOpen }) => isOpen))).toEqual(new Set([false]));
    const counts = children.map(({ kind, count }) => (kind === 'cluster' ? count : 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5000);

    const leading = clustersOf(wide).leadingTo('0.4321');
    const { byName } = draw(open, wide, { openClusters: new Set(leading) });
    const found = byName.get('0.4321');
    expect(found?.parent).toBe(leading.at(-1));
    expect(byName.size).toBeLessThanOrEqual(1 + 30 * (leading.length + 1));
    expect(byName.get(leading[0] ?? '')).toMatchObject({ kind: 'cluster', path: '0', open: true, level: 2 });
  });
});

describe('drawingAction', () => {
  const drawn = draw(openDownTo(CLOSED, at('0.0')));

  test.each([
    ['0', 'ArrowRight', { focus: '0.0' }],
    ['0', 'ArrowLeft', { press: '0' }],
    ['0.0.1', 'ArrowRight', { press: '0.0.1' }],
    ['0.0.1', 'ArrowLeft', { focus: '0.0' }],
    ['0.0.1', 'ArrowDown', { focus: '0.1' }],
    ['0.1', 'ArrowUp', { focus: '0.0.1' }],
    ['0.1', 'Home', { focus: '0' }],
    ['0', 'End', { focus: '0.1' }],
    ['0.1', 'Enter', { press: '0.1' }],
    ['0.1', ' ', { press: '0.1' }],
    ['0', 'ArrowUp', undefined],
    ['0.1', 'ArrowRight', undefined],
    ['0.1', 'x', undefined],
    ['nowhere', 'ArrowLeft', undefined],
  ])('from %s, "%s" gives %j', (from, key, move) => {
    expect(drawingAction(drawn, from, key)).toEqual(move);
  });

  test('goes from a company to the cluster around it, and opens a closed cluster', () => {
    const wide = grow(item('top', ...leaves(40)));
    const [name = ''] = clustersOf(wide).leadingTo('0.7');
    const open = draw(openDownTo(CLOSED, wide.root), wide, { openClusters: new Set([name]) });
    expect(drawingAction(open, '0.7', 'ArrowLeft')).toEqual({ focus: name });
    expect(drawingAction(open, name, 'ArrowLeft')).toEqual({ press: name });
    const closed = draw(openDownTo(CLOSED, wide.root), wide);
    expect(drawingAction(closed, name, 'ArrowRight')).toEqual({ press: name });
  });
});

const WIDE = grow(item('Top', ...Array.from({ length: 10 }, (_, at) => item(`Child ${at}`, item('Below')))));

describe('nearestNode of a node that is no longer drawn', () => {
  const nodes = draw(openDownTo(CLOSED, WIDE.root), WIDE);

  test.each([
    ['the node itself while it is drawn', '0.2', '0.2'],
    ['the nearest node above one whose parent is closed', '0.1.0.5', '0.1'],
    ['the branch of a cluster', '0.1_2.7', '0.1'],
    ['the root if nothing else is left', '7.7', '0'],
    ['the root without a name', undefined, '0'],
  ])('is %s', (_what, name, expected) => {
    expect(nearestNode(nodes, name).name).toBe(expected);
  });
});

test('positions among siblings are those of the drawing', () => {
  const { root } = draw(openDownTo(CLOSED, WIDE.root), WIDE);
  expect(root.children.slice(0, 2)).toMatchObject([
    { name: '0.0', parent: '0', level: 2, position: 1, siblings: 10 },
    { name: '0.1', parent: '0', level: 2, position: 2, siblings: 10 },
  ]);
});

describe('typeAhead', () => {
  const tarn = grow(item('Tarn', item('Beck Rail'), item('Beck Rivers'), item('\u202EAsh'), item('beacon')));
  const nodes = draw(openDownTo(CLOSED, tarn.root), tarn);

  test.each([
    ['0', 'b', '0.0'],
    ['0.0', 'b', '0.1'],
    ['0.3', 'B', '0.0'],
    ['0.0', 'be', '0.0'],
    ['0.0', 'beck ri', '0.1'],
    ['0.1', 't', '0'],
    ['0.1', 'x', undefined],
  ])('from %s, "%s" leads to %s', (from, typed, to) => {
    expect(typeAhead(nodes, from, typed)).toEqual(to === undefined ? undefined : { focus: to });
  });
});
