import { lazy, type ReactNode, type RefCallback, Suspense, use, useCallback, useId, useState } from 'react';
import { currencySign } from '#contract/currency.ts';
import { Deferred } from '../ui/Deferred.tsx';
import { Disclosure } from '../ui/Disclosure.tsx';
import { PrintContext } from '../ui/print-context.ts';
import { ScrollRegion } from '../ui/ScrollRegion.tsx';
import { BarValue } from './BarValue.tsx';
import { type BarData, type BarLevel, breakWords, commonCurrency, labelWords } from './bar-data.ts';
import { barLayout } from './bar-layout.ts';
import { ChartCaption, SeriesLegend } from './ChartCaption.tsx';

/** Lazy: Recharts is the largest library of the application. */
const RechartsBars = lazy(async () => ({ default: (await import('./RechartsBars.tsx')).RechartsBars }));

type Props = {
  title: string;
  subtitle: string;
  name: string;
  data: BarData;
  level?: BarLevel | undefined;
  /** In pixels, for charts that share a layout; its own by default. */
  uprightFrom?: number | undefined;
  note?: ReactNode;
};

/** Printing a tab opens the table; the print report omits it, as its records list the amounts. */
export function BarChart({ title, subtitle, name, data, level, uprightFrom, note }: Props) {
  const printReport = use(PrintContext) !== undefined;
  const keysId = useId();
  const [box, width] = useElementWidth();
  const words = labelWords(data);
  const layout = barLayout(data, width, level, uprightFrom);
  return (
    <figure className="group/figure flex min-w-0 flex-col">
      <ChartCaption title={title} subtitle={words === undefined ? subtitle : `${subtitle}, ${words}`} />
      <SeriesLegend order="as drawn in each group" series={data.series.map(({ label }) => label)} />
      <div ref={box} style={{ minHeight: layout.height }} className="mt-2 print:min-h-0!">
        {width > 0 && (
          <Deferred>
            <Suspense>
              <RechartsBars {...{ name, data, level, layout, width }} describedBy={keysId} />
            </Suspense>
          </Deferred>
        )}
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-ink-2">{note}</p>}
      <div className={`relative mt-2 ${printReport ? 'print:hidden' : 'print:[&_summary]:hidden'}`}>
        <p
          id={keysId}
          className="absolute top-0 right-0 text-sm text-ink-2 not-group-has-[svg:focus-visible]/figure:sr-only print:sr-only"
        >
          Arrow keys: exact figures; Esc: hide
        </p>
        <Disclosure summary="Show as a table">
          <BarTable name={name} data={data} />
        </Disclosure>
      </div>
    </figure>
  );
}

/** In pixels, with the ref that measures it. 0 until it is shown: a closed disclosure loads no library. */
function useElementWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const watch = useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, width];
}

const CELL = 'border-b border-line py-1.5 pl-4 text-right align-top first:pl-0 max-sm:pl-2 print:py-0.5';
const ROW_HEADER = 'border-b border-line py-1.5 text-left align-top font-normal print:py-0.5';

/** One row per series. In print the notes on comparability are below the chart. */
function BarTable({ name, data }: { name: string; data: BarData }) {
  const { series, points, footnotes = [] } = data;
  const notes = [...breakWords(points), ...footnotes];
  const currency = commonCurrency(data);
  return (
    <ScrollRegion label={`${name}, table`}>
      <table className="w-full border-collapse text-sm print:text-xs">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr className="text-ink-3">
            <td className="border-b border-line-2">{currency !== undefined && currencySign(currency)}</td>
            {points.map(({ id, label, note }) => (
              <th key={id} scope="col" className={`${CELL} border-line-2 font-medium whitespace-nowrap`}>
                {label}
                {note !== undefined && <span className="block font-normal text-warn">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {series.map((each) => (
            <tr key={each.id}>
              <th scope="row" className={ROW_HEADER}>
                {each.label}
              </th>
              {points.map((point) => (
                <td key={point.id} className={`${CELL} whitespace-nowrap`}>
                  <BarValue point={point} series={each} bare={currency !== undefined} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {notes.length > 0 && (
          <tfoot className="print:hidden">
            <tr>
              <td colSpan={points.length + 1} className="py-1.5 text-warn">
                {notes.join(' ')}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  );
}
