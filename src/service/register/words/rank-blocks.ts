import type { Ranking } from './name-order.ts';
import type { Blob } from './packed-set.ts';

/** Companies in one row of `ranking`: two lists of four bytes each for every one, which together fill a page. */
const BLOCK = 500;

/** Rows of `ranking`: which company has a rank, and which rank a company has, four bytes each, the highest first. */
export function* rankBlocks({ rankOf, companyOf }: Ranking) {
  for (let part = 0; part * BLOCK < rankOf.length; part += 1) {
    const [from, to] = [part * BLOCK, (part + 1) * BLOCK];
    yield {
      part,
      companies: bytesOf(companyOf.subarray(from, to)),
      ranks: bytesOf(rankOf.subarray(from, to)),
    };
  }
}

/** Where in `ranking` a rank or a company is. */
export function blockOf(index: number): { part: number; offset: number } {
  const part = Math.floor(index / BLOCK);
  return { part, offset: (index - part * BLOCK) * 4 };
}

export function numberAt(block: Blob, offset: number): number {
  const bytes = new Uint8Array(block);
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(offset);
}

function bytesOf(numbers: Uint32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [index, number] of numbers.entries()) view.setUint32(index * 4, number);
  return new Uint8Array(view.buffer);
}
