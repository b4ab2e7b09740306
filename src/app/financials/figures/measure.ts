import { known, type Read } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import type { Period } from '../periods/periods.ts';
import { costPerHead } from './cost-per-head.ts';

/** What a figure draws: a line as sent, or what is worked out from lines. */
export type Measure = LineName | 'cost_per_head';

/** Exact decimal text; `undefined` where it is not disclosed, cannot be read or cannot be worked out. */
export function measured(period: Period, measure: Measure): string | undefined {
  return known(shown(period, measure));
}

/** The same as people are shown it: an unreadable value as it came. */
export function shown(period: Period, measure: Measure): Read<string> {
  return measure === 'cost_per_head' ? costPerHead(period)?.value : period.entry[measure];
}
