import { ignoredChoices } from '#app/page/search-params.ts';
import type { Column } from '#app/table/column.ts';
import type { Params } from '#app/table/params.ts';
import { readTableState } from '#app/table/read-table-state.ts';
import { countText, filterRows } from '#app/table/shown-rows.ts';
import { NO_FILTERS } from '#app/table/table-state.ts';
import { FINANCIALS_SECTIONS, type FinancialsSection } from '#contract/financials.ts';

type SectionTitle = FinancialsSection['title'];

/** What a line is found by. */
type Findable = { readonly name: string; readonly label: string; readonly section: SectionTitle };

/** A line is found by its words and by its wire name. */
const FIND_BY: readonly Column<Findable>[] = [
  { id: 'label', header: 'Line', kind: 'text', value: ({ label }) => label },
  { id: 'name', header: 'Wire name', kind: 'text', value: ({ name }) => name },
];

const LINE = { one: 'line', many: 'lines' };

/** Which lines of the statement are shown, as the URL says: `q` and `section`. */
export type LineFilter = { readonly q: string; readonly section: SectionTitle | undefined };

/** The filter, and the parameters that could not be used, such as `section=Evil`. */
export type LineFilterReading = LineFilter & { readonly ignored: readonly string[] };

/** How many lines with a figure are shown, of how many, and how many without one match as well. */
export type LinesFound = { readonly shown: number; readonly all: number; readonly undisclosed: number };

/**
 * Reads the filter, and whether the `year` that is named is the one `chosen`, as the statement has read it. A section or a
 * year that the statement does not have is ignored.
 */
export function readLineFilter(params: Params, chosen?: string): LineFilterReading {
  const section = FINANCIALS_SECTIONS.find(({ title }) => title === params['section'])?.title;
  const { q, ignored } = readTableState(FIND_BY, { q: params['q'] });
  return { q, section, ignored: [...ignored, ...ignoredChoices(params, { section, year: chosen })] };
}

/** The lines that pass, in their order. */
export function filterLines<Row extends Findable>(
  rows: readonly Row[],
  { q, section }: LineFilter,
): readonly Row[] {
  const columns: readonly Column<Row>[] = FIND_BY;
  const found = filterRows(rows, columns, { ...NO_FILTERS, q });
  return section === undefined ? found : found.filter((row) => row.section === section);
}

/** `53 lines`, or `2 of 53 lines, and 1 with no figure`: a line that is found but folded away is told. */
export function foundWords({ shown, all, undisclosed }: LinesFound): string {
  const count = countText(shown, { held: all, total: all, noun: LINE });
  return shown === all || undisclosed === 0 ? count : `${count}, and ${undisclosed} with no figure`;
}

/** What is chosen, on paper, where the choices themselves are not: `Lines with “tax” in Assets`. */
export function choiceWords({ q, section }: LineFilter): string {
  return `Lines${q === '' ? '' : ` with “${q}”`}${section === undefined ? '' : ` in ${section}`}`;
}
