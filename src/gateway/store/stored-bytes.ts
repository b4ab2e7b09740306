import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SourceDatabase } from './tables.ts';

/** Bytes that a read holds in memory: more are sent in chunks of this length, as the client reads them. */
export const CHUNK = 262_144;

/** An answer or a fragment in the store. */
export type StoredBytes = {
  readonly length: number;
  readonly sha256: string;
  /** Absent if they are more than the limit of the query. */
  readonly whole: Uint8Array | undefined;
  /** At most `CHUNK` bytes, from this position. */
  readonly chunk: (from: number) => Promise<Uint8Array>;
};

/** `undefined` if the client has gone meanwhile. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T | undefined>;

export const readAtOnce: ReadInTurn = (read) => read();

export function storedBytes(
  { query }: SourceDatabase,
  table: 'answer' | 'fragment',
  {
    attempt,
    length,
    sha256,
    raw,
  }: { attempt: string; length: number; sha256: string; raw: Uint8Array | null },
): StoredBytes {
  return {
    length,
    sha256,
    // The driver returns blobs as ArrayBuffer.
    whole: raw === null ? undefined : new Uint8Array(raw),
    chunk: async (from) => {
      const row = await query
        .selectFrom(table)
        .select(sql<Uint8Array>`substr(raw, ${from + 1}, ${CHUNK})`.as('bytes'))
        .where('attempt', '=', attempt)
        .executeTakeFirst();
      const bytes = new Uint8Array(row?.bytes ?? []);
      if (bytes.byteLength !== Math.min(CHUNK, length - from)) {
        throw new Error(`The bytes of attempt ${attempt} changed while they were being sent.`);
      }
      return bytes;
    },
  };
}

/** Ends early if the client has gone. */
export async function* chunksOfBytes(
  { length, whole, chunk }: StoredBytes,
  inTurn: ReadInTurn,
): AsyncGenerator<Uint8Array> {
  if (whole !== undefined) {
    yield whole;
    return;
  }
  for (let from = 0; from < length; from += CHUNK) {
    const bytes = await inTurn(() => chunk(from));
    // SQLite is synchronous.
    await setImmediate();
    if (bytes === undefined) return;
    yield bytes;
  }
}

export async function allBytes(bytes: StoredBytes): Promise<Uint8Array> {
  if (bytes.whole !== undefined) return bytes.whole;
  const all = new Uint8Array(bytes.length);
  let from = 0;
  for await (const chunk of chunksOfBytes(bytes, readAtOnce)) {
    all.set(chunk, from);
    from += chunk.byteLength;
  }
  return all;
}

/** Whether they are as received. Fragments of earlier versions have no checksum. */
export async function areIntact(bytes: StoredBytes): Promise<boolean> {
  if (bytes.sha256 === '') return true;
  const hash = createHash('sha256');
  for await (const chunk of chunksOfBytes(bytes, readAtOnce)) hash.update(chunk);
  return hash.digest('hex') === bytes.sha256;
}
