import { use } from 'react';
import { ChangeNote } from '#app/components/ui/ChangeNote.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { wireText } from '#app/format/value.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { type AmountScale, scaledAmount } from '../amount-scale.ts';
import { FigureMarksContext } from '../figure-marks.ts';
import type { LineName } from '../lines.ts';

type Props = { name: LineName; entry: FinancialsPeriod; scale: AmountScale };

/** The figure of the version before. Not selectable: copies are amounts alone. */
export function FigureMark({ name, entry, scale }: Props) {
  const lines = use(FigureMarksContext).get(entry);
  if (lines?.has(name) !== true) return null;
  const before = wireText(scaledAmount(name, lines.get(name), scale));
  return (
    <span className="flex justify-end select-none">
      <ChangeNote atEnd text={`was ${before === undefined ? 'not stated' : formatNumber(before)}`} />
    </span>
  );
}
