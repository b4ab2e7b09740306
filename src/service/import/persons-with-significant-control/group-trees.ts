import type { GroupNodeWire } from '#contract/group-structure.ts';

/** Parent links. Typed arrays, because there may be millions; no recursion, because chains may be long. */
export class GroupForest {
  readonly #parent: Int32Array;
  /** Level in the tree, from 1; 0 while unknown, `VISITING` during the walk. */
  readonly #level: Int16Array;
  readonly #firstChild: Int32Array;
  readonly #nextSibling: Int32Array;
  readonly #children: number[] = [];

  constructor(entities: number) {
    this.#parent = new Int32Array(entities + 1);
    this.#level = new Int16Array(entities + 1);
    this.#firstChild = new Int32Array(entities + 1);
    this.#nextSibling = new Int32Array(entities + 1);
  }

  add(child: number, parent: number): void {
    this.#parent[child] = parent;
    this.#children.push(child);
  }

  get children(): readonly number[] {
    return this.#children;
  }

  /** Cuts circles and chains at `maxDepth`; returns the cut entities. To be called once, before the trees
   * are read. */
  settle(maxDepth: number): { readonly circular: number[]; readonly deep: number[] } {
    const cut = { circular: [] as number[], deep: [] as number[] };
    for (const child of this.#children) this.#walk(child, maxDepth, cut);
    for (const child of this.#children) {
      const parent = this.#at(this.#parent, child);
      if (parent === 0) continue;
      this.#nextSibling[child] = this.#at(this.#firstChild, parent);
      this.#firstChild[parent] = child;
    }
    return cut;
  }

  rootOf(entity: number): number {
    let root = entity;
    for (let parent = this.#parentOf(root); parent !== 0; parent = this.#parentOf(root)) root = parent;
    return root;
  }

  *childrenOf(entity: number): Generator<number> {
    for (
      let child = this.#at(this.#firstChild, entity);
      child !== 0;
      child = this.#at(this.#nextSibling, child)
    ) {
      yield child;
    }
  }

  #walk(from: number, maxDepth: number, cut: { circular: number[]; deep: number[] }): void {
    const path: number[] = [];
    let at = from;
    while (this.#parentOf(at) !== 0 && this.#level[at] === 0) {
      this.#level[at] = VISITING;
      path.push(at);
      at = this.#parentOf(at);
    }
    let level = Math.max(this.#level[at] ?? 0, 1);
    if (this.#level[at] === VISITING) {
      const last = path.pop() ?? at;
      this.#cut(last, cut.circular);
      level = 1;
    }
    for (let child = path.pop(); child !== undefined; child = path.pop()) {
      level += 1;
      if (level > maxDepth) {
        this.#cut(child, cut.deep);
        level = 1;
      }
      this.#level[child] = level;
    }
  }

  #cut(entity: number, entities: number[]): void {
    this.#parent[entity] = 0;
    this.#level[entity] = 1;
    entities.push(entity);
  }

  #parentOf(entity: number): number {
    return this.#at(this.#parent, entity);
  }

  #at(array: Int32Array, index: number): number {
    return array[index] ?? 0;
  }
}

const VISITING = -1;

export type GroupTree = {
  readonly root: number;
  readonly entities: readonly number[];
};

/** The trees with more than one entity, in the order of adding. To be called after `settle`. */
export function* treesOf(forest: GroupForest, isDone: (entity: number) => boolean): Generator<GroupTree> {
  for (const child of forest.children) {
    if (isDone(child)) continue;
    const root = forest.rootOf(child);
    const entities = [root];
    for (let next = 0; next < entities.length; next += 1) {
      for (const child of forest.childrenOf(entities[next] ?? 0)) entities.push(child);
    }
    if (entities.length > 1) yield { root, entities };
  }
}

/** The tree of SPEC 2.10, children ordered by name and number. `nodeOf` returns a new node each time. */
export function toGroupNode(
  { root, entities }: GroupTree,
  forest: GroupForest,
  nodeOf: (entity: number) => GroupNodeWire,
): GroupNodeWire {
  const nodes = new Map(entities.map((entity) => [entity, nodeOf(entity)]));
  for (const [entity, node] of nodes) {
    const subsidiaries = [...forest.childrenOf(entity)]
      .flatMap((child) => nodes.get(child) ?? [])
      .sort(byName);
    if (subsidiaries.length > 0) node.subsidiaries = subsidiaries;
  }
  return nodes.get(root) ?? nodeOf(root);
}

/** By code units, independent of the locale. */
function byName(one: GroupNodeWire, other: GroupNodeWire): number {
  return compare(one.company_name, other.company_name) || compare(one.company_number, other.company_number);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
