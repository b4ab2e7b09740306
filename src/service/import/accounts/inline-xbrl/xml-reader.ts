import { Parser } from 'htmlparser2';
import { ROOT_SCOPE, type Scope, scopeOf, Tag } from './xml-tag.ts';

/** Rejects a document; the message completes a sentence of the report. */
export class UnreadableDocument extends Error {}

/** Receives the content of a document in order. Every `open` has its `close`. */
export type XmlHandler = {
  readonly open: (tag: Tag) => void;
  readonly text: (text: string) => void;
  readonly close: () => void;
};

/** Real filings nest some 30 levels; a page of unclosed `<br>` nests deeper. */
const MAX_DEPTH = 1_000;
/** Length of a comment, a CDATA section, or a start tag; pictures are embedded in attributes. */
const MAX_TOKEN = 32 * 1024 * 1024;
const MAX_ATTRIBUTES = 1_000;
/** Small chunks limit what the parser buffers. */
const CHUNK = 64 * 1024;

/** A streaming XML reader with namespaces. Entities that the document defines stay as written. Tolerates
 * documents that are not well-formed, with `warnings`. `write` and `end` throw an `UnreadableDocument`
 * beyond the limits, and if the document is truncated. */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #parser: Parser;
  readonly #scopes: Scope[] = [];
  #written = 0;
  #attributes = 0;
  #attributeLength = 0;
  #openedAt = -1;
  #roots = 0;
  #misplaced = 0;
  #definesEntities = false;

  constructor(handler: XmlHandler) {
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
    for (let at = 0; at < text.length; at += CHUNK) {
      const piece = text.slice(at, at + CHUNK);
      this.#parser.write(piece);
      this.#written += piece.length;
      if (this.#written - this.#parser.endIndex > MAX_TOKEN) throw tooLong();
    }
  }

  /** Does not end the parser, which would close open elements. */
  end(): void {
    if (this.#roots === 0) throw new UnreadableDocument('has no markup');
    if (this.#scopes.length > 0) {
      throw new UnreadableDocument('is truncated: its root element is not closed');
    }
  }

  get warnings(): readonly string[] {
    const warnings: string[] = [];
    if (this.#misplaced > 0 || this.#roots > 1) {
      warnings.push('The document is not well-formed: elements are not closed correctly.');
    }
    if (this.#definesEntities) {
      warnings.push('The document defines its own entities, which are not expanded.');
    }
    return warnings;
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#attributes = 0;
    this.#attributeLength = 0;
    this.#openedAt = this.#parser.endIndex;
    if (this.#scopes.length === 0) this.#roots += 1;
    if (this.#scopes.length === MAX_DEPTH) {
      throw new UnreadableDocument(
        `nests elements more than ${MAX_DEPTH.toLocaleString('en-GB')} levels deep`,
      );
    }
    const scope = scopeOf(attributes, this.#scopes.at(-1) ?? ROOT_SCOPE);
    this.#scopes.push(scope);
    this.#handler.open(new Tag(scope.resolve(name, true), attributes, scope));
  }

  /** `implied`: the start tag ends in `/>`, or the end tag is missing. */
  #close(implied: boolean): void {
    if (implied && this.#parser.endIndex !== this.#openedAt) this.#misplaced += 1;
    this.#scopes.pop();
    this.#handler.close();
  }

  #measure(length: number): void {
    this.#attributes += 1;
    this.#attributeLength += length;
    if (this.#attributes > MAX_ATTRIBUTES || this.#attributeLength > MAX_TOKEN) throw tooLong();
  }
}

function tooLong(): UnreadableDocument {
  return new UnreadableDocument('has a tag or a comment longer than in any filing');
}
