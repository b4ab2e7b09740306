import { FINANCIALS_SECTIONS } from '#contract/financials.ts';
import { known, type Read } from '#contract/values.ts';
import { type LineName, natureOf } from '../lines/line-kinds.ts';
import type { Nature } from '../periods/comparable.ts';
import type { Period } from '../periods/periods.ts';
import { costPerHead } from './cost-per-head.ts';

/** What a figure draws: a line as sent, or what is worked out from lines. */
export type Measure = LineName | 'cost_per_head';

/** Exact decimal text; `undefined` where it is not disclosed, cannot be read or cannot be worked out. */
export function measured(period: Period, measure: Measure): string | undefined {
  return measure === 'cost_per_head' ? costPerHead(period)?.value : known(period.entry[measure]);
}

/** The same as people are shown it: an unreadable value as it came. */
export function shown(period: Period, measure: Measure): Read<string> {
  return measure === 'cost_per_head' ? measured(period, measure) : period.entry[measure];
}

/** Whether the length of the period is part of the amount. */
export function natureOfMeasure(measure: Measure): Nature {
  if (measure === 'cost_per_head') return 'flow';
  const section = FINANCIALS_SECTIONS.find(({ groups }) =>
    groups.some((group: readonly LineName[]) => group.includes(measure)),
  );
  return natureOf(measure, section?.title ?? 'Staff and auditor');
}
