import type { Warnings } from './reading-limits.ts';
import { UnreadableDocument } from './xml-reader.ts';
import { copyString } from './xml-tag.ts';

/** Notes run to pages; only names, dates and lines are used. */
const MAX_TEXT = 2_000;

/** Real filings nest tags only a few levels. */
const MAX_NESTED = 50;

export class CollectedText {
  /** The number of enclosing `ix:exclude`; text within more of them is excluded. */
  readonly excludes: number;
  #text = '';

  constructor(excludes: number) {
    this.excludes = excludes;
  }

  add(piece: string): void {
    if (this.#text.length > MAX_TEXT) return;
    const text = piece.replace(/\s+/g, ' ');
    this.#text += this.#text.endsWith(' ') && text.startsWith(' ') ? text.slice(1) : text;
    if (this.#text.length > MAX_TEXT + 1) this.#text = this.#text.slice(0, MAX_TEXT + 1);
  }

  get text(): string {
    return truncate(this.#text.trim());
  }
}

/** Truncates to 2,000 characters, not within a surrogate pair. */
function truncate(text: string): string {
  const cut = text.slice(0, MAX_TEXT);
  return copyString(cut.length < text.length && endsInHalf(cut) ? cut.slice(0, -1) : cut);
}

function endsInHalf(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last < 0xdc00;
}

export class TextCollector {
  readonly #open: CollectedText[] = [];
  #excludes = 0;

  get depth(): number {
    return this.#open.length;
  }

  /** Throws an `UnreadableDocument` if too many elements are open. */
  begin(): CollectedText {
    if (this.#open.length >= MAX_NESTED)
      throw new UnreadableDocument(`nests tags more than ${MAX_NESTED} levels deep`);
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

type Continuation = { readonly text: string; readonly continuedAt: string };

/** Texts continued elsewhere in the document (`ix:continuation`). */
export class Continuations {
  readonly #found = new Map<string, Continuation>();
  readonly #warnings: Warnings;

  constructor(warnings: Warnings) {
    this.#warnings = warnings;
  }

  add(id: string, continuation: Continuation): void {
    if (this.#found.has(id)) this.#warnings.add(`Duplicate continuation "${id}"; the first is used.`);
    else this.#found.set(id, continuation);
  }

  /** A continuation belongs to one text (Inline XBRL 1.1, section 4), so it is removed here, which also
   * ends cycles. */
  join(concept: string, text: string, continuedAt: string): string {
    const parts = text === '' ? [] : [text];
    let length = text.length;
    let next = continuedAt;
    while (next !== '' && length <= MAX_TEXT) {
      const continuation = this.#found.get(next);
      if (continuation === undefined) {
        this.#warnings.add(`${concept} continues at "${next}", which is missing or belongs to another text.`);
        break;
      }
      this.#found.delete(next);
      if (continuation.text !== '') parts.push(continuation.text);
      length += continuation.text.length;
      next = continuation.continuedAt;
    }
    return truncate(parts.join(' '));
  }
}
