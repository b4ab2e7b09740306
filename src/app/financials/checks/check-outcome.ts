import { product, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { known } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import type { Period } from '../periods/periods.ts';
import { lineNoun } from '../workings/line-noun.ts';
import { missingWord, problemWords } from '../workings/line-problems.ts';
import { added, partsOf } from './add-up.ts';
import { apparentUnit } from './apparent-unit.ts';
import type { Check, Outcome } from './check.ts';

/** Holds the sum of the parts against the total, and says what may explain a difference. */
export function checkOutcome(check: Check, period: Period): Outcome {
  const parts = partsOf(check, period);
  const result = added(check, period);
  if (result === undefined) {
    return { kind: 'unchecked', parts, because: missingWords([...parts, check.total], period) };
  }
  const { sum, difference } = result;
  if (signOf(difference) === 0) return { kind: 'reconciles', parts, sum };
  const rounding = roundingOf(difference, parts.length + 1, period);
  const hint = rounding === undefined ? hintOf(check, parts, difference, period) : undefined;
  return { kind: 'differs', parts, sum, difference, rounding, hint };
}

/** Three figures and more of which there is none are not named one by one. */
function missingWords(lines: readonly LineName[], period: Period): string {
  const none = lines.every((line) => period.entry[line] === undefined);
  if (none && lines.length > 2) return `none of its ${lines.length} figures disclosed`;
  return problemWords(lines, (line) => missingWord(line, period)) ?? '';
}

/** Each rounded figure is off by half a unit at most, so that three of them make one unit and four make two. */
function roundingOf(difference: string, figures: number, period: Period): string | undefined {
  const unit = apparentUnit(period);
  if (unit === undefined) return undefined;
  const limit = product(String(Math.floor(figures / 2)), `1${'0'.repeat(unit.zeros)}`);
  return signOf(subtract(sizeOf(difference), limit)) <= 0 ? unit.name : undefined;
}

/** A sign turned around moves the sum by twice the amount; a line left out moves it by once. */
function hintOf(
  { total, between }: Check,
  parts: readonly LineName[],
  difference: string,
  period: Period,
): string | undefined {
  const turned =
    parts.find((line) => same(product(amountOf(line, period), '-2'), difference)) ??
    [total].find((line) => same(product(amountOf(line, period), '2'), difference));
  if (turned !== undefined) {
    const minus = signOf(amountOf(turned, period)) < 0 ? 'without the minus' : 'with a minus';
    return `reconciles ${minus} before ${lineNoun(turned)}`;
  }
  const left = between.find((line) => same(sizeOf(known(period.entry[line]) ?? '0'), sizeOf(difference)));
  return left === undefined ? undefined : `as much as ${lineNoun(left)}`;
}

function same(a: string, b: string): boolean {
  return signOf(subtract(a, b)) === 0;
}

function amountOf(line: LineName, { entry }: Period): string {
  return known(entry[line]) ?? '0';
}
