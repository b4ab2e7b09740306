import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The address of the file of code that has something under this name for code that fetches it, such as `BarDrawing`: files
 * are named by what is in them.
 */
export function codeFile(name: string): string {
  const assets = join(process.env['DOSSIER_BUILD'] ?? '', 'app', 'assets');
  const exported = new RegExp(` as ${name}[,}]`);
  const [file, ...others] = readdirSync(assets).filter(
    (each) => each.endsWith('.js') && exported.test(readFileSync(join(assets, each), 'utf8')),
  );
  if (file === undefined || others.length > 0) throw new Error(`Not one file of code has ${name}.`);
  return `/assets/${file}`;
}

/** A file of code and all that it imports at once. */
export function withImports(file: string): string[] {
  const files = new Set([file]);
  // A set grows while it is gone through.
  for (const each of files) {
    const code = readFileSync(join(process.env['DOSSIER_BUILD'] ?? '', 'app', each), 'utf8');
    for (const [, imported] of code.matchAll(/(?:import|from)"\.\/([^"]+\.js)"/g))
      files.add(`/assets/${imported}`);
  }
  return [...files];
}
