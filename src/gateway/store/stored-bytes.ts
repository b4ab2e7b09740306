import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { chunksOf } from '#contract/chunks.ts';
import type { SourceDatabase } from './tables.ts';

/**
 * Bytes that a read or write holds at a time. Longer values are stored in parts of this length: SQLite, which is synchronous,
 * would read or write a whole value at once.
 */
export const CHUNK = 262_144;

/** Parts in one transaction, which costs a write to disk. */
const PARTS_AT_ONCE = 4;

/** An answer or a fragment in the store. */
export type StoredBytes = {
  readonly length: number;
  readonly sha256: string;
  /** Absent if they are more than the limit of the query. */
  readonly whole: Uint8Array | undefined;
  /** `CHUNK` bytes from this position, or the last ones. */
  readonly chunk: (from: number) => Promise<Uint8Array>;
};

/** `undefined` if the client has gone meanwhile. */
export type ReadInTurn = <T>(read: () => Promise<T>) => Promise<T | undefined>;

export const readAtOnce: ReadInTurn = (read) => read();

/** Returns what the attempt's row is to hold: long bytes are stored here. They belong to nothing until that row is there. */
export async function storeParts(
  { query, engine }: SourceDatabase,
  attempt: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  if (bytes.byteLength <= CHUNK) return bytes;
  const positions = Array.from({ length: Math.ceil(bytes.byteLength / CHUNK) }, (_, part) => part * CHUNK);
  let begun: number | undefined;
  for (const some of chunksOf(positions, PARTS_AT_ONCE)) {
    // SQLite's commit blocks the event loop, so everything else gets as long again.
    if (begun !== undefined && !engine.shared) await pause(performance.now() - begun);
    await query.transaction().execute(async (transaction) => {
      begun = performance.now();
      for (const position of some) {
        await transaction
          .insertInto('answer_part')
          .values({ attempt, position, bytes: bytes.subarray(position, position + CHUNK) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    });
  }
  return new Uint8Array();
}

/** The length of `answer.raw`, or of its parts. */
export const ANSWER_LENGTH = sql<number>`coalesce((select cast(sum(length(part.bytes)) as integer) from answer_part as part
  where part.attempt = answer.attempt), length(answer.raw))`;

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
    whole: raw === null || length > CHUNK ? undefined : new Uint8Array(raw),
    chunk: async (from) => {
      const row = await (length > CHUNK
        ? query
            .selectFrom('answer_part')
            .select('bytes')
            .where('attempt', '=', attempt)
            .where('position', '=', from)
        : query.selectFrom(table).select('raw as bytes').where('attempt', '=', attempt)
      ).executeTakeFirst();
      const bytes = new Uint8Array(row?.bytes ?? []);
      if (bytes.byteLength !== Math.min(CHUNK, length - from)) {
        throw new Error(`The bytes of attempt ${attempt} changed while they were being read.`);
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

/** Whether they are as received. */
export async function areIntact(bytes: StoredBytes, inTurn: ReadInTurn): Promise<boolean> {
  const hash = createHash('sha256');
  for await (const chunk of chunksOfBytes(bytes, inTurn)) hash.update(chunk);
  return hash.digest('hex') === bytes.sha256;
}
