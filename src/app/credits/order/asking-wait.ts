import { useEffect, useState } from 'react';
import { ApiProblem } from '#app/queries/api-errors.ts';
import type { PurchaseState } from '#app/queries/buying/purchase-state.ts';

/** When the source may be asked again after it said to wait, in milliseconds by this device's clock. */
export function askAgainAt(state: PurchaseState): number | undefined {
  if (state.status !== 'failed' || !(state.error instanceof ApiProblem)) return undefined;
  const { retryAfter } = state.error.problem;
  return retryAfter === undefined ? undefined : state.at + retryAfter * 1000;
}

/** Whole seconds left until `time`, counted down; 0 where there is nothing to wait for. */
export function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
  const waiting = left > 0;
  useEffect(() => {
    if (time === undefined) return;
    setNow(Date.now());
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [time, waiting]);
  return left;
}

/** `45 seconds`, or from two minutes on `12 minutes`, never less than there is to wait. */
export function waitText(seconds: number): string {
  if (seconds > 119) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
