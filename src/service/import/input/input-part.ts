export type InputPart = {
  readonly label: string;
  readonly bytes: number;
  /** Can be read once. Throws a `DamagedEntryError`. */
  readonly chunks: () => AsyncIterable<Buffer>;
};

export type InputFile = {
  readonly label: string;
  readonly bytes: number;
  /** What it may unpack to, with the zips in it. */
  readonly maxBytes: number;
  readonly count: number;
  readonly asAt: string | undefined;
  readonly parts: () => AsyncIterable<InputPart>;
  readonly close: () => void;
};

/** Stops an import; the message is one line to display. */
export class ImportError extends Error {
  override readonly name: string = 'ImportError';
}

/** A zip entry cannot be unpacked or has a wrong checksum. Accounts can do without one document. */
export class DamagedEntryError extends ImportError {
  override readonly name = 'DamagedEntryError';
}

/** A zip entry may have a name of 64 KiB. */
const MAX_LENGTH = 200;

/** A file name to display: shortened, with control, format and line separator characters as U+FFFD. */
export function printableName(name: string): string {
  const cut = name.length <= MAX_LENGTH ? name : `${name.slice(0, MAX_LENGTH - 60)}…${name.slice(-59)}`;
  return cut.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\ufffd');
}

const HEAD_BYTES = 64 * 1024;

export type PartHead = {
  /** The first 64 KiB or a little more, or less if the part is shorter or damaged. */
  readonly head: Buffer;
  readonly damage: DamagedEntryError | undefined;
  readonly chunks: AsyncIterable<Buffer>;
  /** Must be called. */
  readonly close: () => Promise<void>;
};

export async function readHead(chunks: AsyncIterable<Buffer>): Promise<PartHead> {
  const rest = chunks[Symbol.asyncIterator]();
  const held: Buffer[] = [];
  let damage: DamagedEntryError | undefined;
  try {
    for (let bytes = 0; bytes < HEAD_BYTES; ) {
      const next = await rest.next();
      if (next.done) break;
      held.push(next.value);
      bytes += next.value.length;
    }
  } catch (error) {
    if (!(error instanceof DamagedEntryError)) throw error;
    damage = error;
  }
  async function* all() {
    yield* held;
    if (damage !== undefined) throw damage;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  const close = async () => void (await rest.return?.());
  return { head: held.length === 1 && held[0] ? held[0] : Buffer.concat(held), damage, chunks: all(), close };
}
