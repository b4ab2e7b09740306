import { isUnreadable } from '#contract/values.ts';
import { type Nature, whyNotComparable } from '../periods/comparable.ts';
import { newest, oddLength, type Period, periodBefore, sentLength } from '../periods/periods.ts';
import type { FigurePlan } from './figure-plan.ts';
import { changeClause, changeTitle, type Headline, plainTitle } from './headline.ts';
import { measured } from './measure.ts';
import { staffCostDiffers } from './staff-cost-notes.ts';

/**
 * What a figure shows, said of its newest period and the one before: `Turnover up 12 % to 48.2 million in Mar 2025;
 * back to an operating profit of 2.14 million`. It compares nothing that does not compare, and where there is
 * nothing to say it is the name of the figure.
 */
export function figureTitle(plan: FigurePlan, periods: readonly Period[]): string {
  const latest = newest(periods);
  if (latest === undefined) return plan.name;
  const headline = plan.headlines.find(({ measure }) => measured(latest, measure) !== undefined);
  const now = headline && measured(latest, headline.measure);
  if (headline === undefined || now === undefined) return plan.name;
  const when = whenOf(latest, plan.nature);
  const before = periodBefore(periods, latest);
  if (before === undefined || whyApart(plan, before, latest) !== undefined) {
    return plainTitle(headline, now, when);
  }
  const then = measured(before, headline.measure);
  const change = then && changeTitle(headline, then, now, when);
  const against = since(before, latest, plan.nature);
  const second = secondHalf(plan, headline, before, latest);
  // Said once, where something is first compared.
  if (change !== undefined) return `${change}${against}${second === undefined ? '' : `; ${second}`}`;
  const first = plainTitle(headline, now, when);
  return second === undefined ? first : `${first}; ${second}${against}`;
}

/** Why two periods do not compare in this figure, or `undefined` where they do. */
export function whyApart({ nature, series }: FigurePlan, before: Period, latest: Period): string | undefined {
  const why = whyNotComparable(before, latest, nature);
  if (why !== undefined || !series.some(({ measure }) => measure === 'cost_per_head')) return why;
  return staffCostDiffers(before, latest);
}

function secondHalf({ seconds = [] }: FigurePlan, first: Headline, before: Period, latest: Period) {
  for (const headline of seconds) {
    if (headline === first) return undefined;
    const [then, now] = [measured(before, headline.measure), measured(latest, headline.measure)];
    if (then !== undefined && now !== undefined) return changeClause(headline, then, now);
  }
  return undefined;
}

/** `in Mar 2025`; of an amount over a period that is no year, or may be none, `in the 18 months to Mar 2025`. */
function whenOf(period: Period, nature: Nature): string {
  const odd = nature === 'flow' ? oddLength(period) : undefined;
  if (odd !== undefined) return `in the ${odd} to ${period.label}`;
  if (nature === 'flow' && isUnreadable(sentLength(period.entry))) return `in the period to ${period.label}`;
  if (!/^\d/.test(period.label)) return `in ${period.label}`;
  return nature === 'flow' ? `in the period to ${period.label}` : `at ${period.label}`;
}

/**
 * Said where the record leaves out what lies between two periods, or they overlap; of amounts on a closing day, also where
 * it is not a year that lies between two.
 */
function since(before: Period, latest: Period, nature: Nature): string {
  if (before.ended === undefined || latest.ended === undefined) return '';
  const apart = monthCount(latest.ended) - monthCount(before.ended);
  const usual = nature === 'flow' ? (latest.months ?? 12) : 12;
  return apart === usual ? '' : `, against ${before.label}`;
}

/** Months to an ISO month from the beginning of the calendar. */
function monthCount(isoMonth: string): number {
  const [year = 0, month = 0] = isoMonth.split('-').map(Number);
  return year * 12 + month;
}
