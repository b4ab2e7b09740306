import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip made for a test; what is declared of it may be made to lie. */
export type FixtureEntry = {
  readonly name: string;
  readonly content: string | Buffer;
  readonly stored?: boolean;
  readonly declaredBytes?: number;
  readonly declaredSum?: number;
};

/** A zip of these entries (PKWARE APPNOTE 4.3): local header and data of each, central directory, end record. */
export function zipOf(entries: readonly FixtureEntry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const data = entry.stored ? content : deflateRawSync(content);
    const name = Buffer.from(entry.name);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(entry.stored ? 0 : 8, 4);
    shared.writeUInt32LE(entry.declaredSum ?? crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(entry.declaredBytes ?? content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 0, 'latin1');
    shared.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), shared, name, data]);
    bodies.push(body);
    directory.push(central, name);
    offset += body.length;
  }
  const end = Buffer.alloc(22);
  const directoryBytes = Buffer.concat(directory);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directoryBytes, end]);
}
