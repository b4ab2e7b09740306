// Starts a command of the server side: `node src/launch.mjs main`. Node 20 runs no TypeScript, so Vite builds the
// application and the server first, again only when a source changed. Each build has its own folder below `dist`,
// named by a hash of its sources, so that a running process keeps the files it was started with.
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
  'src',
];
/** A running process reads its files from its own build, so builds are kept for a while. */
const KEPT_BUILDS = 12;
const ONE_HOUR = 3_600_000;
/** The name of a build, and at which files it was found. */
const KNOWN = join(root, 'dist', 'known');
/** No system's clock of files ticks slower, in milliseconds. */
const SETTLED = 2_000;

const [, , command = '', ...rest] = process.argv;
const folder = join(root, 'dist', buildName());
if (command === 'build') {
  if (!existsSync(folder)) await build();
  process.stdout.write(`${folder}\n`);
} else {
  if (!existsSync(folder)) buildInPassing();
  process.argv = [process.argv[0] ?? 'node', command, ...rest];
  await import(pathToFileURL(join(folder, 'server', `${command}.js`)).href);
}

/** Builds in a process of its own, so that the one that serves does not carry the bundler's memory. */
function buildInPassing() {
  process.stderr.write('Building the application…\n');
  const self = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, [self, 'build'], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) process.exit(1);
}

/** Builds application and server into the folder of this state of the sources. */
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
    // Another process built the same sources meanwhile, and may be running from there already.
    if (!existsSync(folder)) throw error;
    rmSync(partial, { recursive: true, force: true });
  }
  removeOldBuilds(folder);
}

/**
 * The name of the build of these sources: a hash over names and contents of everything that goes into it; tests and
 * generated routes do not. Reading them all takes longer than the rest of a start, so the name is remembered with a glance
 * at the files: where no size, no time of change and no file is another, none has another content. The time is that of the
 * status (ctime), which nobody sets: an unpacked archive may bring any time of modification along.
 */
function buildName() {
  const paths = SOURCES.flatMap((name) => filesBelow(join(root, name))).filter(
    (path) => !/\.test\.tsx?$|\.gen\.ts$/.test(path),
  );
  const [glance, settled] = glanceAt(paths);
  const [known, name = ''] = readIfThere(KNOWN).split(' ');
  // A disk that was full may have taken part of the line.
  if (known === glance && /^[0-9a-f]{12}$/.test(name) && existsSync(join(root, 'dist', name))) return name;
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  const found = hash.digest('hex').slice(0, 12);
  if (settled) remember(`${glance} ${found}`);
  return found;
}

/**
 * A hash over what the system says of files without opening them, and whether that can be relied on: a file that is
 * written twice within a tick of the system's clock may look the same both times.
 * @param {string[]} paths @returns {[string, boolean]}
 */
function glanceAt(paths) {
  const hash = createHash('sha256');
  let latest = 0;
  for (const path of paths) {
    const { ino, size, ctimeNs, ctimeMs } = statSync(path, { bigint: true });
    hash.update(`${path}\0${ino}\0${size}\0${ctimeNs}\0`);
    latest = Math.max(latest, Number(ctimeMs));
  }
  return [hash.digest('hex'), Date.now() - latest > SETTLED];
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** @param {string} line */
function remember(line) {
  try {
    mkdirSync(dirname(KNOWN), { recursive: true });
    writeFileSync(KNOWN, line);
  } catch {
    // Whoever may not write here reads the files again at the next start.
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
