import { ownString } from './own-string.ts';

const MOST_LINES = 100;
const LONGEST_LINE = 300;

/** What was odd in a document, a plain line each and each once. After 100 lines the rest is only counted, and said. */
export class OddLines {
  readonly #lines = new Set<string>();
  #more = 0;

  add(line: string): void {
    const shown = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
    if (this.#lines.has(shown)) return;
    if (this.#lines.size < MOST_LINES) this.#lines.add(ownString(shown));
    else this.#more += 1;
  }

  get lines(): readonly string[] {
    return this.#more === 0
      ? [...this.#lines]
      : [...this.#lines, `And ${this.#more.toLocaleString('en-GB')} more that are odd.`];
  }
}
