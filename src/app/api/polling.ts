/** In milliseconds; data that a colleague's purchase can change. */
export const TEAM_STALE_MS = 15_000;

/** In milliseconds. */
export const PURCHASE_POLL_MS = 1_500;

/** In milliseconds. */
const TEAM_POLL_MS = 4_000;

/** Shorter while a purchase is in flight. */
export function pollInterval(inFlight: boolean | undefined): number {
  return inFlight === true ? PURCHASE_POLL_MS : TEAM_POLL_MS;
}
