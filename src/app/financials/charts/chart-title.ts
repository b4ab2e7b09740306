import { percentChange, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { lowerFirst } from '#contract/text.ts';
import { isUnreadable } from '#contract/values.ts';
import { type Caveat, type CaveatsByPeriod, caveatPhrase, caveatsByPeriod, caveatsOn } from '../caveats.ts';
import {
  currencyOf,
  type Nature,
  newest,
  oddLength,
  type Period,
  periodBefore,
  sentLength,
  whyNotComparable,
} from '../periods.ts';
import { shortAmount } from '../short-amount.ts';
import type { ChartPlan, Headline } from './chart-plan.ts';
import { type Measure, measured, measuredLines, staffCostDiffers } from './measures.ts';

/**
 * The finding of a chart, on its newest period and the one before: `Turnover up 12% to £48.2 million in Mar 2025; back to
 * an operating profit of £2.14 million`. Compares only comparable periods; without a finding it is the name of the chart.
 * Caveats on its figures follow: `(contradicted by a check)`.
 */
export function chartTitle(
  plan: ChartPlan,
  periods: readonly Period[],
  caveats = caveatsByPeriod(periods),
): string {
  const finding = findingOf(plan, periods);
  if (finding === undefined) return plan.name;
  const { text, measures, of } = finding;
  const own = of.flatMap((period) => measures.flatMap((each) => caveatsOfMeasure(caveats, period, each)));
  const phrase = caveatPhrase(own);
  return phrase === undefined ? text : `${text} (${phrase})`;
}

/** The caveats on the lines behind a measure of a period. */
export function caveatsOfMeasure(caveats: CaveatsByPeriod, period: Period, measure: Measure): Caveat[] {
  return caveatsOn(caveats.get(period) ?? [], measuredLines(period, measure));
}

type Finding = {
  readonly text: string;
  /** The figures that it is made of: these measures of these periods. */
  readonly measures: readonly Measure[];
  readonly of: readonly Period[];
};

function findingOf(plan: ChartPlan, periods: readonly Period[]): Finding | undefined {
  const latest = newest(periods);
  if (latest === undefined) return undefined;
  const planned = plan.headlines.find(({ measure }) => measured(latest, measure) !== undefined);
  const now = planned && measured(latest, planned.measure);
  if (planned === undefined || now === undefined) return undefined;
  const currency = plan.nature === 'count' ? undefined : currencyOf(latest);
  const headline = { ...planned, currency };
  const when = whenOf(latest, plan.nature);
  const before = periodBefore(periods, latest);
  const alone = { text: plainTitle(headline, now, when), measures: [headline.measure], of: [latest] };
  if (before === undefined || whyApart(plan, before, latest) !== undefined) return alone;
  const then = measured(before, headline.measure);
  const change = then && changeTitle(headline, then, now, when);
  const against = since(before, latest, plan.nature);
  const second = secondHalf(plan, planned, before, latest, currency);
  const of = [before, latest];
  const measures = [headline.measure, ...(second === undefined ? [] : [second.measure])];
  if (change !== undefined) {
    return { text: `${change}${against}${second === undefined ? '' : `; ${second.text}`}`, measures, of };
  }
  return second === undefined ? alone : { text: `${alone.text}; ${second.text}${against}`, measures, of };
}

export function whyApart({ nature, series }: ChartPlan, before: Period, latest: Period): string | undefined {
  const why = whyNotComparable(before, latest, nature);
  if (why !== undefined || !series.some(({ measure }) => measure === 'cost_per_head')) return why;
  return staffCostDiffers(before, latest);
}

function secondHalf(
  { seconds = [] }: ChartPlan,
  first: Headline,
  before: Period,
  latest: Period,
  currency: string | undefined,
) {
  for (const headline of seconds) {
    if (headline === first) return undefined;
    const [then, now] = [measured(before, headline.measure), measured(latest, headline.measure)];
    if (then === undefined || now === undefined) continue;
    const text = changeClause({ ...headline, currency }, then, now);
    return text === undefined ? undefined : { text, measure: headline.measure };
  }
  return undefined;
}

/** A headline with the currency of its amounts. */
type CurrencyHeadline = Headline & { readonly currency: string | undefined };

/** `in Mar 2025`; for a flow over another length, `in the 18 months to Mar 2025`. */
function whenOf(period: Period, nature: Nature): string {
  const odd = nature === 'flow' ? oddLength(period) : undefined;
  if (odd !== undefined) return `in the ${odd} to ${period.label}`;
  if (nature === 'flow' && isUnreadable(sentLength(period.entry))) return `in the period to ${period.label}`;
  if (!/^\d/.test(period.label)) return `in ${period.label}`;
  return nature === 'flow' ? `in the period to ${period.label}` : `at ${period.label}`;
}

/** Names the earlier period where it is not the directly preceding one, or balance sheets are not a year apart. */
function since(before: Period, latest: Period, nature: Nature): string {
  if (before.ended === undefined || latest.ended === undefined) return '';
  const apart = monthCount(latest.ended) - monthCount(before.ended);
  const usual = nature === 'flow' ? (latest.months ?? 12) : 12;
  return apart === usual ? '' : `, against ${before.label}`;
}

function monthCount(isoMonth: string): number {
  const [year = 0, month = 0] = isoMonth.split('-').map(Number);
  return year * 12 + month;
}

/** `Turnover up 12%`, ` to 48.2 million`, and sometimes ` after nil`. */
type Change = { readonly what: string; readonly amount: string; readonly after?: string };

/** From here on, the two amounts are clearer than a percentage. */
const TOO_MANY_PER_CENT = 1000;

/** A value without a comparison: `Turnover: £48.2 million in Mar 2025`. A loss needs no minus. */
function plainTitle(headline: CurrencyHeadline, value: string, when: string): string {
  const isLoss = headline.below !== undefined && signOf(value) < 0;
  return `${nounOf(headline, value)}: ${shortAmount(isLoss ? sizeOf(value) : value, headline.currency)} ${when}`;
}

/** `Turnover up 12% to £48.2 million in Mar 2025`; `undefined` where no wording fits. */
function changeTitle(headline: CurrencyHeadline, before: string, latest: string, when: string) {
  const change = changeOf(headline, before, latest);
  return change && `${change.what}${change.amount} ${when}${change.after ?? ''}`;
}

/** The second half of a title: `operating loss of 800 after a profit`. */
function changeClause(headline: CurrencyHeadline, before: string, latest: string) {
  const change = changeOf(headline, before, latest);
  return change && lowerFirst(`${change.what}${change.amount}${change.after ?? ''}`);
}

/** Percentages need values of one sign. There is no wording for unexpected negative values, such as a turnover below zero. */
function changeOf(headline: CurrencyHeadline, before: string, latest: string): Change | undefined {
  const [from, to] = [signOf(before), signOf(latest)];
  const { below, currency } = headline;
  if ((from < 0 || to < 0) && below === undefined) return undefined;
  if (from === 0 && to === 0) return undefined;
  const noun = nounOf(headline, to === 0 ? before : latest);
  const size = shortAmount(sizeOf(latest), currency);
  const sizeBefore = from === 0 ? 'nil' : shortAmount(sizeOf(before), currency);
  if (to === 0) return { what: noun, amount: ': nil', after: ` after ${sizeBefore}` };
  if (from < 0 && to > 0) return { what: `Back to ${below?.gain}`, amount: ` of ${size}` };
  if (from > 0 && to < 0) return { what: noun, amount: ` of ${size}`, after: ` after ${below?.after}` };
  const movement = from === 0 ? undefined : movementOf(before, latest);
  if (movement === undefined) return { what: noun, amount: ` of ${size}`, after: ` after ${sizeBefore}` };
  return { what: `${noun} ${movement.words}`, amount: ` ${movement.preposition} ${size}` };
}

/** How a size changed: `up 12%`; `undefined` where the percentage is too large to be useful. */
export function movementOf(before: string, latest: string) {
  if (signOf(subtract(latest, before)) === 0) return { words: 'unchanged', preposition: 'at' };
  const fine = percentChange(before, latest, 1) ?? '0';
  if (signOf(fine) === 0) return { words: 'little changed', preposition: 'at' };
  const size = Math.abs(Number(fine));
  if (size >= TOO_MANY_PER_CENT) return undefined;
  const percent = size < 10 ? fine : (percentChange(before, latest, 0) ?? fine);
  const words = `${signOf(fine) > 0 ? 'up' : 'down'} ${formatNumber(sizeOf(percent))}%`;
  return { words, preposition: 'to' };
}

function nounOf({ noun, below }: Headline, value: string): string {
  return signOf(value) < 0 ? (below?.noun ?? noun) : noun;
}
