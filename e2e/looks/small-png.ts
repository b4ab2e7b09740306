import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** An 8-bit picture without transparency or interlacing, as browsers take them. */
type Picture = { readonly width: number; readonly height: number; readonly pixels: Uint32Array };

/** Colours of a palette. */
const MOST = 256;
/** Shades of 255 by which a rare colour may be off: less than the comparison notices. */
const NEAR = 3;

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** Whether a picture is of few colours already. */
export function isPalette(png: Buffer): boolean {
  return png[25] === 3;
}

/**
 * The same picture in fewer bytes: a screenshot of text has few colours, and as a palette it takes a third.
 * Rare colours become frequent ones that nobody can tell from them.
 */
export function smallPng(png: Buffer): Buffer {
  const { width, height, pixels } = readPng(png);
  const { palette, places } = reduced(pixels);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      lines[y * (width + 1) + x + 1] = places.get(pixels[y * width + x] ?? 0) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function reduced(pixels: Uint32Array): { palette: number[]; places: Map<number, number> } {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const byCount = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const palette: number[] = [];
  const places = new Map<number, number>();
  for (const colour of byCount) {
    const near = palette.findIndex((other) => apart(colour, other) <= NEAR);
    places.set(
      colour,
      near < 0 && palette.length < MOST ? palette.push(colour) - 1 : nearest(near, colour, palette),
    );
  }
  return { palette, places };
}

function nearest(near: number, colour: number, palette: readonly number[]): number {
  if (near >= 0) return near;
  const distances = palette.map((other) => apart(colour, other));
  return distances.indexOf(Math.min(...distances));
}

/** The most that two colours differ by in red, green or blue. */
function apart(one: number, other: number): number {
  return Math.max(...[16, 8, 0].map((shift) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255))));
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([around.subarray(0, 4), named, around.subarray(4)]);
}

function readPng(png: Buffer): Picture {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const size = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const bytes = unfiltered(inflateSync(Buffer.concat(parts)), { height, row: width * size, size });
  const pixels = new Uint32Array(width * height);
  for (let at = 0; at < pixels.length; at++) pixels[at] = bytes.readUIntBE(at * size, 3);
  return { width, height, pixels };
}

/** Undoes the filters of the lines (PNG specification, section 9). */
function unfiltered(
  data: Buffer,
  { height, row, size }: { height: number; row: number; size: number },
): Buffer {
  const bytes = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x++) {
      const left = x < size ? 0 : (bytes[y * row + x - size] ?? 0);
      const up = y === 0 ? 0 : (bytes[(y - 1) * row + x] ?? 0);
      const corner = y === 0 || x < size ? 0 : (bytes[(y - 1) * row + x - size] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      bytes[y * row + x] = (data[y * (row + 1) + 1 + x] ?? 0) + guess;
    }
  }
  return bytes;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
