import { Unreadable } from './markup-reader.ts';

/** The largest filings tag some thousands of facts. */
const MOST_THINGS = 100_000;
/** Of all that is kept of a document until its end: names, figures and texts. */
const MOST_CHARACTERS = 32 * 1024 * 1024;

/** What is kept of one document while it is read, so that no document can fill the memory. */
export class ReadingBudget {
  #things = 0;
  #characters = 0;

  /** One more fact, context, unit, member or continuation, with as many characters. Throws `Unreadable`. */
  spend(characters: number): void {
    this.#things += 1;
    this.#characters += characters;
    if (this.#things > MOST_THINGS) {
      throw new Unreadable(`tags more than ${MOST_THINGS.toLocaleString('en-GB')} things`);
    }
    if (this.#characters > MOST_CHARACTERS) throw new Unreadable('tags more text than any filing does');
  }
}
