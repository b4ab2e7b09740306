import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSource } from '#app/api/source-query.ts';
import { formatTimestamp } from '#app/format/dates.ts';
import { visibleText } from '#app/format/text.ts';
import type { Source } from '#contract/api/source.ts';

type Props = { subject: string; what: string };

/**
 * Prints subject and content at the head of each page, source and time at its foot. The style sheet is added only for
 * printing, because adding one recalculates all styles, and is adopted, because the content security policy allows no
 * inline style.
 */
export function PageMargins({ subject, what }: Props) {
  const { data: source } = useSource();
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const add = () => {
      remove();
      sheet.replaceSync(marginRules({ subject, what, source, printedAt: new Date().toISOString() }));
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
  }, [subject, what, source]);
  return null;
}

type MarginText = {
  /** `HARBOUR STONE BAKERY LIMITED (90012345)`. */
  readonly subject: string;
  /** `Officers`. */
  readonly what: string;
  readonly source: Source | undefined;
  /** ISO 8601. */
  readonly printedAt: string;
};

/** A longer subject would not fit; the first page has it in full. */
const MAX_SUBJECT_LENGTH = 140;

const FONT = 'font: var(--margin-note); color: var(--ink-2);';

/** The margin boxes of each page (CSS Paged Media 3). The page number is in print.css. */
export function marginRules({ subject, what, source, printedAt }: MarginText): string {
  const box = (name: string, text: string, more: string) =>
    `@${name} { content: ${cssString(text)}; ${FONT} ${more} }`;
  return `@media print { @page {
    ${box('top-left', isolated(shortened(visibleText(subject))), 'width: 78%; text-align: left; vertical-align: middle;')}
    ${box('top-right', what, 'width: 22%; text-align: right; vertical-align: middle;')}
    ${box('bottom-left', `${sourceText(source)}Printed ${formatTimestamp(printedAt)}.`, 'width: 88%; text-align: left; vertical-align: middle;')}
  } }`;
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
