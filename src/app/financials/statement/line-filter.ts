import type { Column } from '#app/components/data-table/column.ts';
import { countText } from '#app/components/data-table/RowCount.tsx';
import { filterRows } from '#app/components/data-table/row-model.ts';
import { NO_FILTERS } from '#app/components/data-table/table-state.ts';
import type { Params } from '#app/components/data-table/table-url.ts';
import { readTableState } from '#app/components/data-table/table-url.ts';
import { ignoredChoices } from '#app/page/search-params.ts';
import { FINANCIALS_SECTIONS, type FinancialsSection } from '#contract/financials.ts';

type SectionTitle = FinancialsSection['title'];

type Findable = { readonly name: string; readonly label: string; readonly section: SectionTitle };

const FIND_BY: readonly Column<Findable>[] = [
  { id: 'label', header: 'Line', kind: 'text', value: ({ label }) => label },
  { id: 'name', header: 'Wire name', kind: 'text', value: ({ name }) => name },
];

const LINE = { one: 'line', many: 'lines' };

/** The shown lines, from the URL: `q` and `section`. */
export type LineFilter = { readonly q: string; readonly section: SectionTitle | undefined };

export type LineFilterReading = LineFilter & { readonly ignored: readonly string[] };

/** Shown and total lines with an amount, and matching lines without one. */
export type LinesFound = { readonly shown: number; readonly all: number; readonly undisclosed: number };

/** Reads the filter; `chosen` is the valid year. Unknown sections and years are ignored and named. */
export function readLineFilter(params: Params, chosen?: string): LineFilterReading {
  const section = FINANCIALS_SECTIONS.find(({ title }) => title === params['section'])?.title;
  const { q, ignored } = readTableState(FIND_BY, { q: params['q'] });
  return { q, section, ignored: [...ignored, ...ignoredChoices(params, { section, year: chosen })] };
}

export function filterLines<Row extends Findable>(
  rows: readonly Row[],
  { q, section }: LineFilter,
): readonly Row[] {
  const columns: readonly Column<Row>[] = FIND_BY;
  const found = filterRows(rows, columns, { ...NO_FILTERS, q });
  return section === undefined ? found : found.filter((row) => row.section === section);
}

/** `53 lines`, or `2 of 53 lines, and 1 not disclosed`. */
export function foundWords({ shown, all, undisclosed }: LinesFound): string {
  const count = countText(shown, { held: all, total: all, noun: LINE });
  return shown === all || undisclosed === 0 ? count : `${count}, and ${undisclosed} not disclosed`;
}

export function choiceWords({ q, section }: LineFilter): string {
  return `Lines${q === '' ? '' : ` with “${q}”`}${section === undefined ? '' : ` in ${section}`}`;
}
