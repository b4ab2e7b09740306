/**
 * Who is whose parent, in numbers alone: entities are 1 to `entities`. Typed arrays, because there may be millions; nothing
 * here recurses, because chains may be as long.
 */
export class GroupForest {
  readonly #parent: Int32Array;
  /** Level of an entity below the top of its tree, from 1; 0 while unknown, `PASSED` while it is walked. */
  readonly #level: Int16Array;
  readonly #firstChild: Int32Array;
  readonly #nextSibling: Int32Array;
  /** Entities with a parent, in the order in which they were told. */
  readonly #children: number[] = [];

  constructor(entities: number) {
    this.#parent = new Int32Array(entities + 1);
    this.#level = new Int16Array(entities + 1);
    this.#firstChild = new Int32Array(entities + 1);
    this.#nextSibling = new Int32Array(entities + 1);
  }

  /** Tells the parent of an entity, once for each. */
  add(child: number, parent: number): void {
    this.#parent[child] = parent;
    this.#children.push(child);
  }

  get children(): readonly number[] {
    return this.#children;
  }

  /**
   * Makes it a forest: walks up from each child in the order in which they were told, cuts a circle at the first entity
   * that comes again, and a chain where it would be longer than `deepest` levels: the entity there becomes a top itself.
   * Answers whose links were cut. Done once, before the trees are read.
   */
  settle(deepest: number): { readonly circular: number[]; readonly deep: number[] } {
    const cut = { circular: [] as number[], deep: [] as number[] };
    for (const child of this.#children) this.#walk(child, deepest, cut);
    for (const child of this.#children) {
      const parent = this.#at(this.#parent, child);
      if (parent === 0) continue;
      this.#nextSibling[child] = this.#at(this.#firstChild, parent);
      this.#firstChild[parent] = child;
    }
    return cut;
  }

  /** The entity at the top of the tree that another is in. */
  topOf(entity: number): number {
    let top = entity;
    for (let parent = this.#parentOf(top); parent !== 0; parent = this.#parentOf(top)) top = parent;
    return top;
  }

  /** The entities right below another, in no order that means anything. */
  *below(entity: number): Generator<number> {
    for (
      let child = this.#at(this.#firstChild, entity);
      child !== 0;
      child = this.#at(this.#nextSibling, child)
    ) {
      yield child;
    }
  }

  #walk(from: number, deepest: number, cut: { circular: number[]; deep: number[] }): void {
    const path: number[] = [];
    let at = from;
    while (this.#parentOf(at) !== 0 && this.#level[at] === 0) {
      this.#level[at] = PASSED;
      path.push(at);
      at = this.#parentOf(at);
    }
    let level = Math.max(this.#level[at] ?? 0, 1);
    if (this.#level[at] === PASSED) {
      const last = path.pop() ?? at;
      this.#cut(last, cut.circular);
      level = 1;
    }
    for (let below = path.pop(); below !== undefined; below = path.pop()) {
      level += 1;
      if (level > deepest) {
        this.#cut(below, cut.deep);
        level = 1;
      }
      this.#level[below] = level;
    }
  }

  #cut(entity: number, told: number[]): void {
    this.#parent[entity] = 0;
    this.#level[entity] = 1;
    told.push(entity);
  }

  #parentOf(entity: number): number {
    return this.#at(this.#parent, entity);
  }

  #at(array: Int32Array, index: number): number {
    return array[index] ?? 0;
  }
}

const PASSED = -1;
