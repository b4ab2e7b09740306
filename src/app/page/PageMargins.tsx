import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSource } from '#app/api/source-query.ts';
import { formatTimestamp } from '#app/format/dates.ts';
import type { Source } from '#contract/api/source.ts';
import { visibleText } from '#contract/text.ts';

type Props = { subject: string; what: string; sections?: readonly PageSection[] };

/** A part whose pages are named and numbered: the element with `data-section` of its id. */
export type PageSection = { readonly id: string; readonly order: number; readonly title: string };

const NO_SECTIONS: readonly PageSection[] = [];

/**
 * Prints subject and content at the head of each page, source and time at its foot. The style sheet is added only for
 * printing, because adding one recalculates all styles, and is adopted, because the content security policy allows no
 * inline style.
 */
export function PageMargins({ subject, what, sections = NO_SECTIONS }: Props) {
  const { data: source } = useSource();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const add = () => {
      remove();
      const printedAt = new Date().toISOString();
      sheet.replaceSync(marginRules({ subject, what, sections, source, printedAt }));
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    };
    const remove = () => {
      const others = document.adoptedStyleSheets.filter((other) => other !== sheet);
      if (others.length < document.adoptedStyleSheets.length) document.adoptedStyleSheets = others;
    };
    window.addEventListener('beforeprint', add);
    window.addEventListener('afterprint', remove);
    return () => {
      window.removeEventListener('beforeprint', add);
      window.removeEventListener('afterprint', remove);
      remove();
    };
  }, [subject, what, sections, source]);
  return null;
}

type MarginText = {
  /** `HARBOUR STONE BAKERY LIMITED (90012345)`. */
  readonly subject: string;
  /** `Officers`. */
  readonly what: string;
  readonly sections?: readonly PageSection[];
  readonly source: Source | undefined;
  /** ISO 8601. */
  readonly printedAt: string;
};

/** A longer subject would not fit; the first page has it in full. */
const MAX_SUBJECT_LENGTH = 140;

const FONT = 'font: var(--margin-note); color: var(--ink-2);';

const box = (name: string, content: string, more: string) =>
  `@${name} { content: ${content}; ${FONT} vertical-align: middle; ${more} }`;

const topRight = (content: string) => box('top-right', content, 'width: 32%; text-align: right;');

/**
 * The margin boxes of each page (CSS Paged Media 3); the page number is in print.css. They replace the footer, which would begin
 * a page after the last section.
 */
export function marginRules({
  subject,
  what,
  sections = NO_SECTIONS,
  source,
  printedAt,
}: MarginText): string {
  const name = cssString(isolated(shortened(visibleText(subject))));
  const origin = cssString(`${sourceText(source)}Printed ${formatTimestamp(printedAt)}.`);
  return `@media print { @page {
    ${box('top-left', name, 'width: 68%; text-align: left;')}
    ${topRight(cssString(what))}
    ${box('bottom-left', origin, 'width: 88%; text-align: left;')}
  } footer { display: none; } ${sectionRules(sections)} }`;
}

/** Named pages, each with a counter of its own: `2 Officers, page 2.1`. */
function sectionRules(sections: readonly PageSection[]): string {
  if (sections.length === 0) return '';
  const counters = sections.map(({ id }) => id).join(' ');
  const pages = sections.map(({ id, order, title }) => {
    const words = cssString(`${order} ${title}, page ${order}.`);
    return `[data-section="${id}"] { page: ${id}; }
    @page ${id} { counter-increment: ${id}; ${topRight(`${words} counter(${id})`)} }`;
  });
  return `html { counter-reset: ${counters}; } ${pages.join('\n')}`;
}

/** The source in a sentence; for a sample, also that it is fictional. */
export function sourceText(source: Source | undefined): string {
  if (source === undefined) return '';
  const fictional = source.kind === 'sample' ? ' Every company, person and figure is fictional.' : '';
  return `Source: ${source.label}.${fictional} `;
}

/** Isolates the direction of a name from the text around it (UAX 9, FSI and PDI). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= MAX_SUBJECT_LENGTH
    ? text
    : `${letters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…`;
}

/** Text as a CSS string (CSSOM, serialise a string): no character of it can end the string. */
export function cssString(text: string): string {
  const escaped = Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code === 0) return '\uFFFD';
    if (code < 0x20 || code === 0x7f) return `\\${code.toString(16)} `;
    return letter === '"' || letter === '\\' ? `\\${letter}` : letter;
  });
  return `"${escaped.join('')}"`;
}

/** The time of printing, ISO 8601; before that, the time when the page was opened. */
export function usePrintedAt(): string {
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser prints the page as it is at the end of the event.
    const now = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return printedAt;
}
