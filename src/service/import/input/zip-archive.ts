import { basename } from 'node:path';
import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, getFileNameLowLevel, type ZipFile } from 'yauzl';
import { DataDates } from '../data-date.ts';
import { DamagedEntry, ImportFault } from './import-fault.ts';
import type { InputFile, InputPart } from './input-part.ts';
import { shownName } from './shown-name.ts';
import { checkedSizes } from './zip-limits.ts';
import { ZipReader } from './zip-reader.ts';

/** "PK" and the marks of a first entry or of the end of an empty archive. */
const ZIP_STARTS = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];

const DIRECTORY_ENTRY = Buffer.from('PK\x01\x02');
/** APPNOTE 4.4.22 counts entries in 16 bits; writers that do not know zip64 let the count begin again at 0. */
const COUNT_WRAPS_AT = 65_536;

/** Up to this size an entry is unpacked in one call, several times faster than by a stream of its own. */
const SMALL_BYTES = 1024 * 1024;

/** Whether a file of which this is the beginning is a zip. */
export function isZip(head: Buffer): boolean {
  return ZIP_STARTS.some((start) => head.subarray(0, start.length).equals(start));
}

/**
 * A zip of `bytes` bytes, its files in the archive's order; folders are left out. The directory is read through once
 * to check it as a whole, and again, entry by entry, whenever the parts are gone through. A fault where it is damaged,
 * encrypted, or made to unpack to far more than it holds.
 */
export async function openZip(path: string, bytes: number): Promise<InputFile> {
  const label = shownName(path);
  const reader = new ZipReader(path);
  const archive = { path, label, bytes, reader };
  try {
    const dates = new DataDates();
    dates.add(basename(path));
    const sizes = await checkedSizes(label, bytes, namedEntries(archive, dates));
    const parts = () => partsOf(archive);
    return { label, ...sizes, asAt: dates.day, parts, close: () => reader.closeFile() };
  } catch (fault) {
    reader.closeFile();
    throw fault;
  }
}

type Archive = {
  readonly path: string;
  readonly label: string;
  readonly bytes: number;
  readonly reader: ZipReader;
};

async function* namedEntries(archive: Archive, dates: DataDates): AsyncGenerator<Entry> {
  for await (const { entry, name } of entriesOf(archive)) {
    dates.add(name);
    yield entry;
  }
}

async function* partsOf(archive: Archive): AsyncGenerator<InputPart> {
  for await (const { zip, entry, name } of entriesOf(archive)) {
    const label = shownName(`${archive.path}/${name}`);
    yield { label, bytes: entry.uncompressedSize, chunks: () => unpack(archive.reader, label, zip, entry) };
  }
}

type OpenEntry = { readonly zip: ZipFile; readonly entry: Entry; readonly name: string };

/** The entries that are files, read from the directory one by one. */
async function* entriesOf({ label, bytes, reader }: Archive): AsyncGenerator<OpenEntry> {
  const options = { autoClose: false, lazyEntries: true, decodeStrings: false };
  const zip = await fromRandomAccessReaderPromise(reader, bytes, options).catch((fault) =>
    damaged(label, fault),
  );
  try {
    await countOn(zip, reader);
    for await (const entry of zip.eachEntry()) {
      await countOn(zip, reader);
      const name = nameOf(entry);
      if (!name.endsWith('/')) yield { zip, entry, name };
    }
  } catch (fault) {
    damaged(label, fault);
  } finally {
    zip.close();
  }
}

/** Where all counted entries are read and the directory goes on, the count had begun again. */
async function countOn(zip: ZipFile, reader: ZipReader): Promise<void> {
  if (zip.entriesRead !== zip.entryCount) return;
  // The library's types call this number a boolean.
  const next = await reader.bytesAt(Number(zip.readEntryCursor), DIRECTORY_ENTRY.length);
  if (next.equals(DIRECTORY_ENTRY)) zip.entryCount += COUNT_WRAPS_AT;
}

/** Size and checksum are those of the directory, or the entry is damaged. */
async function* unpack(reader: ZipReader, label: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
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
  } catch (fault) {
    throw new DamagedEntry(`${label} is damaged: ${reason(fault)}.`);
  }
  if (sum !== entry.crc32) throw new DamagedEntry(`${label} is damaged: its checksum does not match.`);
}

async function unpackAtOnce(reader: ZipReader, zip: ZipFile, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const packed = await reader.bytesAt(fileDataStart, entry.compressedSize);
  if (entry.compressionMethod === 0) return packed;
  const content = inflateRawSync(packed, { maxOutputLength: Math.max(entry.uncompressedSize, 1) });
  if (content.length === entry.uncompressedSize) return content;
  throw new Error('it is shorter than it declares');
}

/** The name is text for people; it is never opened, so `../` in it does no harm. */
function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}

function damaged(label: string, fault: unknown): never {
  if (fault instanceof ImportFault) throw fault;
  throw new ImportFault(`${label} is a damaged zip: ${reason(fault)}.`);
}

function reason(fault: unknown): string {
  if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_BUFFER_TOO_LARGE') {
    return 'it is longer than it declares';
  }
  const message = fault instanceof Error ? fault.message : String(fault);
  if (message.startsWith('End of central directory record signature not found')) {
    return 'its end is missing, as after a download that broke off; download it again';
  }
  return shownName(message).replace(/\.$/, '');
}
