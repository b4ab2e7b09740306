import { Amount } from '../ui/Amount.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { ABSENT, type BarPoint, type BarSeries } from './bar-data.ts';

type Props = {
  point: BarPoint;
  series: BarSeries;
  /** A header names the currency. */
  bare?: boolean;
};

/** The exact value of a bar, with its currency and the marks of its footnotes. */
export function BarValue({ point, series: { id, absent = ABSENT }, bare = false }: Props) {
  const marks = point.marks?.[id] ?? [];
  return (
    <>
      <Amount
        value={point.values[id]}
        currency={bare ? undefined : point.currencies?.[id]}
        absent={point.absent?.[id] ?? absent}
      />
      {marks.length > 0 && (
        <sup className="ml-0.5 text-warn">
          <VisuallyHidden>note </VisuallyHidden>
          {marks.join(' ')}
        </sup>
      )}
    </>
  );
}
