import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openInput } from './input-file.ts';
import { type FixtureEntry, zipOf } from './zip-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-input-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The parts of a file with this content: label below the folder, declared bytes and text. */
async function partsOf(content: Buffer | string) {
  const path = join(folder, 'input.bin');
  writeFileSync(path, content);
  const input = await openInput(path);
  try {
    const read = [];
    for (const { label, bytes, read: open } of input.parts) {
      const chunks = [];
      for await (const chunk of open()) chunks.push(chunk);
      read.push({ label: label.slice(folder.length + 1), bytes, text: Buffer.concat(chunks).toString() });
    }
    return read;
  } finally {
    input.close();
  }
}

const entry = (more: Partial<FixtureEntry> = {}) => ({ name: 'a.csv', content: 'x,y\n1,2\n', ...more });

describe('an input file', () => {
  test('that is no zip is one part', async () => {
    expect(await partsOf('PK,is,a,name\n')).toEqual([
      { label: 'input.bin', bytes: 13, text: 'PK,is,a,name\n' },
    ]);
  });

  test('that is a zip has a part for each .csv, stored or deflated, and leaves the rest alone', async () => {
    const zip = zipOf([
      entry(),
      entry({ name: 'readme.txt' }),
      entry({ name: 'folder/B.CSV', stored: true, content: 'é' }),
      entry({ name: '__MACOSX/._a.csv' }),
    ]);
    expect(await partsOf(zip)).toEqual([
      { label: 'input.bin/a.csv', bytes: 8, text: 'x,y\n1,2\n' },
      { label: 'input.bin/folder/B.CSV', bytes: 2, text: 'é' },
    ]);
  });

  test.each(['../../climbs.csv', '/etc/absolute.csv', 'C:\\x.csv'])(
    'may name an entry %s: no name is a path',
    async (name) => {
      const [part] = await partsOf(zipOf([entry({ name })]));
      expect(part?.text).toBe('x,y\n1,2\n');
    },
  );

  test.each([
    ['is empty', '', /is empty\.$/],
    ['is a zip without a CSV', zipOf([entry({ name: 'a.txt' })]), /holds no \.csv file\.$/],
    ['is a zip of nothing', zipOf([]), /holds no \.csv file\.$/],
    ['is a zip with an empty CSV', zipOf([entry({ content: '' })]), /a\.csv is empty\.$/],
    ['is cut off', zipOf([entry()]).subarray(0, 60), /is a damaged zip: /],
    ['has a wrong checksum', zipOf([entry({ declaredSum: 1 })]), /is damaged: the checksum/],
    ['is longer than it declares', zipOf([entry({ declaredBytes: 3 })]), /is a damaged zip: /],
    [
      'would unpack to far too much',
      zipOf([entry({ content: 'x'.repeat(3_000_000) })]),
      /200 times its size/,
    ],
    ['has an entry that is no deflate stream', zipOf([entry()]).fill(0xff, 35, 40), /is a damaged zip: /],
  ])('that %s is refused in one line', async (_, content, message) => {
    const fault: unknown = await partsOf(content).catch((reason: unknown) => reason);
    expect(fault).toMatchObject({ name: 'ImportFault', message: expect.stringMatching(message) });
    expect(String(fault)).not.toContain('\n');
  });

  test('whose entries share their bytes is refused', async () => {
    const zip = zipOf([
      entry({ content: Buffer.from(Array.from({ length: 500 }, (_, at) => at * 7)), stored: true }),
    ]);
    const directory = zip.subarray(zip.length - 22 - 46 - 5, zip.length - 22);
    const end = Buffer.from(zip.subarray(zip.length - 22));
    end.writeUInt16LE(2, 10);
    const twice = Buffer.concat([zip.subarray(0, zip.length - 22), directory, end]);
    await expect(partsOf(twice)).rejects.toThrow('overlap');
  });

  test('that is not there, or is a folder, is refused', async () => {
    await expect(openInput(join(folder, 'none.csv'))).rejects.toThrow('there is no such file');
    await expect(openInput(folder)).rejects.toThrow('is not a file');
  });
});
