import { UnreadableDocument } from './xml-reader.ts';
import { copyString } from './xml-tag.ts';

/** The largest filings tag some thousands of facts. */
const MAX_ITEMS = 100_000;
const MAX_CHARACTERS = 32 * 1024 * 1024;

export class ReadingBudget {
  #items = 0;
  #characters = 0;

  /** Counts a fact, context, unit, member or continuation. Throws an `UnreadableDocument`. */
  spend(characters: number): void {
    this.#items += 1;
    this.#characters += characters;
    if (this.#items > MAX_ITEMS) {
      throw new UnreadableDocument(`has more than ${MAX_ITEMS.toLocaleString('en-GB')} tags`);
    }
    if (this.#characters > MAX_CHARACTERS) throw new UnreadableDocument('tags more text than any filing');
  }
}

const MAX_LINES = 100;
const MAX_LINE = 300;

/** Distinct warnings about a document; after 100 the rest is only counted. */
export class Warnings {
  readonly #lines = new Set<string>();
  #more = 0;

  add(line: string): void {
    const shown = line.length > MAX_LINE ? `${line.slice(0, MAX_LINE)}…` : line;
    if (this.#lines.has(shown)) return;
    if (this.#lines.size < MAX_LINES) this.#lines.add(copyString(shown));
    else this.#more += 1;
  }

  get lines(): readonly string[] {
    return this.#more === 0
      ? [...this.#lines]
      : [...this.#lines, `${this.#more.toLocaleString('en-GB')} more warnings.`];
  }
}
