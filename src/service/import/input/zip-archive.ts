import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { ImportFault } from './import-fault.ts';
import type { InputFile, InputPart } from './input-part.ts';

/** "PK" and the marks of a first entry or of the end of an empty archive. */
const ZIP_STARTS = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];

/**
 * Company data packs about 6 to 1, invented rows of one pattern 40 to 1; deflate itself allows 1,032 to 1. Together
 * with the check that entries do not share bytes this bounds what any archive can unpack to.
 */
const MOST_EXPANSION = 200;

export function isZip(head: Buffer): boolean {
  return ZIP_STARTS.some((start) => head.equals(start));
}

/** The `.csv` entries of a zip of `bytes` bytes, in the archive's order; other entries are left alone. */
export async function openZip(path: string, bytes: number): Promise<InputFile> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, decodeStrings: false }).catch(
    (fault: unknown) => damaged(path, fault),
  );
  try {
    const parts: InputPart[] = [];
    let packed = 0;
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize;
      if (packed > bytes) throw new ImportFault(`${path} holds entries that overlap; it was not read.`);
      if (isCsv(nameOf(entry))) parts.push(partOf(path, zip, entry));
    }
    if (parts.length === 0) throw new ImportFault(`${path} holds no .csv file.`);
    return { parts, close: () => zip.close() };
  } catch (fault) {
    zip.close();
    return damaged(path, fault);
  }
}

function partOf(path: string, zip: ZipFile, entry: Entry): InputPart {
  const label = `${path}/${nameOf(entry)}`;
  if (entry.uncompressedSize === 0) throw new ImportFault(`${label} is empty.`);
  if (entry.uncompressedSize > entry.compressedSize * MOST_EXPANSION) {
    throw new ImportFault(
      `${label} would unpack to more than ${MOST_EXPANSION} times its size; it was not read.`,
    );
  }
  return { label, bytes: entry.uncompressedSize, read: () => unpack(path, zip, entry) };
}

/** The driver checks the unpacked size; the checksum is checked here, so that a flipped bit is not imported. */
async function* unpack(path: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (fault) {
    damaged(path, fault);
  }
  if (sum !== entry.crc32)
    throw new ImportFault(`${path} is damaged: the checksum of an entry does not match.`);
}

/** The name is text for people and for the ending; it is never opened, so `../` in it does no harm. */
function nameOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
}

/** macOS adds a hidden twin, `__MACOSX/._name.csv`, that is no CSV. */
function isCsv(name: string): boolean {
  return /\.csv$/i.test(name) && !name.startsWith('__MACOSX/');
}

function damaged(path: string, fault: unknown): never {
  if (fault instanceof ImportFault) throw fault;
  throw new ImportFault(
    `${path} is a damaged zip: ${fault instanceof Error ? fault.message : String(fault)}`,
  );
}
