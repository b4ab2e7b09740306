import type { NotRead, TaggedDocument } from '../fact.ts';
import { TextGatherer } from './collected-text.ts';
import { ContextReader } from './context-reader.ts';
import { decodedText } from './document-decoder.ts';
import { taxonomyOf } from './entry-points.ts';
import { FactReader } from './fact-reader.ts';
import { type MarkupHandler, MarkupReader, Unreadable } from './markup-reader.ts';
import type { Tag } from './markup-tag.ts';
import { INLINE, INSTANCE, LINKBASE, XHTML, XLINK } from './namespaces.ts';
import { OddLines } from './odd-lines.ts';
import { ReadingBudget } from './reading-budget.ts';
import { UnitReader } from './unit-reader.ts';

/** Elements that begin a new line: words to both sides of them are not one word. */
const LINES = new Set(
  'address article aside blockquote br caption dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/**
 * Reads an accounts document tagged by inline XBRL 1.0 or 1.1, in one pass and without keeping it: memory is bounded by
 * what is tagged, and that by limits. A document that is beyond them, or cut in the middle, or not inline XBRL at all, is
 * `rejected` as a whole: figures of half a document would look like those of a whole one. What is wrong with single facts
 * leaves these out, and is told in `odd`. Faults of `chunks` itself are passed on.
 *
 * @param chunks the document's bytes from the beginning, in pieces of any size.
 */
export async function readTaggedDocument(chunks: AsyncIterable<Buffer>): Promise<TaggedDocument | NotRead> {
  const odd = new OddLines();
  const document = new DocumentReader(odd);
  const markup = new MarkupReader(document);
  try {
    for await (const text of decodedText(chunks, odd)) markup.write(text);
    markup.end();
    for (const line of markup.oddities) odd.add(line);
    return document.read();
  } catch (fault) {
    if (fault instanceof Unreadable) return { rejected: fault.message };
    throw fault;
  }
}

class DocumentReader implements MarkupHandler {
  readonly #odd: OddLines;
  readonly #gatherer = new TextGatherer();
  readonly #facts: FactReader;
  readonly #contexts: ContextReader;
  readonly #units: UnitReader;
  /** What to do at the end of each element that is open. */
  readonly #ends: ((() => void) | undefined)[] = [];
  #taxonomy: string | undefined;

  constructor(odd: OddLines) {
    this.#odd = odd;
    const budget = new ReadingBudget();
    this.#facts = new FactReader(this.#gatherer, budget, odd);
    this.#contexts = new ContextReader(this.#gatherer, budget, odd);
    this.#units = new UnitReader(this.#gatherer, budget, odd);
  }

  readonly open = (tag: Tag): void => {
    if (this.#ends.length === 0) checkRoot(tag);
    this.#ends.push(this.#begin(tag));
  };

  readonly text = (text: string): void => {
    if (this.#gatherer.depth > 0) this.#gatherer.add(text);
  };

  readonly close = (): void => {
    this.#ends.pop()?.();
  };

  read(): TaggedDocument {
    if (this.#facts.tagged === 0) throw new Unreadable('tags no facts');
    const facts = this.#facts.facts(this.#contexts, this.#units);
    return { facts, taxonomy: this.#taxonomy ?? '', odd: this.#odd.lines };
  }

  #begin(tag: Tag): (() => void) | undefined {
    if (tag.namespace === XHTML) {
      if (this.#gatherer.depth === 0 || !LINES.has(tag.name)) return undefined;
      this.#gatherer.add(' ');
      return () => this.#gatherer.add(' ');
    }
    if (INLINE.has(tag.namespace)) return this.#facts.open(tag);
    if (tag.namespace === LINKBASE && tag.name === 'schemaRef') {
      this.#taxonomy ??= taxonomyOf(tag.attributeIn(XLINK, 'href'));
    }
    return this.#contexts.open(tag, this.#ends.length) ?? this.#units.open(tag);
  }
}

function checkRoot({ namespace, name }: Tag): void {
  if (name.toLowerCase() === 'html') return;
  throw new Unreadable(
    namespace === INSTANCE && name === 'xbrl'
      ? 'is plain XBRL, which is not read: only inline XBRL is'
      : `is no inline XBRL document: its outermost element is "${name.slice(0, 40)}"`,
  );
}
