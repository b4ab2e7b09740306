import { formatCount, formatNumber, type HeldCount, type Noun } from '#app/format/numbers.ts';

export type Counted = HeldCount & {
  readonly noun: Noun;
  /** How the rows got here: `Bought` by default. */
  readonly got?: 'Bought' | 'Loaded';
};

/** `6 of 14 officers`; says that filters apply to these rows only if some are missing. */
export function countText(shown: number, { held, total, noun, got = 'Bought' }: Counted): string {
  const count =
    shown === held ? formatCount(held, noun) : `${formatNumber(shown)} of ${formatCount(held, noun)}`;
  if (total !== undefined && total <= held) return count;
  const part = `${formatNumber(held)} of ${total === undefined ? 'an unknown number' : formatNumber(total)}`;
  return shown === held
    ? `Showing ${part}; filters apply to these only`
    : `${count}. ${got}: ${part}; filters apply to these only`;
}
