import { formatNumber } from '#app/format/numbers.ts';
import type { ChargeCounts } from '#contract/profile.ts';
import { capitalised } from '#contract/text.ts';
import { isUnreadable, known, type Read } from '#contract/values.ts';

const STATES = [
  ['outstanding', 'outstanding'],
  ['part_satisfied', 'part satisfied'],
  ['satisfied', 'satisfied'],
] as const;

/** `2 outstanding, 1 part satisfied, 5 satisfied`; `undefined` where no count is stated. */
export function chargeCountsText(charges: ChargeCounts): string | undefined {
  const stated = STATES.filter(([member]) => charges[member] !== undefined);
  if (stated.length === 0) return undefined;
  const some = stated.filter(([member]) => charges[member] !== 0);
  if (some.length === 0) return stated.length === STATES.length ? 'None registered' : 'None counted';
  const none = charges.outstanding === 0 ? ['none outstanding'] : [];
  return capitalised(
    [...none, ...some.map(([member, state]) => countText(charges[member], state))].join(', '),
  );
}

function countText(count: Read<number>, state: string): string {
  if (isUnreadable(count)) return `“${count.unreadable}” ${state}`;
  return `${formatNumber(count ?? 0)} ${state}`;
}

/** Not satisfied in full; `undefined` where that is not stated. */
export function openCharges({ outstanding, part_satisfied }: ChargeCounts): number | undefined {
  const [wholly, partly] = [known(outstanding), known(part_satisfied)];
  if (wholly === undefined && partly === undefined) return undefined;
  const open = (wholly ?? 0) + (partly ?? 0);
  // Where one is not stated, none is not certain.
  return open === 0 && (wholly === undefined || partly === undefined) ? undefined : open;
}
