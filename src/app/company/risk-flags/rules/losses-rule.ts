import { currencyOf, type Period, periodsInOrder, typeOf } from '#app/financials/periods.ts';
import { compactAmount, shortAmount } from '#app/financials/short-amount.ts';
import { signOf, sizeOf } from '#app/format/decimals.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { AmountName, FinancialsPeriod } from '#contract/financials.ts';
import { capitalised } from '#contract/text.ts';
import { known } from '#contract/values.ts';
import type { Finding } from '../risk-flag.ts';
import { lossesSeverity } from '../severity-rules.ts';
import {
  amountText,
  latestOf,
  precedingPeriod,
  weightiest,
  whatLiesBetween,
  whyAbsent,
  withDoubts,
  withType,
} from './accounts-periods.ts';

export type Result = { readonly name: AmountName; readonly amount: string; readonly when: string };

/** In order of preference; `when` follows `loss` or `profit`. */
const RESULTS = [
  ['profit_for_period', 'after tax'],
  ['profit_before_taxation', 'before tax'],
  ['operating_profit', 'from operations'],
] as const satisfies readonly (readonly [AmountName, string])[];

/** The profit or loss of a period, by the first result that is known. */
export function resultOf({ entry }: Period): Result | undefined {
  for (const [name, when] of RESULTS) {
    const amount = known(entry[name]);
    if (amount !== undefined) return { name, amount, when };
  }
  return undefined;
}

const PERIOD = { one: 'period', many: 'periods' };

/** Any loss in the newest period, and how many periods before it, without a gap and of the same type, have one too. */
export function losses(record: readonly FinancialsPeriod[]): Finding {
  const periods = periodsInOrder(record);
  const latest = latestOf(periods);
  return weightiest(
    latest.map((period) => finding(period, periods, latest)),
    record.length,
  );
}

function finding(latest: Period, periods: readonly Period[], all: readonly Period[]): Finding {
  const result = resultOf(latest);
  if (result === undefined) {
    const words = capitalised(whyAbsent(latest, 'profit_for_period', 'profit or loss'));
    return { state: 'inconclusive', words, evidence: evidenceOf('profit_for_period') };
  }
  const evidence = evidenceOf(result.name);
  const doubted = [{ period: latest, names: [result.name] }];
  if (signOf(result.amount) >= 0) {
    const words = capitalised(resultText(result, latest, withType(latest, all)));
    return withDoubts({ state: 'clear', words, evidence }, doubted);
  }
  const run = lossesUpTo(latest, periods);
  const isOne = run.length === 1;
  return withDoubts(
    {
      state: 'found',
      severity: lossesSeverity(run.length),
      phrase: isOne
        ? `a loss of ${shortAmount(sizeOf(result.amount), currencyOf(latest))}`
        : `losses in ${formatCount(run.length, PERIOD)} in a row`,
      words: isOne
        ? capitalised(resultText(result, latest, withType(latest, all)))
        : runText(run, withType(latest, all)),
      evidence,
    },
    run.map(({ period, result }) => ({ period, names: [result.name] })),
  );
}

function evidenceOf(name: AmountName) {
  return { operation: 'financials', search: { q: name } } as const;
}

/** `loss after tax of 4,659,123 in Feb 2020`. */
function resultText({ amount, when }: Result, period: Period, name: string): string {
  return `${signOf(amount) < 0 ? 'loss' : 'profit'} ${when} of ${amountText(sizeOf(amount), period)} in ${name}`;
}

type Loss = { readonly period: Period; readonly result: Result };

/** `3 periods in a row after tax: −3.17m (Dec 2023), −3.14m, −6.05m (Dec 2021)`. `name`: of the newest. */
function runText(run: readonly Loss[], name: string): string {
  const measures = new Set(run.map(({ result }) => result.when));
  const isSame = measures.size === 1;
  const amounts = run.map(({ period, result }, index) => {
    const when = index === 0 ? ` (${name})` : index === run.length - 1 ? ` (${period.label})` : '';
    return `${compactAmount(result.amount, currencyOf(period))}${isSame ? '' : ` ${result.when}`}${when}`;
  });
  const measure = isSame ? ` ${[...measures].join()}` : '';
  return `${formatCount(run.length, PERIOD)} in a row${measure}: ${amounts.join(', ')}`;
}

/** Newest first. */
function lossesUpTo(latest: Period, periods: readonly Period[]): Loss[] {
  const result = resultOf(latest);
  if (result === undefined || signOf(result.amount) >= 0) return [];
  const before = precedingPeriod(periods, latest);
  const isNext =
    before !== undefined &&
    typeOf(before) === typeOf(latest) &&
    whatLiesBetween(before, latest, periods) === undefined;
  return [{ period: latest, result }, ...(isNext ? lossesUpTo(before, periods) : [])];
}
