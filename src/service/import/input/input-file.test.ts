import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openInput } from './input-file.ts';
import { type FixtureEntry, zipOf } from './zip-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-input-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Read = { readonly label: string; readonly bytes: number; readonly text: string };

/** The parts of a file with this content: label below the folder, declared bytes and text. */
async function partsOf(content: Buffer | string): Promise<Read[]> {
  const path = join(folder, 'input.bin');
  writeFileSync(path, content);
  const input = await openInput(path);
  try {
    const read: Read[] = [];
    for await (const { label, bytes, chunks } of input.parts()) {
      const held = [];
      for await (const chunk of chunks()) held.push(chunk);
      read.push({ label: label.slice(folder.length + 1), bytes, text: Buffer.concat(held).toString() });
    }
    expect(input).toMatchObject({
      count: read.length,
      bytes: read.reduce((sum, part) => sum + part.bytes, 0),
    });
    return read;
  } finally {
    input.close();
  }
}

const entry = (more: Partial<FixtureEntry> = {}) => ({ name: 'a.csv', content: 'x,y\n1,2\n', ...more });

/** Incompressible content that is longer than one chunk of decompression. */
const LARGE = Buffer.alloc(3_000_000);
for (let at = 0, value = 1; at < LARGE.length; at += 1) {
  value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
  LARGE[at] = 32 + ((value >>> 16) % 90);
}

describe('an input file', () => {
  test('is one part if it is not a zip', async () => {
    expect(await partsOf('PK,is,a,name\n')).toEqual([
      { label: 'input.bin', bytes: 13, text: 'PK,is,a,name\n' },
    ]);
  });

  test('has a part for each file of a zip, with any name, and none for folders', async () => {
    const zip = zipOf([
      entry(),
      entry({ name: 'readme.txt', content: '' }),
      entry({ name: 'folder/', content: '' }),
      entry({ name: 'folder/B', stored: true, content: 'é' }),
    ]);
    expect(await partsOf(zip)).toEqual([
      { label: 'input.bin/a.csv', bytes: 8, text: 'x,y\n1,2\n' },
      { label: 'input.bin/readme.txt', bytes: 0, text: '' },
      { label: 'input.bin/folder/B', bytes: 2, text: 'é' },
    ]);
  });

  test.each([
    ['with sizes behind the data', { descriptor: true }],
    ['with sizes of 64 bits', { zip64: true }],
    ['with both', { descriptor: true, zip64: true }],
    ['stored', { stored: true, zip64: true }],
  ])('is read from a zip %s', async (_, more) => {
    const parts = await partsOf(zipOf([entry(more), entry({ ...more, name: 'large', content: LARGE })]));
    expect(parts.map(({ bytes }) => bytes)).toEqual([8, LARGE.length]);
    expect(parts[1]?.text).toBe(LARGE.toString());
  });

  test('has all parts of a zip with more files than 16 bits can count', async () => {
    const zip = zipOf(Array.from({ length: 65_539 }, (_, at) => entry({ content: `${at}`, stored: true })));
    const parts = await partsOf(zip);
    expect(parts).toHaveLength(65_539);
    expect(parts.at(-1)?.text).toBe('65538');
  }, 60_000);

  test.each([
    ['../../climbs.csv', '../../climbs.csv'],
    ['/etc/absolute.csv', '/etc/absolute.csv'],
    ['C:\\x.csv', 'C:/x.csv'],
    ['fin\u202evsc.\u2028\nal\u001b[2J\0', 'fin\ufffdvsc.\ufffd\ufffdal\ufffd[2J\ufffd'],
  ])('may have an entry %j, which is no path and is shown as %j', async (name, shown) => {
    const [part] = await partsOf(zipOf([entry({ name })]));
    expect(part).toMatchObject({ text: 'x,y\n1,2\n', label: `input.bin/${shown}` });
  });

  test.each([
    ['is empty', '', /is empty\.$/],
    [
      'is cut off',
      zipOf([entry()]).subarray(0, 60),
      /is a damaged zip: its end is missing, .*; download it again\.$/,
    ],
    ['has a wrong checksum', zipOf([entry({ declaredSum: 1 })]), /a\.csv is damaged: the checksum/],
    ['has a wrong checksum of much', zipOf([entry({ content: LARGE, declaredSum: 1 })]), /: the checksum/],
    ['is longer than it declares', zipOf([entry({ declaredBytes: 3 })]), /damaged: it is longer than it/],
    ['is shorter than it declares', zipOf([entry({ declaredBytes: 9 })]), /damaged: it is shorter than it/],
    ['declares less of much', zipOf([entry({ content: LARGE, declaredBytes: 1_500_000 })]), /is damaged: /],
    [
      'would unpack to far too much',
      zipOf([entry({ content: 'x'.repeat(3_000_000) })]),
      /200 times its size/,
    ],
    ['is no deflate stream', zipOf([entry()]).fill(0xff, 35, 40), /a\.csv is damaged: /],
    ['has no local header', zipOf([entry({ name: 'b' }), entry()]).fill(0xff, 41, 45), /a\.csv is damaged: /],
    ['is encrypted', zipOf([entry({ encrypted: true })]), /is encrypted; only zips without a password/],
    ['is packed otherwise', zipOf([entry({ method: 9 })]), /unsupported compression method \(9\)/],
  ])('is refused in one line if it %s', async (_, content, message) => {
    const error: unknown = await partsOf(content).catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      name: expect.stringMatching(/^ImportError$|^DamagedEntryError$/),
      message: expect.stringMatching(message),
    });
    expect(String(error)).not.toContain('\n');
  });

  test('is refused if all entries together unpack to too much', async () => {
    const entries = Array.from({ length: 30 }, (_, at) => {
      const lines = Array.from({ length: 400 }, (_, line) => `${at * line},${line * line}\n`.repeat(160));
      return entry({ content: lines.join('') });
    });
    const zip = zipOf(entries);
    const bytes = entries.reduce((sum, { content }) => sum + content.length, 0);
    expect(bytes / zip.length).toBeGreaterThan(100);
    expect(bytes / zip.length).toBeLessThan(190);
    await expect(partsOf(zip)).rejects.toThrow('100 times its size');
  });

  test('is refused if its entries overlap', async () => {
    const zip = zipOf([
      entry({ content: Buffer.from(Array.from({ length: 500 }, (_, at) => at * 7)), stored: true }),
    ]);
    const directory = zip.subarray(zip.length - 22 - 46 - 5, zip.length - 22);
    const end = Buffer.from(zip.subarray(zip.length - 22));
    end.writeUInt16LE(2, 10);
    const twice = Buffer.concat([zip.subarray(0, zip.length - 22), directory, end]);
    await expect(partsOf(twice)).rejects.toThrow('overlap');
  });

  test('is refused if it is absent, a folder or a pipe', async () => {
    await expect(openInput(join(folder, 'none.csv'))).rejects.toThrow('no such file');
    await expect(openInput(folder)).rejects.toThrow('is a folder, not a file');
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    await expect(openInput(pipe)).rejects.toThrow('is a pipe, not a file');
  });
});
