import { countText } from '#app/components/data-table/row-count.ts';
import { containsWords, foldText, searchWords, usableText } from '#app/format/text-search.ts';
import { ignoredChoices, type StringSearch } from '#app/page/search-params.ts';
import { FINANCIALS_SECTIONS, type FinancialsSection } from '#contract/financials.ts';
import { chosenScale } from '../amount-scale.ts';

type SectionTitle = FinancialsSection['title'];

type Findable = { readonly name: string; readonly label: string; readonly section: SectionTitle };

const LINE = { one: 'line', many: 'lines' };

/** The shown lines, from the URL: `q` and `section`. */
export type LineFilter = { readonly q: string; readonly section: SectionTitle | undefined };

export type LineFilterReading = LineFilter & { readonly ignored: readonly string[] };

/** Shown and total lines with an amount, and matching lines without one. */
export type LinesFound = { readonly shown: number; readonly all: number; readonly undisclosed: number };

/** Reads the filter; `chosen` is the valid year. Unknown sections, years and scales are ignored and named. */
export function readLineFilter(params: StringSearch, chosen?: string): LineFilterReading {
  const section = FINANCIALS_SECTIONS.find(({ title }) => title === params['section'])?.title;
  const q = usableText(params['q'] ?? '') ?? '';
  const amounts = chosenScale(params);
  return { q, section, ignored: ignoredChoices(params, { q, section, year: chosen, amounts }) };
}

export function filterLines<Row extends Findable>(
  rows: readonly Row[],
  { q, section }: LineFilter,
): readonly Row[] {
  const words = searchWords(q);
  return rows.filter(
    (row) =>
      (section === undefined || row.section === section) &&
      containsWords(foldText(`${row.label}\n${row.name}`), words),
  );
}

/** `53 lines`, or `2 of 53 lines, and 1 not disclosed`. */
export function foundWords({ shown, all, undisclosed }: LinesFound): string {
  const count = countText(shown, { held: all, total: all, noun: LINE });
  return shown === all || undisclosed === 0 ? count : `${count}, and ${undisclosed} not disclosed`;
}

/** Beneath an exported statement, if a filter leaves lines out. */
export function filterNotes(found: LinesFound): string[] {
  return found.shown === found.all ? [] : [`Filtered: ${foundWords(found)}.`];
}

export function choiceWords({ q, section }: LineFilter): string {
  return `Lines${q === '' ? '' : ` with “${q}”`}${section === undefined ? '' : ` in ${section}`}`;
}
