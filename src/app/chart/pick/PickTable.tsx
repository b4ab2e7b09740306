import { formatNumber } from '../../format/numbers.ts';
import { columnTotal, type PickColumn } from './pick-column.ts';

const CELL = 'border-b border-line py-1 pl-6 text-right';
const HEADER = 'border-b border-line-2 py-1 pl-6 text-right font-medium first:pl-0';

type Props = {
  name: string;
  /** What a category is: `Year`. */
  category: string;
  series: readonly string[];
  columns: readonly PickColumn[];
};

/** The twin of the figure: one row a category, newest first. */
export function PickTable({ name, category, series, columns }: Props) {
  const several = series.length > 1;
  return (
    <table className="border-collapse text-sm">
      <caption className="sr-only">{name}, as a table</caption>
      <thead>
        <tr className="text-ink-3">
          {[category, ...series, ...(several ? ['Together'] : [])].map((header) => (
            <th key={header} scope="col" className={HEADER}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.toReversed().map((column) => (
          <tr key={column.id}>
            <th scope="row" className="border-b border-line py-1 text-right font-normal">
              {column.name}
            </th>
            {series.map((label, place) => (
              <td key={label} className={CELL}>
                {formatNumber(column.counts[place] ?? 0)}
              </td>
            ))}
            {several && <td className={CELL}>{formatNumber(columnTotal(column))}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
