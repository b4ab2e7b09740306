import { crc32, deflateRawSync } from 'node:zlib';

export type FixtureEntry = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stored?: boolean;
  readonly declaredBytes?: number;
  readonly declaredSum?: number;
  readonly encrypted?: boolean;
  readonly method?: number;
  /** Sizes and checksum follow the data, as in streamed zips (APPNOTE 4.3.9). */
  readonly descriptor?: boolean;
  /** Sizes are in an extra field of 64 bits each (APPNOTE 4.5.3). */
  readonly zip64?: boolean;
};

type Sizes = { readonly sum: number; readonly packed: number; readonly unpacked: number };

const IN_EXTRA_FIELD = 0xffffffff;

/** A zip of these entries (PKWARE APPNOTE 4.3): local header and data of each, central directory, end record. */
export function zipOf(entries: readonly FixtureEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const data = entry.stored ? content : deflateRawSync(content);
    const sizes = {
      sum: entry.declaredSum ?? crc32(content),
      packed: data.length,
      unpacked: entry.declaredBytes ?? content.length,
    };
    const body = [localHeader(entry, sizes), data, ...(entry.descriptor ? [descriptorOf(sizes)] : [])];
    directory.push(directoryEntry(entry, sizes, offset));
    const bytes = Buffer.concat(body);
    bodies.push(bytes);
    offset += bytes.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  // The count wraps at 16 bits, as in writers without zip64.
  end.writeUInt16LE(entries.length % 65_536, 8);
  end.writeUInt16LE(entries.length % 65_536, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directoryBytes, end]);
}

function localHeader(entry: FixtureEntry, sizes: Sizes): Buffer {
  const known = entry.descriptor ? { sum: 0, packed: 0, unpacked: 0 } : sizes;
  const name = Buffer.from(entry.name);
  return Buffer.concat([Buffer.from('PK\x03\x04'), header(entry, known), name, extraField(entry, sizes)]);
}

function directoryEntry(entry: FixtureEntry, sizes: Sizes, offset: number): Buffer {
  const central = Buffer.alloc(46);
  central.write('PK\x01\x02', 0, 'latin1');
  header(entry, sizes).copy(central, 6);
  central.writeUInt32LE(offset, 42);
  return Buffer.concat([central, Buffer.from(entry.name), extraField(entry, sizes)]);
}

function header(entry: FixtureEntry, { sum, packed, unpacked }: Sizes): Buffer {
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(entry.zip64 ? 45 : 20, 0);
  shared.writeUInt16LE((entry.encrypted ? 0x1 : 0) | (entry.descriptor ? 0x8 : 0) | 0x800, 2);
  shared.writeUInt16LE(entry.method ?? (entry.stored ? 0 : 8), 4);
  shared.writeUInt32LE(sum, 10);
  shared.writeUInt32LE(entry.zip64 ? IN_EXTRA_FIELD : packed, 14);
  shared.writeUInt32LE(entry.zip64 ? IN_EXTRA_FIELD : unpacked, 18);
  shared.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  shared.writeUInt16LE(extraField(entry, { sum, packed, unpacked }).length, 24);
  return shared;
}

function extraField(entry: FixtureEntry, { packed, unpacked }: Sizes): Buffer {
  if (!entry.zip64) return Buffer.alloc(0);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(unpacked), 4);
  extra.writeBigUInt64LE(BigInt(packed), 12);
  return extra;
}

function descriptorOf({ sum, packed, unpacked }: Sizes): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.write('PK\x07\x08', 0, 'latin1');
  descriptor.writeUInt32LE(sum, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(unpacked, 12);
  return descriptor;
}
