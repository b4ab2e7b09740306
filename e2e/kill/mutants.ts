import { Client } from 'pg';
import type { Moment } from '#gateway/purchase.ts';
import { resourceOf } from '#gateway/resource.ts';
import type { Claim, ClaimResult } from '#gateway/store/claim.ts';
import type { Store } from '#gateway/store/store.ts';

/** Holds whoever comes until so many are there. */
export function barrier(size: number): () => Promise<void> {
  const gate = closedGate();
  let there = 0;
  return async () => {
    there += 1;
    if (there >= size) gate.open();
    await gate.passed;
  };
}

/** A fail-point that is waited for at one moment of a purchase. */
export function heldAt(moment: Moment, wait: () => Promise<void>) {
  return async (reached: Moment): Promise<void> => {
    if (reached === moment) await wait();
  };
}

/** Something to wait for until somebody opens it. */
export function closedGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/**
 * The protocol that paid twice when it was first drafted: under a lock it looks whether a purchase is under way, and
 * claims when there is none. That nothing is held was seen before, and may be old news by now.
 */
export function lookThenClaim(url: string, attempts: Store['attempts']) {
  return async (wanted: Claim): Promise<ClaimResult> => {
    const resource = resourceOf(wanted.subject);
    const client = new Client(url);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [resource]);
      const latest = await attempts.latest(resource);
      const underWay = latest?.state === 'reserved' || latest?.state === 'unknown';
      return underWay ? { kind: 'taken', attempt: latest } : await attempts.claim(wanted);
    } finally {
      await client.end();
    }
  };
}
