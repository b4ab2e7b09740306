import { describe, expect, test } from 'vitest';
import { type TextLine, textLines } from './text-lines.ts';

/** The lines of a file that arrives in pieces of `size` bytes. */
async function linesOf(file: Buffer | string, size = 700_000): Promise<TextLine[]> {
  const bytes = Buffer.from(file);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const lines: TextLine[] = [];
  for await (const block of textLines(pieces())) lines.push(...block);
  return lines;
}

describe('lines of a file', () => {
  test.each([
    ['LF', 'a\nb\n\nd\n'],
    ['CR LF', 'a\r\nb\r\n\r\nd\r\n'],
    ['CR', 'a\rb\r\rd\r'],
    ['LF without a last one', 'a\nb\n\nd'],
    ['a byte order mark', '\ufeffa\nb\n \nd'],
  ])('are counted and blank ones omitted with %s', async (_, file) => {
    expect(await linesOf(file)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
      { number: 4, text: 'd' },
    ]);
  });

  test('are the same for any chunk size', async () => {
    const file = `${'ÉMIL’S OVENS,90012345\r\n'.repeat(60_000)}last`;
    const inOneChunk = await linesOf(file, file.length * 2);
    expect(inOneChunk).toHaveLength(60_001);
    expect(await linesOf(file, 65_537)).toEqual(inOneChunk);
  });

  test('are read as Windows-1252 if they are not UTF-8, others of the same file as UTF-8', async () => {
    const file = Buffer.concat([
      Buffer.from('É ’\n'),
      Buffer.from([0xc9, 0x20, 0x92, 0x80, 0x0a]),
      Buffer.from('ok'),
    ]);
    expect(await linesOf(file)).toEqual([
      { number: 1, text: 'É ’' },
      { number: 2, text: 'É ’€', warning: 'Is not UTF-8; it was read as Windows-1252.' },
      { number: 3, text: 'ok' },
    ]);
  });

  test('have a warning if characters were lost earlier', async () => {
    const [line] = await linesOf('MIRELA\ufffdS');
    expect(line?.warning).toContain('U+FFFD');
  });

  test('are truncated if they have 10 MB, and the next line is read as usual', async () => {
    const lines = await linesOf(`first\n${'x'.repeat(10_000_000)}\nlast\n`);
    expect(lines).toEqual([
      { number: 1, text: 'first' },
      { number: 2, text: 'x'.repeat(1_000), tooLong: true },
      { number: 3, text: 'last' },
    ]);
  });

  test('have each NUL replaced, at which SQLite would truncate them', async () => {
    expect(await linesOf('a\0b\nc\n')).toEqual([
      { number: 1, text: 'a\ufffdb', warning: expect.stringContaining('NUL') },
      { number: 2, text: 'c' },
    ]);
  });

  test('are too long above 1 MiB for any chunk size', async () => {
    const mebibyte = 1024 * 1024;
    const file = `${'x'.repeat(mebibyte)}\n${'x'.repeat(mebibyte + 1)}\nlast\n`;
    for (const size of [65_536, 700_000, file.length]) {
      const lines = await linesOf(file, size);
      expect(lines.map(({ text, tooLong }) => [text.length, tooLong])).toEqual([
        [mebibyte, undefined],
        [1_000, true],
        [4, undefined],
      ]);
    }
  });

  test('are absent in an empty file', async () => {
    expect(await linesOf('')).toEqual([]);
  });
});
