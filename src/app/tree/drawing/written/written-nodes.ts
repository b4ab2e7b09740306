import { createContext } from 'react';

/** Writes on a node of the page; the node itself says where that is. */
type Writer = { readonly node: Element; readonly write: () => void };

/** Nodes written on at a time: text is what takes longest of a drawing, and 500 with it a tenth of a second. */
const AT_ONCE = 40;

/**
 * Nodes that stand in the drawing, and are written on in a moment. What can be seen is written before the frame is painted
 * in which it comes, up to as much as there is room for; everything else in the frames that follow.
 */
export class NodeQueue {
  readonly #waiting = new Set<Writer>();
  #frame: number | undefined;
  readonly #look: () => (node: Element) => boolean;
  readonly #commit: (write: () => void) => void;

  /**
   * @param look says what can be seen just now: whether a node is in sight
   * @param commit puts into the page what is written in it, at once
   */
  constructor(look: () => (node: Element) => boolean, commit: (write: () => void) => void) {
    this.#look = look;
    this.#commit = commit;
  }

  /** Returns what takes a node out of the queue. */
  join(writer: Writer): () => void {
    this.#waiting.add(writer);
    this.#frame ??= requestAnimationFrame(() => this.#next());
    return () => {
      this.#waiting.delete(writer);
    };
  }

  #next(): void {
    this.#frame = undefined;
    const all = [...this.#waiting];
    const isSeen = this.#look();
    const seen = all.filter(({ node }) => isSeen(node));
    const next = (seen.length > 0 ? seen : all).slice(0, AT_ONCE);
    for (const writer of next) this.#waiting.delete(writer);
    this.#commit(() => {
      for (const { write } of next) write();
    });
    if (this.#waiting.size > 0) this.#frame ??= requestAnimationFrame(() => this.#next());
  }
}

/** Where nodes wait for their text; without a queue they are written on at once. */
export const NodeQueueContext = createContext<NodeQueue | undefined>(undefined);
