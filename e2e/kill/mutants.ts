import { Client } from 'pg';
import type { Moment } from '#gateway/purchase.ts';
import { resourceOf } from '#gateway/resource.ts';
import type { Claim, ClaimResult } from '#gateway/store/claim.ts';
import type { Store } from '#gateway/store/store.ts';

export function barrier(size: number): () => Promise<void> {
  const gate = closedGate();
  let there = 0;
  return async () => {
    there += 1;
    if (there >= size) gate.open();
    await gate.passed;
  };
}

export function heldAt(moment: Moment, wait: () => Promise<void>) {
  return async (reached: Moment): Promise<void> => {
    if (reached === moment) await wait();
  };
}

export function closedGate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}

/** Claims under a lock after a check for open purchases, but with an outdated check for copies: pays twice. */
export function lookThenClaim(url: string, attempts: Store['attempts']) {
  return async (wanted: Claim): Promise<ClaimResult> => {
    const resource = resourceOf(wanted.subject);
    const client = new Client(url);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [resource]);
      const latest = await attempts.latest(resource);
      const isOpen = latest?.state === 'reserved' || latest?.state === 'unknown';
      return isOpen ? { kind: 'taken', attempt: latest } : await attempts.claim(wanted);
    } finally {
      await client.end();
    }
  };
}
