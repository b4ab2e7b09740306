import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { checksumOf } from './checksum.ts';
import type { SourceDatabase } from './tables.ts';

/** Bytes that a read holds in memory: more are sent in chunks of this length or more, as the client reads them. */
export const CHUNK = 262_144;

/** SQLite reads a whole value to return a part of it, so a longer one has longer chunks instead of more. */
const MOST_CHUNKS = 32;

/** Fewer, because no client that does not read keeps these in memory. */
const MOST_CHUNKS_OF_CHECK = 8;

/** An answer or a fragment in the store. */
export type StoredBytes = {
  readonly length: number;
  readonly sha256: string;
  /** Absent if they are more than the limit of the query. */
  readonly whole: Uint8Array | undefined;
  /** At most so many bytes, from this position. */
  readonly chunk: (from: number, most: number) => Promise<Uint8Array>;
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
    chunk: async (from, most) => {
      const row = await query
        .selectFrom(table)
        .select(sql<Uint8Array>`substr(raw, ${from + 1}, ${most})`.as('bytes'))
        .where('attempt', '=', attempt)
        .executeTakeFirst();
      const bytes = new Uint8Array(row?.bytes ?? []);
      if (bytes.byteLength !== Math.min(most, length - from)) {
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
  const most = chunkLength(length, MOST_CHUNKS);
  for (let from = 0; from < length; from += most) {
    const bytes = await inTurn(() => chunk(from, most));
    // SQLite is synchronous.
    await setImmediate();
    if (bytes === undefined) return;
    yield bytes;
  }
}

function chunkLength(length: number, chunks: number): number {
  return Math.max(CHUNK, Math.ceil(length / chunks));
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

/** Whether they are as received. Each chunk is read and let go in a turn, so that many checks share little memory. */
export async function areIntact(
  { length, sha256, whole, chunk }: StoredBytes,
  inTurn: ReadInTurn,
): Promise<boolean> {
  if (whole !== undefined) return checksumOf(whole) === sha256;
  const hash = createHash('sha256');
  const most = chunkLength(length, MOST_CHUNKS_OF_CHECK);
  for (let from = 0; from < length; from += most) {
    await inTurn(async () => hash.update(await chunk(from, most)));
    // SQLite is synchronous.
    await setImmediate();
  }
  return hash.digest('hex') === sha256;
}
