import { Client } from 'pg';
import type { Moment } from '#gateway/purchase.ts';
import { resourceOf } from '#gateway/resource.ts';
import type { Claim, ClaimResult } from '#gateway/store/claim.ts';
import type { Store } from '#gateway/store/store.ts';

/** Holds whoever comes until as many as it waits for are there. */
export function barrier(size: number): () => Promise<void> {
  const { promise, resolve } = deferred();
  let there = 0;
  return async () => {
    there += 1;
    if (there >= size) resolve();
    await promise;
  };
}

/** A fail-point that is waited for at one moment of a purchase. */
export function heldAt(moment: Moment, wait: () => Promise<void>) {
  return async (reached: Moment): Promise<void> => {
    if (reached === moment) await wait();
  };
}

export function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/**
 * The protocol that paid twice when it was first drafted: under a lock it looks whether a purchase is under way and
 * claims when there is none. It was seen before that nothing is held, and by now that may be old news.
 */
export function lookThenClaim(url: string, { claim, find }: Claims) {
  return async (wanted: Claim): Promise<ClaimResult> => {
    const resource = resourceOf(wanted.subject);
    const client = new Client(url);
    await client.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1))', [resource]);
      const { rows } = await client.query<{ id: string }>(
        "select id from attempt where resource = $1 and version = $2 and state in ('reserved', 'unknown')",
        [resource, wanted.version],
      );
      const attempt = await find(rows[0]?.id ?? '');
      return attempt === undefined ? await claim(wanted) : { kind: 'taken', attempt };
    } finally {
      await client.end();
    }
  };
}

type Claims = Pick<Store['attempts'], 'claim' | 'find'>;
