import type { Column } from '#app/components/data-table/column.ts';
import { FACTS, type PortfolioRow } from '#contract/api/portfolio.ts';

type PortfolioColumn = Column<PortfolioRow>;

/**
 * Columns of facts that the source covers for no company become optional ones: they would say so in every row. Companies whose
 * facts are being worked out do not count. Returns the same columns if there are none.
 */
export function withoutUncovered(
  columns: readonly PortfolioColumn[],
  rows: readonly PortfolioRow[],
): { readonly columns: readonly PortfolioColumn[]; readonly uncovered: readonly string[] } {
  const workedOut = rows.filter(({ pending }) => !pending);
  if (workedOut.length === 0) return { columns, uncovered: [] };
  const ids = new Set<string>(
    FACTS.filter((name) =>
      workedOut.every(({ facts: { [name]: fact } }) => 'missing' in fact && fact.missing === 'not-covered'),
    ),
  );
  const uncovered = columns.filter(({ id, optional = false }) => ids.has(id) && !optional);
  if (uncovered.length === 0) return { columns, uncovered: [] };
  return {
    columns: columns.map((column) => (ids.has(column.id) ? { ...column, optional: true } : column)),
    uncovered: uncovered.map(({ header }) => header),
  };
}
