import type { Held } from '#contract/api/holding.ts';

/** Only for tests. */
export function heldOn(day = '2026-11-21'): Held {
  const copy = { version: 1, fetchedAt: `${day}T14:02:00Z`, boughtBy: 'Sam', creditsCharged: 20 };
  return { held: true, ...copy, credits: 20, versions: [copy] };
}
