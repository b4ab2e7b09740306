import type { Holding, NotHeld } from '#contract/api/holding.ts';

/** It can be bought, and nobody has done so or is doing so. */
export function isOffered(holding: Holding | undefined): holding is NotHeld {
  if (holding?.held !== false || !holding.covered || holding.unknown !== undefined) return false;
  return holding.attempt?.state !== 'reserved' && holding.attempt?.state !== 'unknown';
}
