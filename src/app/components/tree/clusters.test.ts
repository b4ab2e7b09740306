import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Branch, growTree } from './branches.ts';
import {
  CLUSTER_LIMIT,
  type Cluster,
  type ClusterBy,
  clusterChildren,
  type Entry,
  isCluster,
  readClusters,
  toggledCluster,
  treeClusters,
  writeClusters,
} from './clusters.ts';

type Item = { readonly name: string; readonly country: string; readonly children: readonly Item[] };

const BY: ClusterBy<Item> = {
  kindOf: ({ item }) => item.country,
  nameOf: ({ item }) => item.name,
  otherKinds: 'Other countries',
};

const item = (name: string, country = 'Germany', children: readonly Item[] = []): Item => ({
  ...{ name, country, children },
});
const many = (count: number, prefix: string, country?: string) =>
  Array.from({ length: count }, (_, index) => item(`${prefix}${index + 1}`, country));
const grow = (children: readonly Item[]) =>
  growTree(item('top', 'Germany', children), (each) => each.children);
const cluster = (children: readonly Item[]) => clusterChildren(grow(children).root, BY);

/** `Germany 41` for a cluster, the name for a branch. */
const labels = (entries: readonly Entry<Item>[]) =>
  entries.map((entry) => (isCluster(entry) ? `${entry.label} ${entry.count}` : entry.item.name));

function clusterAt(entries: readonly Entry<Item>[], index: number): Cluster<Item> {
  const entry = entries[index];
  if (entry === undefined || !isCluster(entry)) throw new Error(`entry ${index} is no cluster`);
  return entry;
}

function branchesIn(entries: readonly Entry<Item>[]): Branch<Item>[] {
  return entries.flatMap((entry) => (isCluster(entry) ? branchesIn(entry.entries) : entry));
}

function listsIn(entries: readonly Entry<Item>[]): (readonly Entry<Item>[])[] {
  return [entries, ...entries.flatMap((entry) => (isCluster(entry) ? listsIn(entry.entries) : []))];
}

const clustersIn = (entries: readonly Entry<Item>[]) => listsIn(entries).flat().filter(isCluster);

describe('clusterChildren', () => {
  test('leaves thirty siblings as they are', () => {
    const { root } = grow(many(30, 'A'));
    expect(clusterChildren(root, BY)).toEqual(root.children);
  });

  test('divides by country first, most first, and leaves a single company outside any cluster', () => {
    const entries = cluster([item('Lone', 'Malta'), ...many(12, 'B', 'France'), ...many(41, 'A', 'Germany')]);
    expect(labels(entries)).toEqual(['Germany 41', 'France 12', 'Lone']);
    expect(clusterAt(entries, 1).entries).toHaveLength(12);
    expect(clusterAt(entries, 0)).toMatchObject({ name: '0_0', path: '0' });
  });

  test('divides one country by the first letters of the names', () => {
    const names = ['Alder', 'Beck', 'Cairn', 'Dale', 'Esk'].flatMap((name) => many(12, `${name} `));
    expect(labels(cluster(names))).toEqual(['A to B 24', 'C to D 24', 'Starting with ESK 12']);
  });

  test('looks past letters that all names share', () => {
    const entries = cluster(many(60, 'Branch '));
    expect(labels(entries)).toEqual([
      ...['BRANCH 1 to BRANCH 2 22', 'BRANCH 3 to BRANCH 4 22', 'BRANCH 5 to BRANCH 9 16'],
    ]);
  });

  test('divides a large letter further', () => {
    const entries = cluster([...many(200, 'Tarn '), ...many(40, 'Beck ')]);
    expect(labels(entries)).toEqual(['Starting with BECK 40', 'Starting with TARN 200']);
    const tarn = clusterAt(entries, 1);
    expect(labels(tarn.entries)[0]).toBe('Starting with TARN 1 111');
    expect(clusterAt(tarn.entries, 0).name).toBe('0_1.0');
  });

  test('numbers equal names', () => {
    expect(labels(cluster(Array.from({ length: 70 }, () => item('Same'))))).toEqual([
      ...['SAME, 1 to 30 30', 'SAME, 31 to 60 30', 'SAME, 61 to 70 10'],
    ]);
  });

  test('puts the smallest of more than thirty countries into one cluster', () => {
    const countries = Array.from({ length: 40 }, (_, index) => many(40 - index, 'A', `Country ${index}`));
    const entries = cluster(countries.flat());
    expect(entries).toHaveLength(CLUSTER_LIMIT);
    expect(labels(entries).at(-1)).toBe('Other countries 66');
    expect(labels(clusterAt(entries, 29).entries)[0]).toBe('Country 29 11');
  });

  test('has every company once and at most thirty entries in a list, and is the same each time', () => {
    const anyName = fc.oneof(
      fc.constantFrom('Same', 'Same Limited', ''),
      fc.string({ maxLength: 6 }),
      fc.nat(5000).map((number) => `Nominee ${number}`),
    );
    const anyItem = fc.record({ name: anyName, country: fc.stringMatching(/^[A-C]\d?$/) });
    fc.assert(
      fc.property(fc.array(anyItem, { maxLength: 400 }), (given) => {
        const { root } = grow(given.map(({ name, country }) => item(name, country)));
        const entries = clusterChildren(root, BY);
        const paths = branchesIn(entries).map(({ path }) => path);
        expect(paths).toHaveLength(root.children.length);
        expect(new Set(paths)).toEqual(new Set(root.children.map(({ path }) => path)));
        expect(Math.max(...listsIn(entries).map(({ length }) => length))).toBeLessThanOrEqual(CLUSTER_LIMIT);
        const clusters = clustersIn(entries);
        expect(new Set(clusters.map(({ name }) => name)).size).toBe(clusters.length);
        for (const { count, entries: own } of clusters) expect(branchesIn(own)).toHaveLength(count);
        expect(clusterChildren(root, BY)).toEqual(entries);
      }),
    );
  });

  test.each([
    ['different names', many(5000, 'Nominee ')],
    ['equal names', Array.from({ length: 5000 }, () => item('Same'))],
    [
      'more than thirty first letters',
      Array.from({ length: 5000 }, (_, at) => item(String.fromCodePoint(0x4e00 + at))),
    ],
  ])('divides five thousand %s', (_what, given) => {
    const entries = cluster(given);
    expect(new Set(branchesIn(entries)).size).toBe(5000);
    expect(Math.max(...listsIn(entries).map(({ length }) => length))).toBeLessThanOrEqual(CLUSTER_LIMIT);
  });
});

describe('treeClusters', () => {
  const tree = grow([item('Lone', 'Malta'), item('Home', 'Ireland', many(60, 'Branch ')), ...many(40, 'A')]);

  test('names the clusters that lead to a branch and to its ancestors', () => {
    const { leadingTo, entriesOf } = treeClusters(tree, BY);
    expect(labels(entriesOf(tree.root))).toEqual(['Germany 40', 'Home', 'Lone']);
    expect(leadingTo('0.1')).toEqual([]);
    expect(leadingTo('0.1.0')).toEqual(['0.1_0']);
    expect(leadingTo('0.2')[0]).toBe('0_0');
    expect(leadingTo('0.99')).toEqual([]);
  });

  test('clusters each parent once', () => {
    const { entriesOf } = treeClusters(tree, BY);
    expect(entriesOf(tree.root)).toBe(entriesOf(tree.root));
  });
});

describe('the open clusters in the URL', () => {
  test('are the innermost ones, and those around them are open too', () => {
    const open = new Set(['0_1', '0_1.0', '0.3_2']);
    expect(writeClusters(open)).toBe('0_1.0,0.3_2');
    expect(readClusters('0_1.0,0.3_2')).toEqual(open);
  });

  test('ignore what is no name of a cluster', () => {
    expect([...readClusters('0,javascript:,0_,_1,0_1.0')]).toEqual(['0_1.0', '0_1']);
    expect([...readClusters('')]).toEqual([]);
  });

  test('close with all clusters in them', () => {
    const open = toggledCluster(new Set(['0_1', '0_1.0', '0_10']), '0_1');
    expect([...open]).toEqual(['0_10']);
    expect([...toggledCluster(open, '0_2')]).toEqual(['0_10', '0_2']);
  });
});
