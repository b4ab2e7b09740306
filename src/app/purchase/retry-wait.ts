import { useEffect, useState } from 'react';
import { ApiProblem } from '#app/api/api-errors.ts';
import type { PurchaseState } from '#app/api/purchase.ts';

/** Milliseconds by this device’s clock. */
export function retryAt(state: PurchaseState): number | undefined {
  if (state.status !== 'failed' || !(state.error instanceof ApiProblem)) return undefined;
  const { retryAfter } = state.error.problem;
  return retryAfter === undefined ? undefined : state.at + retryAfter * 1000;
}

/** 0 when there is nothing to wait for. */
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

/** `45 seconds`, or from two minutes `12 minutes`, rounded up. */
export function waitText(seconds: number): string {
  if (seconds > 119) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}
