import type { Period } from '../periods/periods.ts';
import { FINANCING } from './financing.ts';
import { growthValue } from './growth-value.ts';
import { LIQUIDITY } from './liquidity.ts';
import { NET_ASSETS_TREND, PER_EMPLOYEE } from './per-head.ts';
import { PROFITABILITY } from './profitability.ts';
import { quotientValue } from './quotient-value.ts';
import type { Ratio, RatioValue } from './ratio.ts';

/** Every ratio that is worked out, in the order in which they are shown. */
export const RATIOS: readonly Ratio[] = [
  ...PROFITABILITY,
  ...LIQUIDITY,
  ...FINANCING,
  ...PER_EMPLOYEE,
  ...NET_ASSETS_TREND,
];

/** The ratio of one period. `before` is the period right before it, which only a trend needs. */
export function ratioValue(ratio: Ratio, period: Period, before: Period | undefined): RatioValue {
  return ratio.working.kind === 'quotient'
    ? quotientValue(ratio.unit, ratio.working, period)
    : growthValue(ratio.unit, ratio.working, period, before);
}
