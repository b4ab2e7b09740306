import type { Dated } from '#app/chart/pick/year-columns.ts';
import type { Noun } from '#app/format/counts.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Column } from '#app/table/column.ts';

/** Rows with dates, and the table that they are listed in. */
export type ByYear<Row> = {
  tab: TabProps;
  held: PagesHeld;
  noun: Noun;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The column of dates whose range a press sets. */
  dateColumn: string;
  /** Names of the series, from the bottom up. */
  series: readonly string[];
  /** Date and series of a row; a function of the module, so that counts are kept. */
  dated: (row: Row) => Dated;
};
