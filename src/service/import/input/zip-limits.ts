import type { Entry } from 'yauzl';
import { ImportFault } from './import-fault.ts';

/** Company data packs about 6 to 1, accounts documents up to 60 to 1; deflate itself allows 1,032 to 1. */
const MOST_EXPANSION = 200;
/** Many entries near that limit are a bomb too; a small zip does no harm whatever it unpacks to. */
const MOST_EXPANSION_OF_ALL = 100;
const HARMLESS_BYTES = 16 * 1024 * 1024;

/** A year of accounts has some three million documents; what is kept of each while they are checked is 16 bytes. */
const MOST_ENTRIES = 10_000_000;

/** Local header without name and extra field (PKWARE APPNOTE 4.3.7). */
const LOCAL_HEADER_BYTES = 30;

/**
 * How many entries a zip of `zipBytes` bytes has and how large they are unpacked, once it is certain that no two of them
 * share bytes and that they do not unpack to far more than they hold: together these bound what any archive can cost.
 * A fault otherwise, and where an entry is encrypted or packed by a method other than deflate.
 */
export async function checkedSizes(
  label: string,
  zipBytes: number,
  entries: AsyncIterable<Entry>,
): Promise<{ count: number; bytes: number }> {
  const places = new Places();
  let count = 0;
  let bytes = 0;
  for await (const entry of entries) {
    count += 1;
    bytes += entry.uncompressedSize;
    if (count > MOST_ENTRIES) throw new ImportFault(`${label} holds more than ${MOST_ENTRIES} files.`);
    checkMethod(label, entry);
    if (entry.uncompressedSize > entry.compressedSize * MOST_EXPANSION) throw tooMuch(label, MOST_EXPANSION);
    const start = entry.relativeOffsetOfLocalHeader;
    places.add(start, start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize);
  }
  if (bytes > Math.max(zipBytes * MOST_EXPANSION_OF_ALL, HARMLESS_BYTES)) {
    throw tooMuch(label, MOST_EXPANSION_OF_ALL);
  }
  if (places.overlap()) throw new ImportFault(`${label} holds entries that overlap; it was not read.`);
  return { count, bytes };
}

function checkMethod(label: string, entry: Entry): void {
  if (entry.isEncrypted())
    throw new ImportFault(`${label} is encrypted; only a zip without a password can be read.`);
  if (entry.canDecodeFileData()) return;
  throw new ImportFault(
    `${label} is packed by a method (${entry.compressionMethod}) that is not read; pack it by deflate, as usual.`,
  );
}

function tooMuch(label: string, times: number): ImportFault {
  return new ImportFault(`${label} would unpack to more than ${times} times its size; it was not read.`);
}

/** Where entries begin and end in the file. */
class Places {
  #starts = new Float64Array(1_024);
  #ends = new Float64Array(1_024);
  #count = 0;

  add(start: number, end: number): void {
    if (this.#count === this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#ends = grown(this.#ends);
    }
    this.#starts[this.#count] = start;
    this.#ends[this.#count] = end;
    this.#count += 1;
  }

  /** Sorted apart: of places that do not overlap, each begins where or after the one that ends before it ended. */
  overlap(): boolean {
    const starts = this.#starts.subarray(0, this.#count).sort();
    const ends = this.#ends.subarray(0, this.#count).sort();
    return starts.some((start, place) => place > 0 && start < (ends[place - 1] ?? 0));
  }
}

function grown(places: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(places.length * 2);
  larger.set(places);
  return larger;
}
