import { formatNumber } from '../format/numbers.ts';
import { ScrollRegion } from '../ui/controls/ScrollRegion.tsx';
import { Value } from '../ui/text/Value.tsx';
import type { BarData } from './bar-data.ts';

const CELL = 'border-b border-line py-1.5 pl-4 text-right whitespace-nowrap first:pl-0';

type Props = { name: string; data: BarData };

/** The twin of a figure: every value with every digit, one row a series. */
export function FigureTable({ name, data }: Props) {
  return (
    <ScrollRegion label={`${name}, table`}>
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-3">
            <td className="border-b border-line-2" />
            {data.points.map(({ id, label, note }) => (
              <th key={id} scope="col" className={`${CELL} border-line-2 font-medium`}>
                {label}
                {note !== undefined && <span className="block font-normal">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.series.map(({ id, label }) => (
            <tr key={id}>
              <th scope="row" className="border-b border-line py-1.5 text-left font-normal">
                {label}
              </th>
              {data.points.map((point) => (
                <td key={point.id} className={CELL}>
                  <Exact value={point.values[id]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Exact({ value }: { value: string | undefined }) {
  return value === undefined ? <Value value={undefined} /> : formatNumber(value);
}
