// Builds if a source has changed, then starts a command: `node build/launch.mjs main`. Each build has its own
// folder, named by a hash of its sources, so that a running process keeps its files.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'index.html',
  'public',
  'build',
  'src',
];
/** Running processes still read files from older builds. */
const KEPT_BUILDS = 12;
const ONE_HOUR = 3_600_000;
/** Cache of the last build name, keyed by the files' metadata. */
const NAME_CACHE = join(root, 'dist', 'name-cache');
/** In milliseconds; no file system has coarser timestamps. */
const TIMESTAMP_RESOLUTION = 2_000;

const [, , command = '', ...rest] = process.argv;
const folder = join(root, 'dist', buildName());
if (command === 'build') {
  if (!existsSync(folder)) await build();
  process.stdout.write(`${folder}\n`);
} else {
  if (!existsSync(folder)) buildInChildProcess();
  process.argv = [process.argv[0] ?? 'node', command, ...rest];
  await import(pathToFileURL(join(folder, 'server', `${command}.js`)).href);
}

/** A child process, so that the server does not keep the bundler's memory. */
function buildInChildProcess() {
  process.stderr.write('Building the application…\n');
  const self = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, [self, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}

async function build() {
  const { createBuilder } = await import('vite');
  const partial = join(root, 'dist', `partial-${process.pid}`);
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(partial, 'app'), emptyOutDir: true } },
      ssr: { build: { outDir: join(partial, 'server'), emptyOutDir: true } },
    },
  });
  await builder.buildApp();
  try {
    renameSync(partial, folder);
  } catch (error) {
    // Another process has built the same sources meanwhile and may be running them.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true, force: true });
  }
  removeOldBuilds(folder);
}

/**
 * Reading all sources takes longer than the rest of a start, so the name is cached. The key uses ctime: an
 * unpacked archive sets any mtime.
 */
function buildName() {
  const paths = SOURCES.flatMap((name) => filesBelow(join(root, name))).filter(
    (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path),
  );
  const [metadata, reliable] = metadataHash(paths);
  const [cached, name = ''] = readIfThere(NAME_CACHE).split(' ');
  // The line may be incomplete after the disk was full.
  if (cached === metadata && /^[0-9a-f]{12}$/.test(name) && existsSync(join(root, 'dist', name))) return name;
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  const found = hash.digest('hex').slice(0, 12);
  if (reliable) writeNameCache(`${metadata} ${found}`);
  return found;
}

/**
 * A hash over the metadata of files, and whether it is reliable: a file written twice within the timestamp resolution may
 * look unchanged.
 * @param {string[]} paths @returns {[string, boolean]}
 */
function metadataHash(paths) {
  const hash = createHash('sha256');
  let latest = 0;
  for (const path of paths) {
    const { ino, size, ctimeNs, ctimeMs } = statSync(path, { bigint: true });
    hash.update(`${path}\0${ino}\0${size}\0${ctimeNs}\0`);
    latest = Math.max(latest, Number(ctimeMs));
  }
  return [hash.digest('hex'), Date.now() - latest > TIMESTAMP_RESOLUTION];
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** @param {string} line */
function writeNameCache(line) {
  try {
    mkdirSync(dirname(NAME_CACHE), { recursive: true });
    writeFileSync(NAME_CACHE, line);
  } catch {
    // A read-only folder: the next start reads the files again.
  }
}

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)],
    );
}

/** @param {string} current */
function removeOldBuilds(current) {
  const folders = readdirSync(join(root, 'dist'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(root, 'dist', name))
    .filter((path) => path !== current)
    .map((path) => ({ path, age: Date.now() - statSync(path).mtimeMs, partial: path.includes('partial-') }))
    .sort((a, b) => a.age - b.age);
  const abandoned = folders.filter(({ partial, age }) => partial && age > ONE_HOUR);
  const old = folders.filter(({ partial }) => !partial).slice(KEPT_BUILDS - 1);
  for (const { path } of [...abandoned, ...old]) rmSync(path, { recursive: true, force: true });
}
