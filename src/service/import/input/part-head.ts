import { DamagedEntry } from './import-fault.ts';

/** As much as tells the kind of a file. */
const HEAD_BYTES = 64 * 1024;

/** A part of which the beginning is read, and the rest not yet. */
export type PartHead = {
  /** Its first 64 KiB or a little more, or all of it, or what came before the damage. */
  readonly head: Buffer;
  /** The damage that was met so far; the chunks throw it too. */
  readonly damage: DamagedEntry | undefined;
  /** All of it from the beginning, once. */
  readonly chunks: AsyncIterable<Buffer>;
  /** Leaves what was not read. To be called in any case. */
  readonly close: () => Promise<void>;
};

/** Reads the beginning of a part. */
export async function openHead(chunks: AsyncIterable<Buffer>): Promise<PartHead> {
  const rest = chunks[Symbol.asyncIterator]();
  const held: Buffer[] = [];
  let damage: DamagedEntry | undefined;
  try {
    for (let bytes = 0; bytes < HEAD_BYTES; ) {
      const next = await rest.next();
      if (next.done) break;
      held.push(next.value);
      bytes += next.value.length;
    }
  } catch (fault) {
    if (!(fault instanceof DamagedEntry)) throw fault;
    damage = fault;
  }
  async function* all() {
    yield* held;
    if (damage !== undefined) throw damage;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const close = async () => void (await rest.return?.());
  return { head: held.length === 1 && held[0] ? held[0] : Buffer.concat(held), damage, chunks: all(), close };
}
