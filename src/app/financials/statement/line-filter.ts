import type { Column } from '#app/table/column.ts';
import { readTableState } from '#app/table/read-table-state.ts';
import { filterRows } from '#app/table/shown-rows.ts';
import { NO_FILTERS, type Params } from '#app/table/table-state.ts';
import { FINANCIALS_SECTIONS, type FinancialsSection } from '#contract/financials.ts';

type SectionTitle = FinancialsSection['title'];

/** What a line is found by. */
type Findable = { readonly name: string; readonly label: string; readonly section: SectionTitle };

/** A line is found by its words and by its wire name. */
const FIND_BY: readonly Column<Findable>[] = [
  { id: 'label', header: 'Line', kind: 'text', value: ({ label }) => label },
  { id: 'name', header: 'Wire name', kind: 'text', value: ({ name }) => name },
];

/** Which lines of the statement are shown, as the URL says: `q` and `section`. */
export type LineFilter = { readonly q: string; readonly section: SectionTitle | undefined };

/** Reads the filter. A section that the statement does not have is ignored. */
export function readLineFilter(params: Params): LineFilter {
  const section = FINANCIALS_SECTIONS.find(({ title }) => title === params['section'])?.title;
  return { q: readTableState(FIND_BY, { q: params['q'] }).q, section };
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
