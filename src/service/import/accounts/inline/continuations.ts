import { LONGEST_TEXT, shortened } from './collected-text.ts';
import type { OddLines } from './odd-lines.ts';

type Continuation = { readonly text: string; readonly continuedAt: string };

/** Where texts go on, elsewhere in the document (`ix:continuation`). */
export class Continuations {
  readonly #found = new Map<string, Continuation>();
  readonly #odd: OddLines;

  constructor(odd: OddLines) {
    this.#odd = odd;
  }

  add(id: string, continuation: Continuation): void {
    if (this.#found.has(id)) this.#odd.add(`There are several continuations "${id}"; the first counts.`);
    else this.#found.set(id, continuation);
  }

  /**
   * A text with what follows it, cut at 2,000 characters. A continuation belongs to one text (Inline XBRL 1.1,
   * section 4): it is taken from here, so that none goes on for ever.
   */
  join(concept: string, text: string, continuedAt: string): string {
    const parts = text === '' ? [] : [text];
    let length = text.length;
    let next = continuedAt;
    while (next !== '' && length <= LONGEST_TEXT) {
      const continuation = this.#found.get(next);
      if (continuation === undefined) {
        this.#odd.add(`${concept} goes on at "${next}", which is not there or belongs to another text.`);
        break;
      }
      this.#found.delete(next);
      if (continuation.text !== '') parts.push(continuation.text);
      length += continuation.text.length;
      next = continuation.continuedAt;
    }
    return shortened(parts.join(' '));
  }
}
