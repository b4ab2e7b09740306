import { Unreadable } from './markup-reader.ts';
import { ownString } from './own-string.ts';

/** How much of one text is kept. Notes to accounts run to pages; what is read of them is a name, a day or a line. */
export const LONGEST_TEXT = 2_000;

/** Tags are nested where a total is two lines at once, and figures within texts; not deeper than a few. */
const MOST_NESTED = 50;

/** The text of one element and of those within it, blanks collapsed, gathered up to 2,000 characters. */
export class CollectedText {
  /** How many `ix:exclude` it lies in; text that lies in more is not its own. */
  readonly excludes: number;
  #text = '';

  constructor(excludes: number) {
    this.excludes = excludes;
  }

  add(piece: string): void {
    if (this.#text.length > LONGEST_TEXT) return;
    const text = piece.replace(/\s+/g, ' ');
    this.#text += this.#text.endsWith(' ') && text.startsWith(' ') ? text.slice(1) : text;
    if (this.#text.length > LONGEST_TEXT + 1) this.#text = this.#text.slice(0, LONGEST_TEXT + 1);
  }

  get text(): string {
    return shortened(this.#text.trim());
  }
}

/** A text cut at 2,000 characters, never within a surrogate pair, as a string of its own. */
export function shortened(text: string): string {
  const cut = text.slice(0, LONGEST_TEXT);
  return ownString(cut.length < text.length && endsInHalf(cut) ? cut.slice(0, -1) : cut);
}

function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00;
}

/** Hands text to the elements that gather it: a text within a text belongs to both. */
export class TextGatherer {
  readonly #open: CollectedText[] = [];
  #excludes = 0;

  get depth(): number {
    return this.#open.length;
  }

  /** Throws `Unreadable` where more elements gather than any filing nests: every piece of text is handed to each. */
  begin(): CollectedText {
    if (this.#open.length >= MOST_NESTED) throw new Unreadable(`nests tags more than ${MOST_NESTED} deep`);
    const text = new CollectedText(this.#excludes);
    this.#open.push(text);
    return text;
  }

  end(): void {
    this.#open.pop();
  }

  exclude(by: 1 | -1): void {
    this.#excludes += by;
  }

  add(piece: string): void {
    for (const text of this.#open) if (text.excludes === this.#excludes) text.add(piece);
  }
}
