import { formatCount } from '#app/format/counts.ts';
import { percentOf, signOf, subtract } from '#app/format/decimals.ts';
import { wholeMonths } from '#app/format/whole-months.ts';
import { known } from '#contract/values.ts';
import { lineLabel } from '../lines/line-labels.ts';
import { whyNotComparable } from '../periods/comparable.ts';
import { MONTH, type Period } from '../periods/periods.ts';
import { lineNoun } from '../workings/line-noun.ts';
import { missingWord } from '../workings/line-problems.ts';
import { hiddenNote } from './quotient-value.ts';
import type { Growth, RatioInput, RatioUnit, RatioValue } from './ratio.ts';

/**
 * How a line of the balance sheet changed since the period before, never between periods that do not compare. In per
 * cent only of an amount above zero and to one not below: across zero a percentage says nothing.
 */
export function growthValue(
  unit: RatioUnit,
  { line }: Growth,
  period: Period,
  before: Period | undefined,
): RatioValue {
  const label = lineLabel(line);
  const inputs: RatioInput[] = [
    { name: line, label, amount: period.entry[line] },
    { name: line, label: `${label}, period before`, amount: before?.entry[line] },
  ];
  const not = (because: string): RatioValue => ({ kind: 'not-computable', because, inputs });
  const noun = lineNoun(line);
  const missing = (of: Period) => `${noun} ${missingWord(line, of)}`;
  if (before === undefined) return not('no period before it');
  const apart = whyNotComparable(before, period, 'state');
  if (apart !== undefined) return not(apart);
  const [now, then] = [known(period.entry[line]), known(before.entry[line])];
  if (now === undefined) return not(missing(period));
  if (then === undefined) return not(`${missing(before)} for the period before`);
  const change = subtract(now, then);
  const span = spanNote(before, period);
  const notes = span === undefined ? [] : [span];
  if (unit !== 'percent') return { kind: 'value', value: change, inputs, notes };
  if (signOf(now) < 0) return not(`${noun} negative`);
  const value = percentOf(change, then, 1);
  if (value !== undefined) {
    const hidden = hiddenNote(value, change);
    return { kind: 'value', value, inputs, notes: hidden === undefined ? notes : [...notes, hidden] };
  }
  return not(`${noun} ${signOf(then) < 0 ? 'negative' : 'zero'} the period before`);
}

/** Between two closing days lies a year, unless a period is no year or the record leaves one out. */
function spanNote(before: Period, period: Period): string | undefined {
  const span = wholeMonths(`${before.ended}-01`, `${period.ended}-01`);
  if (span === undefined || span === 12) return undefined;
  return `over ${formatCount(span, MONTH)}, since ${before.label}`;
}
