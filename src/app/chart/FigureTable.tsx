import { ScrollRegion } from '../ui/controls/ScrollRegion.tsx';
import { Value } from '../ui/text/Value.tsx';
import { ABSENT, type BarData } from './bar-data.ts';
import { breakWords } from './break-words.ts';

const CELL = 'border-b border-line py-1.5 pl-4 text-right align-top first:pl-0 max-sm:pl-2 print:py-0.5';
const ROW_HEADER = 'border-b border-line py-1.5 text-left align-top font-normal print:py-0.5';

type Props = { name: string; data: BarData };

/**
 * The twin of a figure: every value with every digit, one row a series. Where two points do not compare is said here,
 * too; paper has that once, below the drawing.
 */
export function FigureTable({ name, data: { series, points } }: Props) {
  const breaks = breakWords(points);
  return (
    <ScrollRegion label={`${name}, table`}>
      <table className="w-full border-collapse text-sm print:text-xs">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-3">
            <td className="border-b border-line-2" />
            {points.map(({ id, label, note }) => (
              <th key={id} scope="col" className={`${CELL} border-line-2 font-medium whitespace-nowrap`}>
                {label}
                {note !== undefined && <span className="block font-normal text-warn">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map(({ id, label, absent = ABSENT }) => (
            <tr key={id}>
              <th scope="row" className={ROW_HEADER}>
                {label}
              </th>
              {points.map((point) => (
                <td key={point.id} className={`${CELL} whitespace-nowrap`}>
                  <Value value={point.values[id]} kind="number" absent={absent} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {breaks.length > 0 && (
          <tfoot className="print:hidden">
            <tr>
              <td colSpan={points.length + 1} className="py-1.5 text-warn">
                {breaks.join(' ')}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
