import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The address of the file of code that brings this name along when it is fetched: files are named by what is in them. */
export function codeFile(exported: string): string {
  const assets = join(process.env['DOSSIER_BUILD'] ?? '', 'app', 'assets');
  const file = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .find((name) => readFileSync(join(assets, name), 'utf8').trimEnd().endsWith(` as ${exported}};`));
  if (file === undefined) throw new Error(`No file of code exports ${exported}.`);
  return `/assets/${file}`;
}
