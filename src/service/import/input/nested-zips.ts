import { ImportError, type InputFile, type InputPart } from './input-part.ts';
import { openZipInMemory } from './zip-archive.ts';

/** Held in memory; the largest packages of accounts with pictures have some tens of megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/** The zips within the zip of one input file. All of them together unpack to no more than the input itself may. */
export class NestedZips {
  #left: number;

  constructor({ bytes, maxBytes }: InputFile) {
    this.#left = maxBytes - bytes;
  }

  /** The files of a part that is a zip. Throws an `ImportError` if it is too large, damaged, encrypted or a
   * zip bomb. */
  async *partsOf({ label, bytes }: InputPart, chunks: AsyncIterable<Buffer>): AsyncGenerator<InputPart> {
    if (bytes > MAX_BYTES) {
      throw new ImportError(`${label} is a zip within a zip and larger than 64 MiB; unpack it first.`);
    }
    const held: Buffer[] = [];
    for await (const chunk of chunks) held.push(chunk);
    const zip = await openZipInMemory(label, Buffer.concat(held));
    if (zip.count === 0) throw new ImportError(`${label} contains no files.`);
    if (zip.bytes > this.#left) {
      throw new ImportError(
        `${label} was not read: with it, the file would unpack to more than 100 times its size.`,
      );
    }
    this.#left -= zip.bytes;
    yield* zip.parts();
  }
}
