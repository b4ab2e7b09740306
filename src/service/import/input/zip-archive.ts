import { basename } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { DataDates } from '../data-date.ts';
import {
  DamagedEntryError,
  ImportError,
  type InputFile,
  type InputPart,
  printableName,
} from './input-part.ts';
import { MemoryReader, ZipReader } from './zip-reader.ts';

const ZIP_STARTS = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];

const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02');
/** APPNOTE 4.4.22 counts entries in 16 bits; writers without zip64 let the count wrap around. */
const COUNT_WRAPS_AT = 65_536;

/** Entries up to this size are unpacked in one call, which is several times faster than a stream. */
const SMALL_BYTES = 1024 * 1024;

export function isZip(head: Buffer): boolean {
  return ZIP_STARTS.some((start) => head.subarray(0, start.length).equals(start));
}

/** Opens a zip of `bytes` bytes. Throws an `ImportError` if it is damaged, encrypted or a zip bomb. */
export async function openZip(path: string, bytes: number): Promise<InputFile> {
  const label = printableName(path);
  const reader = new ZipReader(path);
  const archive = { label, bytes, reader };
  try {
    const dates = new DataDates();
    dates.add(basename(path));
    const sizes = await checkedSizes(label, bytes, namedEntries(archive, dates));
    const parts = () => partsOf(archive);
    const maxBytes = maxUnpacked(bytes);
    return { label, ...sizes, maxBytes, asAt: dates.day, parts, close: () => reader.closeFile() };
  } catch (error) {
    reader.closeFile();
    throw error;
  }
}

/** Opens a zip that is an entry of another. Throws an `ImportError` like `openZip`. */
export async function openZipInMemory(
  label: string,
  content: Buffer,
): Promise<Pick<InputFile, 'count' | 'bytes' | 'parts'>> {
  const archive = { label, bytes: content.length, reader: new MemoryReader(content) };
  const sizes = await checkedSizes(label, content.length, namedEntries(archive, new DataDates()));
  return { ...sizes, parts: () => partsOf(archive) };
}

type Archive = {
  readonly label: string;
  readonly bytes: number;
  readonly reader: ZipReader | MemoryReader;
};

async function* namedEntries(archive: Archive, dates: DataDates): AsyncGenerator<Entry> {
  for await (const { entry, name } of entriesOf(archive)) {
    dates.add(name);
    yield entry;
  }
}

async function* partsOf(archive: Archive): AsyncGenerator<InputPart> {
  for await (const { zip, entry, name } of entriesOf(archive)) {
    // Each name is shortened by itself, so that both keep the company number that they end in.
    const label = `${archive.label}/${printableName(name)}`;
    yield { label, bytes: entry.uncompressedSize, chunks: () => unpack(archive.reader, label, zip, entry) };
  }
}

type OpenEntry = { readonly zip: ZipFile; readonly entry: Entry; readonly name: string };

async function* entriesOf({ label, bytes, reader }: Archive): AsyncGenerator<OpenEntry> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false };
  const zip = await fromRandomAccessReaderPromise(reader, bytes, options).catch((error) =>
    damaged(label, error),
  );
  try {
    await fixEntryCount(zip, reader);
    for await (const entry of zip.eachEntry()) {
      await fixEntryCount(zip, reader);
      const name = nameOf(entry);
      if (!name.endsWith('/')) yield { zip, entry, name };
    }
  } catch (error) {
    damaged(label, error);
  } finally {
    zip.close();
  }
}

/** If the directory continues after all counted entries, the count has wrapped around. */
async function fixEntryCount(zip: ZipFile, reader: Archive['reader']): Promise<void> {
  if (zip.entriesRead !== zip.entryCount) return;
  // The library's types call this number a boolean.
  const next = await reader.bytesAt(Number(zip.readEntryCursor), DIRECTORY_ENTRY.length);
  if (next.equals(DIRECTORY_ENTRY)) zip.entryCount += COUNT_WRAPS_AT;
}

/** Throws a `DamagedEntryError` if size or checksum differ from the directory. */
async function* unpack(
  reader: Archive['reader'],
  label: string,
  zip: ZipFile,
  entry: Entry,
): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    if (entry.uncompressedSize <= SMALL_BYTES && entry.compressedSize <= SMALL_BYTES) {
      const content = await unpackAtOnce(reader, zip, entry);
      sum = crc32(content);
      if (content.length > 0) yield content;
    } else {
      const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        sum = crc32(chunk, sum);
        yield chunk;
      }
    }
  } catch (error) {
    throw new DamagedEntryError(`${label} is damaged: ${reasonFor(error)}.`);
  }
  if (sum !== entry.crc32) throw new DamagedEntryError(`${label} is damaged: the checksum does not match.`);
}

async function unpackAtOnce(reader: Archive['reader'], zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = await reader.bytesAt(fileDataStart, entry.compressedSize);
  if (entry.compressionMethod === 0) return packed;
  const content = inflateRawSync(packed, { maxOutputLength: Math.max(entry.uncompressedSize, 1) });
  if (content.length === entry.uncompressedSize) return content;
  throw new Error('it is shorter than it declares');
}

/** Only for display, so `../` does no harm. */
function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}

function damaged(label: string, error: unknown): never {
  if (error instanceof ImportError) throw error;
  throw new ImportError(`${label} is a damaged zip: ${reasonFor(error)}.`);
}

function reasonFor(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
    return 'it is longer than it declares';
  }
  const message = error instanceof Error ? error.message : String(error);
  if (message.startsWith('End of central directory record signature not found')) {
    return 'its end is missing, as after an interrupted download; download it again';
  }
  return printableName(message).replace(/\.$/, '');
}

/** Company data compresses about 6 to 1, accounts up to 60 to 1; deflate allows 1,032 to 1. */
const MAX_EXPANSION = 200;
/** Many entries near that limit are a bomb too; a small zip is harmless. */
const MAX_EXPANSION_OF_ALL = 100;
const HARMLESS_BYTES = 16 * 1024 * 1024;

function maxUnpacked(zipBytes: number): number {
  return Math.max(zipBytes * MAX_EXPANSION_OF_ALL, HARMLESS_BYTES);
}

/** A year of accounts has some three million documents; checking takes 16 bytes each. */
const MAX_ENTRIES = 10_000_000;

/** Local header without name and extra field (PKWARE APPNOTE 4.3.7). */
const LOCAL_HEADER_BYTES = 30;

/** Throws an `ImportError` if entries overlap, expand too much, are encrypted, or are not deflated. */
async function checkedSizes(
  label: string,
  zipBytes: number,
  entries: AsyncIterable<Entry>,
): Promise<{ count: number; bytes: number }> {
  const ranges = new ByteRanges();
  let count = 0;
  let bytes = 0;
  for await (const entry of entries) {
    count += 1;
    bytes += entry.uncompressedSize;
    if (count > MAX_ENTRIES) throw new ImportError(`${label} contains more than ${MAX_ENTRIES} files.`);
    checkMethod(label, entry);
    if (entry.uncompressedSize > entry.compressedSize * MAX_EXPANSION) throw tooLarge(label, MAX_EXPANSION);
    const start = entry.relativeOffsetOfLocalHeader;
    ranges.add(start, start + LOCAL_HEADER_BYTES + entry.fileNameLength + entry.compressedSize);
  }
  if (bytes > maxUnpacked(zipBytes)) throw tooLarge(label, MAX_EXPANSION_OF_ALL);
  if (ranges.overlap()) throw new ImportError(`${label} contains overlapping entries; it was not read.`);
  return { count, bytes };
}

function checkMethod(label: string, entry: Entry): void {
  if (entry.isEncrypted())
    throw new ImportError(`${label} is encrypted; only zips without a password are supported.`);
  if (entry.canDecodeFileData()) return;
  throw new ImportError(
    `${label} uses an unsupported compression method (${entry.compressionMethod}); compress it with deflate.`,
  );
}

function tooLarge(label: string, times: number): ImportError {
  return new ImportError(`${label} would unpack to more than ${times} times its size; it was not read.`);
}

class ByteRanges {
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

  /** Starts and ends are sorted separately: without overlap, each range starts at or after the previous end. */
  overlap(): boolean {
    const starts = this.#starts.subarray(0, this.#count).sort();
    const ends = this.#ends.subarray(0, this.#count).sort();
    return starts.some((start, index) => index > 0 && start < (ends[index - 1] ?? 0));
  }
}

function grown(array: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(array.length * 2);
  larger.set(array);
  return larger;
}
