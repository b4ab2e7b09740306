import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const BASELINES = join(dirname(fileURLToPath(import.meta.url)), 'baselines');

/** What was taken anew is written smaller before anybody commits it: a picture of text has few colours. */
export default async function shrinkBaselines(): Promise<void> {
  const names = readdirSync(BASELINES, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => each.endsWith('.png'))) {
    const path = join(BASELINES, name);
    const picture = sharp(await readFile(path));
    const { isPalette } = await picture.metadata();
    if (!isPalette) await writeFile(path, await picture.png({ palette: true, effort: 10 }).toBuffer());
  }
}
