import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const BASELINES = join(dirname(fileURLToPath(import.meta.url)), 'baselines');

/** Compresses new baselines without loss: a palette suffices for most of them. */
export default async function shrinkBaselines(): Promise<void> {
  const names = readdirSync(BASELINES, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.png'))) {
    const path = join(BASELINES, name);
    const original = await readFile(path);
    const small = await sharp(original).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
    if (small.length < original.length && (await pixels(small)).equals(await pixels(original))) {
      await writeFile(path, small);
    }
  }
}

function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).ensureAlpha().raw().toBuffer();
}
