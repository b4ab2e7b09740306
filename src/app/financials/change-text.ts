import { formatSigned, signOf, sizeOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Change } from './change.ts';
import { isCost, type LineName } from './lines.ts';

export type ChangeText = { readonly amount: string; readonly percent: string };

/**
 * A change as the difference of the amounts and the movement of their size: `+5,166`, `up 12.0%`. A cost that grows never
 * carries a plus, whatever sign the source sent.
 */
export function changeText(line: LineName, change: Change): ChangeText {
  const plain = isCost(line) && isGrowth(change);
  return {
    amount: plain ? formatNumber(change.amount) : formatSigned(change.amount),
    percent: percentText(change),
  };
}

/** A percentage of zero is rounded: it may be growth. */
function isGrowth({ percent, words }: Change): boolean {
  return percent === undefined ? words === 'from nil' : signOf(percent) >= 0;
}

/** `up 8.4%`, `loss up 50.0%`, `from a loss`. */
function percentText({ amount, percent, words }: Change): string {
  const movement = percent === undefined ? undefined : movementText(percent, amount);
  return [words, movement].filter((part) => part !== undefined).join(' ');
}

function movementText(percent: string, amount: string): string {
  if (signOf(amount) === 0) return 'unchanged';
  if (signOf(percent) === 0) return 'little changed';
  return `${signOf(percent) > 0 ? 'up' : 'down'} ${formatNumber(sizeOf(percent))}%`;
}
