import { columnGroups, type StatementColumn } from '#app/financials/statement/statement-column.ts';
import { displayText } from '#app/format/value.ts';
import type { Read } from '#contract/values.ts';

/** An upright sheet of A4 has room for six columns of amounts of this many signs beside the names of the lines. */
const MOST = 6;
const USUAL_SIGNS = 14;
/** What the space between two columns takes. */
const SPACE_SIGNS = 3;

/** How many columns of these lines fit on paper: fewer than usual where an amount is long. */
export function columnsOnPaper(lines: readonly { readonly amounts: readonly Read<string>[] }[]): number {
  const signs = lines.flatMap(({ amounts }) =>
    amounts.map((amount) => displayText(amount, 'number')?.length ?? 0),
  );
  const widest = Math.max(USUAL_SIGNS, ...signs);
  return Math.max(1, Math.floor((MOST * (USUAL_SIGNS + SPACE_SIGNS)) / (widest + SPACE_SIGNS)));
}

/** Columns in groups of at most so many, in their order: companies stay whole where that goes. */
export function paperGroups<C extends StatementColumn>(columns: readonly C[], most: number): C[][] {
  const groups: C[][] = [];
  for (const { columns: own } of columnGroups(columns)) {
    const keys = new Set(own.map(({ key }) => key));
    const company = columns.filter(({ key }) => keys.has(key));
    const last = groups.at(-1);
    if (last !== undefined && last.length + company.length <= most) last.push(...company);
    else
      for (let from = 0; from < company.length; from += most) groups.push(company.slice(from, from + most));
  }
  return groups;
}
