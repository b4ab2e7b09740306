import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The address of the file of code that has this text in it, such as `as BarDrawing}` of one that is fetched for that: files
 * are named by what is in them. The text has to tell it from all others.
 */
export function codeFile(text: string): string {
  const assets = join(process.env['DOSSIER_BUILD'] ?? '', 'app', 'assets');
  const [file, ...others] = readdirSync(assets).filter(
    (name) => name.endsWith('.js') && readFileSync(join(assets, name), 'utf8').includes(text),
  );
  if (file === undefined || others.length > 0) throw new Error(`Not one file of code has “${text}”.`);
  return `/assets/${file}`;
}
