import { signOf, sizeOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { listOf, lowerFirst } from '#contract/text.ts';
import { known, type Read } from '#contract/values.ts';
import { absentWord } from '../absence.ts';
import { caveatPhrase, caveatsOf, caveatsOn } from '../caveats.ts';
import { withArticle } from '../change.ts';
import { movementOf } from '../charts/chart-title.ts';
import { type LineName, shortfallOf } from '../lines.ts';
import {
  apartness,
  currencyOf,
  type Nature,
  newest,
  oddLength,
  type Period,
  periodBefore,
  yearLabel,
} from '../periods.ts';
import { ratioById, ratioValue } from '../ratios/ratio-definitions.ts';
import { barAmount, compactAmount } from '../short-amount.ts';

/** A key figure: a line, or a ratio in percent with the lines behind it. */
export type HeadlinePlan = {
  readonly id: string;
  readonly name: string;
  readonly nature: Nature;
  readonly lines: readonly LineName[];
  readonly percent?: true;
};

const FIRST: readonly HeadlinePlan[] = [
  { id: 'turnover', name: 'Turnover', nature: 'flow', lines: ['turnover'] },
  {
    id: 'gross-margin',
    name: 'Gross margin',
    nature: 'flow',
    lines: ['gross_profit', 'turnover'],
    percent: true,
  },
  { id: 'operating-profit', name: 'Operating profit', nature: 'flow', lines: ['operating_profit'] },
  { id: 'net-assets', name: 'Net assets', nature: 'state', lines: ['shareholders_funds'] },
  {
    id: 'net-current-assets',
    name: 'Net current assets',
    nature: 'state',
    lines: ['net_current_assets_working_capital'],
  },
  { id: 'employees', name: 'Employees', nature: 'count', lines: ['employees'] },
];

/** In place of figures that small companies need not publish. */
const INSTEAD: readonly HeadlinePlan[] = [
  { id: 'cash', name: 'Cash', nature: 'state', lines: ['cash_at_bank_and_in_hand'] },
  { id: 'total-assets', name: 'Total assets', nature: 'state', lines: ['total_assets'] },
  { id: 'current-assets', name: 'Current assets', nature: 'state', lines: ['current_assets'] },
  { id: 'fixed-assets', name: 'Fixed assets', nature: 'state', lines: ['fixed_assets'] },
  { id: 'debtors', name: 'Debtors', nature: 'state', lines: ['debtors'] },
];

const MOST = 6;

export type HeadlineBar = {
  readonly key: string;
  /** `2025`, or `Mar 2025` where two periods end in one year. */
  readonly label: string;
  /** `Mar 2023, 15 months`, for screen readers. */
  readonly period: string;
  /** Exact decimal text; `undefined` where there is no value. */
  readonly value: string | undefined;
  /** Above the bar, and `–` without one. */
  readonly text: string;
  /** Over another length than a year. */
  readonly hatched: boolean;
};

export type HeadlineFigure = {
  readonly id: string;
  readonly name: string;
  /** Of an amount; a ratio has several. */
  readonly line: LineName | undefined;
  /** The newest value: `£448.7m`, `32.2%`, `not disclosed`. */
  readonly text: string;
  readonly absent: boolean;
  /** `down 2.1% on 2024`. */
  readonly comparison: string | undefined;
  /** `contradicted by a check`. */
  readonly doubt: string | undefined;
  /** Oldest first. */
  readonly bars: readonly HeadlineBar[];
};

type Headlines = { readonly figures: readonly HeadlineFigure[]; readonly missing: readonly string[] };

/** Six key figures with a value in some period, oldest period first, and the usual ones without any. */
export function headlinesOf(periods: readonly Period[]): Headlines {
  const given = headlinePlans(periods);
  return {
    figures: given.map((plan) => figureOf(plan, periods)),
    missing: FIRST.filter((plan) => !given.includes(plan)).map(({ name }) => name),
  };
}

/** The key figures that any of these periods has. */
export function headlinePlans(periods: readonly Period[]): HeadlinePlan[] {
  const given = (plan: HeadlinePlan) =>
    periods.some((period) => known(headlineValue(plan, period)) !== undefined);
  return [...FIRST, ...INSTEAD].filter(given).slice(0, MOST);
}

/** Exact decimal text; a ratio rounded for its unit. */
export function headlineValue({ id, lines, percent }: HeadlinePlan, period: Period): Read<string> {
  if (percent === undefined) return lines[0] === undefined ? undefined : period.entry[lines[0]];
  const ratio = ratioById(id);
  const worked = ratio === undefined ? undefined : ratioValue(ratio, period, undefined);
  return worked?.kind === 'value' ? worked.value : undefined;
}

function figureOf(plan: HeadlinePlan, periods: readonly Period[]): HeadlineFigure {
  const latest = newest(periods) ?? periods.at(-1);
  const value = latest && known(headlineValue(plan, latest));
  return {
    id: plan.id,
    name: plan.name,
    line: plan.percent ? undefined : plan.lines[0],
    text: latest === undefined ? 'not disclosed' : headlineText(plan, latest),
    absent: value === undefined,
    comparison: latest && comparisonOf(plan, periods, latest),
    doubt: latest && doubtOf(plan, latest),
    bars: periods.map((period) => barOf(plan, period, periods)),
  };
}

/** The doubts about the lines of a figure: `contradicted by a check`. */
export function doubtOf({ lines }: HeadlinePlan, period: Period): string | undefined {
  return caveatPhrase(caveatsOn(caveatsOf(period), lines));
}

/** The value of a period, or why it has none. */
export function headlineText(plan: HeadlinePlan, period: Period): string {
  const value = headlineValue(plan, period);
  const amount = known(value);
  if (amount !== undefined) return valueText(plan, amount, period);
  if (value !== undefined) return 'not readable';
  const [line] = plan.lines;
  return plan.percent !== undefined || line === undefined ? 'not disclosed' : absentWord(line, period.entry);
}

function valueText({ percent, nature }: HeadlinePlan, value: string, period: Period): string {
  if (percent) return `${formatNumber(value)}%`;
  return compactAmount(value, nature === 'count' ? undefined : currencyOf(period));
}

/** The newest value against the period before: `down 2.1% on 2024`, `after a loss of 19.7m`, `31.6% in 2024`. */
export function comparisonOf(
  plan: HeadlinePlan,
  periods: readonly Period[],
  latest: Period,
): string | undefined {
  const before = periodBefore(periods, latest);
  const now = known(headlineValue(plan, latest));
  const then = before && known(headlineValue(plan, before));
  if (before === undefined || now === undefined || then === undefined) return undefined;
  // A margin does not depend on the length of its period.
  const apart = apartness(before, latest, plan.percent ? 'state' : plan.nature);
  if (apart !== undefined) return `not compared: ${apart.word}`;
  const label = yearLabel(before, periods);
  if (!plan.percent && signOf(then) > 0 && signOf(now) >= 0) {
    const movement = movementOf(then, now);
    if (movement !== undefined) return `${movement.words} on ${label}`;
  }
  const shortfall = plan.percent || plan.lines[0] === undefined ? undefined : shortfallOf(plan.lines[0]);
  if (shortfall !== undefined && signOf(then) < 0 && signOf(now) > 0) {
    return `after ${withArticle(shortfall)} of ${valueText(plan, sizeOf(then), before)}`;
  }
  const text = valueText(plan, then, before);
  return plan.percent ? `${text} in ${label}` : `was ${text} in ${label}`;
}

function barOf(plan: HeadlinePlan, period: Period, periods: readonly Period[]): HeadlineBar {
  const value = known(headlineValue(plan, period));
  const odd = oddLength(period);
  return {
    key: period.key,
    label: yearLabel(period, periods),
    period: odd === undefined ? period.label : `${period.label}, ${odd}`,
    value,
    text: value === undefined ? '–' : barText(plan, value),
    // A margin is a share of the same period.
    hatched: plan.nature === 'flow' && !plan.percent && odd !== undefined,
  };
}

function barText({ percent }: HeadlinePlan, value: string): string {
  return percent ? formatNumber(value) : barAmount(value);
}

/** `Hatched: Mar 2023 covers 15 months and does not compare with a year.`; `undefined` where all periods are years. */
export function lengthSentence(periods: readonly Period[]): string | undefined {
  const odd = periods.flatMap((period) => {
    const length = oddLength(period);
    return length === undefined ? [] : [{ label: period.label, length }];
  });
  const [first, ...others] = odd;
  if (first === undefined) return undefined;
  const words =
    others.length === 0
      ? `${first.label} covers ${first.length} and does not compare with a year`
      : `${listOf(odd.map(({ label, length }) => `${label} (${length})`))} do not compare with a year`;
  const plans = headlinePlans(periods);
  const hatched = periods.some((period) => plans.some((plan) => barOf(plan, period, periods).hatched));
  return `${hatched ? 'Hatched: ' : ''}${words}.`;
}

/** `Not disclosed: turnover, gross margin.` */
export function missingSentence(names: readonly string[]): string | undefined {
  return names.length === 0 ? undefined : `Not disclosed: ${names.map(lowerFirst).join(', ')}.`;
}
