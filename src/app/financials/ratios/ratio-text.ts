import { formatSigned } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Ratio } from './ratio.ts';

/** A value with what it is counted in: `33.9 %`, `3.50 times`, `45.2 days`, `+8.4 %` for a change. */
export function ratioText({ unit, working }: Ratio, value: string): string {
  const number = working.kind === 'growth' ? formatSigned(value) : formatNumber(value);
  if (unit === 'percent') return `${number}\u00a0%`;
  return unit === 'times' || unit === 'days' ? `${number}\u00a0${unit}` : number;
}
