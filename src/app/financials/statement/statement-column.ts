import type { Read } from '#contract/values.ts';

/** A column of amounts. */
export type StatementColumn = {
  readonly key: string;
  readonly label: string;
  /** Whose it is, where several companies stand side by side: heads the columns that follow one another with it. */
  readonly over?: string;
  /** What has to be said of it: `18 months`, `Group, Consolidated`. */
  readonly notes: readonly string[];
  /** The accounts that the amounts come from. */
  readonly document?: { readonly url: string | undefined; readonly pages: Read<number> };
};

/** Columns that follow one another and are the same company's. */
export type ColumnGroup = { readonly over: string | undefined; readonly columns: readonly StatementColumn[] };

/** The columns by company, in their order; one group without a name where no column says whose it is. */
export function columnGroups(columns: readonly StatementColumn[]): ColumnGroup[] {
  const starts = columns.flatMap(({ over }, place) =>
    place === 0 || columns[place - 1]?.over !== over ? [place] : [],
  );
  return starts.map((start, place) => ({
    over: columns[start]?.over,
    columns: columns.slice(start, starts[place + 1]),
  }));
}

/** Keys of the columns that open another company's: a rule stands before each. */
export function openingColumns(columns: readonly StatementColumn[]): ReadonlySet<string> {
  const groups = columnGroups(columns).slice(1);
  return new Set(groups.flatMap((group) => group.columns.slice(0, 1).map(({ key }) => key)));
}
