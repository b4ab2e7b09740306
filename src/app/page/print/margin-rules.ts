import { formatTimestamp } from '#app/format/dates.ts';
import { visibleText } from '#app/format/visible-text.ts';
import type { Source } from '#contract/api/source.ts';
import { cssString } from './css-string.ts';

/** What every page of a print says around its text. */
export type PageMargins = {
  /** Whom it is about: `HARBOUR STONE BAKERY LIMITED (90012345)`. */
  readonly subject: string;
  /** What is printed: `Officers`. */
  readonly what: string;
  readonly source: Source | undefined;
  /** When it is printed, ISO 8601. */
  readonly printedAt: string;
};

/** A longer subject would push the other words off the page; the first page has it in full. */
const LONGEST = 140;

const FONT = 'font: var(--margin-note); color: var(--ink-2);';

/** The margin boxes of each page (CSS Paged Media 3): head and foot. The page number stands in the app's own styles. */
export function marginRules({ subject, what, source, printedAt }: PageMargins): string {
  const box = (name: string, text: string, more: string) =>
    `@${name} { content: ${cssString(text)}; ${FONT} ${more} }`;
  return `@media print { @page {
    ${box('top-left', isolated(shortened(visibleText(subject))), 'width: 78%; text-align: left; vertical-align: middle;')}
    ${box('top-right', what, 'width: 22%; text-align: right; vertical-align: middle;')}
    ${box('bottom-left', `${sourceWords(source)}Printed ${formatTimestamp(printedAt)}.`, 'width: 88%; text-align: left; vertical-align: middle;')}
  } }`;
}

/** Where the records come from, in a sentence; of a sample register that nothing in it is real. */
export function sourceWords(source: Source | undefined): string {
  if (source === undefined) return '';
  const fictional = source.kind === 'sample' ? ' Every company, person and figure is fictional.' : '';
  return `Source: ${source.label}.${fictional} `;
}

/** Marks that keep a name of the other direction from turning what stands around it (UAX 9, FSI and PDI). */
function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST ? text : `${letters.slice(0, LONGEST - 1).join('')}…`;
}
