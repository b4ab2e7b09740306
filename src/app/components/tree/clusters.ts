import { grouped } from '#contract/grouped.ts';
import { type Branch, lineage, type Tree } from './branches.ts';

/** More siblings than this are drawn in clusters, and no cluster shows more. */
export const CLUSTER_LIMIT = 30;

/** Siblings that are one node of the drawing until it is opened. */
export type Cluster<T> = {
  /** Unique: `0.3_2.1` is the second entry of the third entry below the branch `0.3`. */
  readonly name: string;
  /** Of the branch above. */
  readonly path: string;
  readonly label: string;
  /** Branches in it and in the clusters that it contains. */
  readonly count: number;
  readonly entries: readonly Entry<T>[];
};

export type Entry<T> = Branch<T> | Cluster<T>;

export type ClusterBy<T> = {
  /** Compared first, such as the country. */
  readonly kindOf: (branch: Branch<T>) => string;
  /** Its first letters are compared where the kind is the same. */
  readonly nameOf: (branch: Branch<T>) => string;
  readonly otherKinds: string;
};

export type TreeClusters<T> = {
  readonly entriesOf: (parent: Branch<T>) => readonly Entry<T>[];
  /** The clusters around a branch and around its ancestors. */
  readonly leadingTo: (path: string) => readonly string[];
};

export function isCluster<T>(entry: Entry<T>): entry is Cluster<T> {
  return 'entries' in entry;
}

/** Each parent is clustered once, and only when it is asked for. */
export function treeClusters<T>(tree: Tree<T>, by: ClusterBy<T>): TreeClusters<T> {
  const known = new Map<string, readonly Entry<T>[]>();
  const entriesOf = (parent: Branch<T>) => {
    const entries = known.get(parent.path) ?? clusterChildren(parent, by);
    known.set(parent.path, entries);
    return entries;
  };
  return {
    entriesOf,
    leadingTo: (path) => {
      const branch = tree.byPath.get(path);
      return lineage(branch ?? tree.root).flatMap((each) =>
        each.parent === undefined ? [] : (clustersAround(each.path, entriesOf(each.parent)) ?? []),
      );
    },
  };
}

/** Every child exactly once; each list has at most `CLUSTER_LIMIT` entries. */
export function clusterChildren<T>({ children, path }: Branch<T>, by: ClusterBy<T>): readonly Entry<T>[] {
  const split: Split<T> = (branches) => splitByKind(branches, by);
  return entriesIn({ label: '', branches: children, split }, path, `${path}_`);
}

/** Opening a cluster or closing it with all clusters in it. */
export function toggledCluster(open: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (!open.has(name)) return new Set([...open, name]);
  return new Set([...open].filter((each) => each !== name && !each.startsWith(`${name}.`)));
}

const NAME = /^\d+(\.\d+)*_\d+(\.\d+)*$/;

/** Only the innermost clusters, as the others are open around them. */
export function writeClusters(open: ReadonlySet<string>): string {
  const names = [...open];
  return names.filter((name) => !names.some((other) => other.startsWith(`${name}.`))).join(',');
}

/** Ignores what is no name of a cluster. */
export function readClusters(text: string): ReadonlySet<string> {
  const open = new Set<string>();
  for (const given of text.split(',').filter((each) => NAME.test(each))) {
    for (let name = given; name.includes('_'); name = nameAbove(name)) open.add(name);
  }
  return open;
}

/** `0.3_2` of `0.3_2.1`, `0.3` of `0.3_2`, `0` of `0.3`, and nothing of `0`. */
export function nameAbove(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.'), name.lastIndexOf('_')));
}

type Split<T> = (branches: readonly Branch<T>[]) => readonly Part<T>[];

/** `split` divides it further if it is too large. */
type Part<T> = { readonly label: string; readonly branches: readonly Branch<T>[]; readonly split: Split<T> };

/** `prefix` is what the names of its clusters begin with. A single branch needs no cluster. */
function entriesIn<T>({ branches, split }: Part<T>, path: string, prefix: string): readonly Entry<T>[] {
  if (branches.length <= CLUSTER_LIMIT) return branches;
  return split(branches).map((part, index): Entry<T> => {
    const [first, second] = part.branches;
    if (first !== undefined && second === undefined) return first;
    const name = `${prefix}${index}`;
    const entries = entriesIn(part, path, `${name}.`);
    return { name, path, label: part.label, count: part.branches.length, entries };
  });
}

/** Most first. */
function splitByKind<T>(branches: readonly Branch<T>[], by: ClusterBy<T>): readonly Part<T>[] {
  const kinds = [...grouped(branches, by.kindOf)].sort(
    ([one, { length: a }], [other, { length: b }]) => b - a || one.localeCompare(other, 'en-GB'),
  );
  if (kinds.length === 1) return splitByName(branches, by);
  const parts = kinds.map(([label, own]) => ({
    label,
    branches: own,
    split: (some: readonly Branch<T>[]) => splitByName(some, by),
  }));
  if (parts.length <= CLUSTER_LIMIT) return parts;
  const rest = parts.slice(CLUSTER_LIMIT - 1).flatMap(({ branches: own }) => own);
  return [
    ...parts.slice(0, CLUSTER_LIMIT - 1),
    { label: by.otherKinds, branches: rest, split: (some) => splitByKind(some, by) },
  ];
}

type Named<T> = { readonly branch: Branch<T>; readonly key: string; readonly letters: readonly string[] };

/** Runs of neighbouring names, divided where their first letters differ. */
function splitByName<T>(branches: readonly Branch<T>[], by: ClusterBy<T>): readonly Part<T>[] {
  const named = branches.map((branch) => namedBranch(branch, by)).sort((a, b) => compareKeys(a.key, b.key));
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (first.key === last.key) return splitByCount(branches, first.key, 0);
  const length = sharedLetters(first, last).length + 1;
  const runs: Named<T>[][] = [];
  for (const group of grouped(named, ({ letters }) => letters.slice(0, length).join('')).values()) {
    const run = runs.at(-1);
    if (run !== undefined && run.length + group.length <= capacity(named.length)) run.push(...group);
    else runs.push([...group]);
  }
  return runs.map((run) => ({
    label: runLabel(run, length),
    branches: run.map(({ branch }) => branch),
    split: (some: readonly Branch<T>[]) => splitByName(some, by),
  }));
}

/** Two neighbouring runs have more than this together, so that there are fewer than `CLUSTER_LIMIT` runs. */
function capacity(count: number): number {
  return Math.max(CLUSTER_LIMIT, Math.ceil(count / (CLUSTER_LIMIT / 2)));
}

function runLabel<T>(run: readonly Named<T>[], length: number): string {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return '';
  const [from, to] = [first, last].map(({ letters }) => letters.slice(0, length).join('').trim());
  return from === to ? `Starting with ${sharedLetters(first, last).join('').trim()}` : `${from} to ${to}`;
}

/** Equal names, in the order of the record. `from` are before them. */
function splitByCount<T>(branches: readonly Branch<T>[], name: string, from: number): readonly Part<T>[] {
  const size = capacity(branches.length);
  return Array.from({ length: Math.ceil(branches.length / size) }, (_, index) => {
    const own = branches.slice(index * size, (index + 1) * size);
    const before = from + index * size;
    return {
      label: `${name}, ${before + 1} to ${before + own.length}`,
      branches: own,
      split: (some: readonly Branch<T>[]) => splitByCount(some, name, before),
    };
  });
}

function namedBranch<T>(branch: Branch<T>, { nameOf }: ClusterBy<T>): Named<T> {
  const key = nameOf(branch).trim().toUpperCase();
  return { branch, key, letters: [...key] };
}

/** By code unit, so that names with the same first letters are neighbours. */
function compareKeys(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function sharedLetters<T>({ letters: one }: Named<T>, { letters: other }: Named<T>): readonly string[] {
  const end = one.findIndex((letter, index) => letter !== other[index]);
  return end < 0 ? one : one.slice(0, end);
}

/** The clusters from the outermost; `undefined` if the branch is not among the entries. */
function clustersAround<T>(path: string, entries: readonly Entry<T>[]): string[] | undefined {
  for (const entry of entries) {
    const around = isCluster(entry) ? clustersAround(path, entry.entries) : undefined;
    if (isCluster(entry) && around !== undefined) return [entry.name, ...around];
    if (!isCluster(entry) && entry.path === path) return [];
  }
  return undefined;
}
