import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MODULES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');

/** A copy of the build as another version of the sources would make it: no script of the application has its name any more. */
export function makeNextBuild(): string {
  const build = mkdtempSync(join(tmpdir(), 'dossier-next-'));
  cpSync(process.env['DOSSIER_BUILD'] ?? '', build, { recursive: true });
  symlinkSync(MODULES, join(build, 'node_modules'));
  const assets = join(build, 'app', 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const renamed = (text: string) =>
    scripts.reduce((so, name) => so.replaceAll(name, name.replace('.js', '-next.js')), text);
  const pages = [join(build, 'app', 'index.html'), ...scripts.map((name) => join(assets, name))];
  for (const path of pages) writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  for (const name of scripts) renameSync(join(assets, name), join(assets, renamed(name)));
  return build;
}
