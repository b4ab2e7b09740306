import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isPalette, smallPng } from './small-png.ts';

const BASELINES = join(dirname(fileURLToPath(import.meta.url)), 'baselines');

/** What was taken anew is written smaller before anybody commits it. */
export default function shrinkBaselines(): void {
  if (!existsSync(BASELINES)) return;
  for (const name of readdirSync(BASELINES, { recursive: true, encoding: 'utf8' })) {
    const path = join(BASELINES, name);
    if (!statSync(path).isFile()) continue;
    const png = readFileSync(path);
    if (!isPalette(png)) writeFileSync(path, smallPng(png));
  }
}
