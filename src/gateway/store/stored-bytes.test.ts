import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { allBytes, areIntact, CHUNK, chunksOfBytes, readAtOnce, type StoredBytes } from './stored-bytes.ts';

function longBytes(content: Uint8Array): StoredBytes & { readonly reads: number[] } {
  const reads: number[] = [];
  return {
    reads,
    length: content.byteLength,
    sha256: createHash('sha256').update(content).digest('hex'),
    whole: undefined,
    chunk: async (from) => {
      reads.push(from);
      return content.subarray(from, from + CHUNK);
    },
  };
}

describe.each([
  ['a byte more than a chunk', CHUNK + 1],
  ['16 MiB', 16 * 1_024 * 1_024],
  ['a prime number', 20_000_003],
])('bytes of %s', (_length, length) => {
  const content = new Uint8Array(length).fill(7);

  test('arrive complete', async () => {
    const bytes = longBytes(content);
    let total = 0;
    for await (const chunk of chunksOfBytes(bytes, readAtOnce)) total += chunk.byteLength;
    expect(total).toBe(length);
    expect(bytes.reads.length).toBe(Math.ceil(length / CHUNK));
    expect(Buffer.compare(await allBytes(bytes), content)).toBe(0);
  });

  test('are compared with their checksum, each part in a turn', async () => {
    const bytes = longBytes(content);
    let turns = 0;
    const inTurn = async <T>(read: () => Promise<T>) => {
      turns += 1;
      return await read();
    };
    expect(await areIntact(bytes, inTurn)).toBe(true);
    expect(turns).toBe(bytes.reads.length);
    expect(await areIntact({ ...bytes, sha256: '0' }, readAtOnce)).toBe(false);
  });
});
