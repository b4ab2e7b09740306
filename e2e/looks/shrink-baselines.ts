import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const BASELINES = join(dirname(fileURLToPath(import.meta.url)), 'baselines');

/** What was taken anew is written smaller before anybody commits it, where that loses nothing: text has few colours. */
export default async function shrinkBaselines(): Promise<void> {
  const names = readdirSync(BASELINES, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.png'))) {
    const path = join(BASELINES, name);
    const taken = await readFile(path);
    const small = await sharp(taken).png({ palette: true, dither: 0, effort: 10 }).toBuffer();
    if (small.length < taken.length && (await pixels(small)).equals(await pixels(taken))) {
      await writeFile(path, small);
    }
  }
}

function pixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).ensureAlpha().raw().toBuffer();
}
