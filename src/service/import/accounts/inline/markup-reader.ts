import { Parser } from 'htmlparser2';
import { OUTERMOST, type Scope, scopeOf, Tag } from './markup-tag.ts';

/** Stops the reading of a document for good; the message says why, as a line of the report has it. */
export class Unreadable extends Error {}

/** What is told of a document, in its order. Every `open` has its `close`. */
export type MarkupHandler = {
  readonly open: (tag: Tag) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
};

/** Real filings nest some 30 deep; a page of unclosed `<br>` nests deeper. */
const DEEPEST = 1_000;
/** Of a comment, a CDATA section, or a start tag with all its attributes. Pictures are embedded in attributes. */
const LONGEST_PIECE = 32 * 1024 * 1024;
const MOST_ATTRIBUTES = 1_000;
/** What is handed to the parser at once, so that what it holds back is small. */
const WRITTEN_AT_ONCE = 64 * 1024;

/**
 * Reads XML piece by piece, with namespaces (Namespaces in XML 1.0). Nothing is kept of what was told. Only XML's five
 * entities and character references are decoded: entities that a document defines for itself are not expanded, and
 * stay in the text as they are written.
 *
 * Documents that are not well-formed are read as far as they make sense, and `oddities` says so.
 *
 * `write` and `end` throw `Unreadable` for what is beyond the limits, and for a document cut in the middle.
 */
export class MarkupReader {
  readonly #handler: MarkupHandler;
  readonly #parser: Parser;
  readonly #scopes: Scope[] = [];
  #written = 0;
  #attributes = 0;
  #attributeLength = 0;
  #openedAt = -1;
  #roots = 0;
  #misplaced = 0;
  #definesEntities = false;

  constructor(handler: MarkupHandler) {
    this.#handler = handler;
    this.#parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (_, implied) => this.#close(implied),
        ontext: (text) => {
          if (this.#scopes.length > 0) handler.text(text);
        },
        onattribute: (name, value) => this.#measure(name.length + value.length),
        onprocessinginstruction: (_, data) => {
          if (data.startsWith('!DOCTYPE') && data.includes('[')) this.#definesEntities = true;
        },
      },
      { xmlMode: true },
    );
  }

  write(text: string): void {
    for (let at = 0; at < text.length; at += WRITTEN_AT_ONCE) {
      const piece = text.slice(at, at + WRITTEN_AT_ONCE);
      this.#parser.write(piece);
      this.#written += piece.length;
      if (this.#written - this.#parser.endIndex > LONGEST_PIECE) throw tooLong();
    }
  }

  /** Call it once all is written. The parser itself is not ended: it would close what the document leaves open. */
  end(): void {
    if (this.#roots === 0) throw new Unreadable('holds no markup');
    if (this.#scopes.length > 0) {
      throw new Unreadable('ends in the middle: its outermost element is not closed');
    }
  }

  get oddities(): readonly string[] {
    const odd: string[] = [];
    if (this.#misplaced > 0 || this.#roots > 1) {
      odd.push('The document is not well-formed: elements are closed in the wrong place, or not at all.');
    }
    if (this.#definesEntities) {
      odd.push('The document defines entities of its own, which are not expanded.');
    }
    return odd;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributes = 0;
    this.#attributeLength = 0;
    this.#openedAt = this.#parser.endIndex;
    if (this.#scopes.length === 0) this.#roots += 1;
    if (this.#scopes.length === DEEPEST) {
      throw new Unreadable(`nests elements more than ${DEEPEST.toLocaleString('en-GB')} deep`);
    }
    const scope = scopeOf(attributes, this.#scopes.at(-1) ?? OUTERMOST);
    this.#scopes.push(scope);
    this.#handler.open(new Tag(scope.resolve(name, true), attributes, scope));
  }

  /** The parser calls a close implied where a start tag ends in `/>`, and where an end tag is missing. */
  #close(implied: boolean): void {
    if (implied && this.#parser.endIndex !== this.#openedAt) this.#misplaced += 1;
    this.#scopes.pop();
    this.#handler.close();
  }

  #measure(length: number): void {
    this.#attributes += 1;
    this.#attributeLength += length;
    if (this.#attributes > MOST_ATTRIBUTES || this.#attributeLength > LONGEST_PIECE) throw tooLong();
  }
}

function tooLong(): Unreadable {
  return new Unreadable('holds a tag or a comment longer than any filing has');
}
