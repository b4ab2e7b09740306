/** A file inside an archive, deflated, with what the archive says of it. */
type ZipEntry = {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly packed: Blob;
  readonly crc: number;
  readonly size: number;
};

/** Sizes have 32 bits without the ZIP64 extension, which some readers of spreadsheets do not know. */
const SIZE_LIMIT = 2 ** 32;
/** Of a gzip file (RFC 1952): a header of ten bytes, the deflated data, then CRC-32 and size. */
const GZIP_HEADER = 10;
const GZIP_TRAILER = 8;
/** 1 January 1980, the earliest an archive can say: when it was made is no matter of the file's. */
const DATE = 0x21;
const VERSION = 20;
const DEFLATED = 8;
const NAME_IS_UTF8 = 0x800;

/**
 * Deflates a text that comes in pieces by the browser's own compressor. Its gzip format brings the CRC-32 that an
 * archive needs too.
 */
export function zipEntry(name: string) {
  const encoder = new TextEncoder();
  const gzip = new CompressionStream('gzip');
  const packed = new Response(gzip.readable).blob();
  const writer = gzip.writable.getWriter();
  let size = 0;
  return {
    /** Answers once the compressor has room again. */
    write: async (text: string): Promise<void> => {
      const bytes = encoder.encode(text);
      size += bytes.length;
      if (size >= SIZE_LIMIT) throw new Error('the file would be larger than 4 GB');
      await writer.write(bytes);
    },
    end: async (): Promise<ZipEntry> => {
      await writer.close();
      const file = await packed;
      const trailer = new DataView(await file.slice(-GZIP_TRAILER).arrayBuffer());
      return {
        name: encoder.encode(name),
        packed: file.slice(GZIP_HEADER, -GZIP_TRAILER),
        crc: trailer.getUint32(0, true),
        size,
      };
    },
  };
}

/** An archive of entries in their order (APPNOTE.TXT 4.3). */
export function zipArchive(entries: readonly ZipEntry[], type: string): Blob {
  const files: BlobPart[] = [];
  const directory: BlobPart[] = [];
  let offset = 0;
  let directorySize = 0;
  for (const entry of entries) {
    const local = record(0x04034b50, [2, VERSION], ...about(entry));
    const central = record(
      0x02014b50,
      [2, VERSION],
      [2, VERSION],
      ...about(entry),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    );
    files.push(local, entry.name, entry.packed);
    directory.push(central, entry.name);
    offset += local.length + entry.name.length + entry.packed.size;
    directorySize += central.length + entry.name.length;
  }
  const count = entries.length;
  const end = record(
    0x06054b50,
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directorySize],
    [4, offset],
    [2, 0],
  );
  return new Blob([...files, ...directory, end], { type });
}

/** Bytes a number takes, and the number. */
type Field = readonly [2 | 4, number];

/** What the local header and the central directory both say: flags to extra field length. */
function about({ name, packed, crc, size }: ZipEntry): Field[] {
  return [
    [2, NAME_IS_UTF8],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed.size],
    [4, size],
    [2, name.length],
    [2, 0],
  ];
}

function record(signature: number, ...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const all: readonly Field[] = [[4, signature], ...fields];
  const view = new DataView(new ArrayBuffer(all.reduce((length, [bytes]) => length + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of all) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}
