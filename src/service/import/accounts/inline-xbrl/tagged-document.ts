import type { NotRead, TaggedDocument } from '../fact.ts';
import { ContextReader, UnitReader } from './contexts-and-units.ts';
import { decodedHead, decodedText } from './document-decoder.ts';
import { FactReader } from './fact-reader.ts';
import { ReadingBudget, Warnings } from './reading-limits.ts';
import { TextCollector } from './text-collector.ts';
import { UnreadableDocument, type XmlHandler, XmlReader } from './xml-reader.ts';
import { INLINE, INSTANCE, LINKBASE, type Tag, XHTML, XLINK } from './xml-tag.ts';

/** Block elements separate words. */
const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote br caption dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li main ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
);

/** Reads inline XBRL 1.0 or 1.1 in one pass, in bounded memory. An oversized, truncated or other document
 * is `rejected` as a whole, because figures of half a document would look complete. Errors in single
 * facts leave those out, with a warning. */
export async function readTaggedDocument(chunks: AsyncIterable<Buffer>): Promise<TaggedDocument | NotRead> {
  const warnings = new Warnings();
  const document = new DocumentReader(warnings);
  const markup = new XmlReader(document);
  try {
    for await (const text of decodedText(chunks, warnings)) markup.write(text);
    markup.end();
    for (const line of markup.warnings) warnings.add(line);
    return document.read();
  } catch (error) {
    if (error instanceof UnreadableDocument) return { rejected: error.message };
    throw error;
  }
}

class DocumentReader implements XmlHandler {
  readonly #warnings: Warnings;
  readonly #collector = new TextCollector();
  readonly #facts: FactReader;
  readonly #contexts: ContextReader;
  readonly #units: UnitReader;
  readonly #ends: ((() => void) | undefined)[] = [];
  #taxonomy: string | undefined;

  constructor(warnings: Warnings) {
    this.#warnings = warnings;
    const budget = new ReadingBudget();
    this.#facts = new FactReader(this.#collector, budget, warnings);
    this.#contexts = new ContextReader(this.#collector, budget, warnings);
    this.#units = new UnitReader(this.#collector, budget, warnings);
  }

  readonly open = (tag: Tag): void => {
    if (this.#ends.length === 0) checkRoot(tag);
    this.#ends.push(this.#begin(tag));
  };

  readonly text = (text: string): void => {
    if (this.#collector.depth > 0) this.#collector.add(text);
  };

  readonly close = (): void => {
    this.#ends.pop()?.();
  };

  read(): TaggedDocument {
    if (this.#facts.tagged === 0) throw new UnreadableDocument('has no tagged facts');
    const facts = this.#facts.facts(this.#contexts, this.#units);
    return { facts, taxonomy: this.#taxonomy ?? '', warnings: this.#warnings.lines };
  }

  #begin(tag: Tag): (() => void) | undefined {
    if (tag.namespace === XHTML) {
      if (this.#collector.depth === 0 || !BLOCK_ELEMENTS.has(tag.name)) return undefined;
      this.#collector.add(' ');
      return () => this.#collector.add(' ');
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
  throw new UnreadableDocument(
    namespace === INSTANCE && name === 'xbrl'
      ? 'is plain XBRL; only inline XBRL is supported'
      : `is not an inline XBRL document: its root element is "${name.slice(0, 40)}"`,
  );
}

/** By entry point: `https://xbrl.frc.org.uk/FRS-102/2023-01-01/FRS-102-2023-01-01.xsd` is `FRS-102`. */
const ENTRY_POINTS: ReadonlyMap<string, string> = new Map([
  ['frs-101', 'FRS-101'],
  ['frs-102', 'FRS-102'],
  ['frs-105', 'FRS-105'],
  ['ifrs', 'IFRS'],
  ['eu-ifrs', 'IFRS'],
  ['uk-ifrs', 'IFRS'],
  ['uk-ifrs-full', 'IFRS'],
  ['char', 'CHARITIES'],
  ['charities', 'CHARITIES'],
  ['uk-gaap', 'UK-GAAP'],
  ['uk-gaap-full', 'UK-GAAP'],
  ['uk-gaap-ae', 'UK-GAAP'],
  ['ie-frs-101', 'FRS-101'],
  ['ie-frs-102', 'FRS-102'],
  ['ie-frs-105', 'FRS-105'],
  ['ie-ifrs', 'IFRS'],
]);

export function taxonomyOf(address: string): string | undefined {
  const file = address
    .trim()
    .slice(address.trim().lastIndexOf('/') + 1)
    .toLowerCase();
  const name = file.endsWith('.xsd') ? file.slice(0, -'.xsd'.length) : file;
  return ENTRY_POINTS.get(name.replace(/-\d{4}-\d{2}-\d{2}$/, ''));
}

const INSPECTED_AT_ONCE = 4 * 1024;

/** Recognises XHTML that declares an inline XBRL namespace. A byte order mark, an XML declaration,
 * comments and a DOCTYPE may precede it. */
export function looksInline(head: Buffer): boolean {
  let root = '';
  let declared = false;
  visitTags(head, (tag) => {
    root ||= tag.name.toLowerCase();
    declared ||= tag.declares(INLINE);
    return root !== 'html' || declared;
  });
  return root === 'html' && declared;
}

/** Recognises plain XBRL, the format of accounts until about 2011, which is not supported. */
export function looksLikeXbrlInstance(head: Buffer): boolean {
  let found = false;
  visitTags(head, (tag) => {
    found = tag.namespace === INSTANCE && tag.name === 'xbrl';
    return true;
  });
  return found;
}

function visitTags(head: Buffer, visit: (tag: Tag) => boolean): void {
  const text = decodedHead(head);
  if (!text.trimStart().startsWith('<')) return;
  let done = false;
  const markup = new XmlReader({
    open: (tag) => {
      done ||= visit(tag);
    },
    text: () => undefined,
    close: () => undefined,
  });
  try {
    for (let at = 0; at < text.length && !done; at += INSPECTED_AT_ONCE) {
      markup.write(text.slice(at, at + INSPECTED_AT_ONCE));
    }
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
  }
}
