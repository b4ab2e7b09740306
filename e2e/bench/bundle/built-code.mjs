// Code as a browser gets it: built by Vite, kept in memory, weighed in gzip.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const EMPTY_PAGE = join(ROOT, 'e2e/bench/bundle/empty-page');

/**
 * @typedef {{ file: string, name: string, isEntry: boolean, imports: string[], onDemand: string[], modules: string[], bytes: number }} Chunk
 * `onDemand`: files that its code imports when it runs; `bytes`: gzip, level 9
 * @typedef {ReadonlyMap<string, Chunk>} Chunks by file
 */

/** The application, by its own configuration. @returns {Promise<Chunks>} */
export async function buildApp() {
  return chunksOf(await build({ root: ROOT, logLevel: 'error', build: { write: false } }));
}

/** The empty page. With a folder it is written there, too. @param {string} [outDir] @returns {Promise<Chunks>} */
export async function buildEmptyPage(outDir) {
  const written = outDir === undefined ? { write: false } : { outDir, emptyOutDir: true };
  return chunksOf(
    await build({
      configFile: false,
      root: EMPTY_PAGE,
      plugins: [react(), await servedFiles()],
      logLevel: 'error',
      build: written,
    }),
  );
}

/** What the application's own build does so that its files are served small, as `vite.config.ts` names it. */
async function servedFiles() {
  const config = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(ROOT, 'vite.config.ts'),
  );
  /** @type {unknown[]} */
  const plugins = [config?.config.plugins].flat(9);
  return plugins.filter(isServedFiles);
}

/** @param {unknown} plugin @returns {plugin is import('vite').Plugin} */
function isServedFiles(plugin) {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'served-files';
}

/**
 * Exactly these names of these libraries, without the modules that are there already.
 * @param {Readonly<Record<string, readonly string[]>>} names by library
 * @param {ReadonlySet<string>} present ids of modules
 * @returns {Promise<Chunks>}
 */
export async function buildLibraries(names, present) {
  const entry = 'libraries-alone.js';
  const from = Object.entries(names);
  const imports = from.map(([library, list]) => `import { ${list.join(', ')} } from '${library}';`);
  // What nobody used would be left out.
  const source = `${imports.join('\n')}\nglobalThis.kept = [${from.flatMap(([, list]) => list).join(', ')}];\n`;
  return chunksOf(
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      plugins: [
        {
          name: 'libraries-alone',
          enforce: 'pre',
          resolveId: async function (id, importer) {
            if (id === entry) return join(ROOT, entry);
            const found = await this.resolve(id, importer, { skipSelf: true });
            return found !== null && present.has(found.id) ? { id: found.id, external: true } : found;
          },
          load: (id) => (id === join(ROOT, entry) ? source : undefined),
        },
      ],
      build: { write: false, rollupOptions: { input: entry } },
    }),
  );
}

/** @param {Awaited<ReturnType<typeof build>>} built @returns {Chunks} */
function chunksOf(built) {
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .flatMap((each) => (each.type === 'chunk' ? each : []));
  return new Map(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        file: chunk.fileName,
        name: chunk.name,
        isEntry: chunk.isEntry,
        imports: chunk.imports,
        onDemand: chunk.dynamicImports,
        modules: chunk.moduleIds,
        bytes: gzipSync(chunk.code, { level: 9 }).byteLength,
      },
    ]),
  );
}

/** Chunks and whatever they import, each once. @param {Chunks} chunks @param {Iterable<Chunk>} from @returns {Set<Chunk>} */
export function closure(chunks, from) {
  /** @type {Set<Chunk>} */
  const all = new Set();
  const waiting = [...from];
  for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
    if (all.has(chunk)) continue;
    all.add(chunk);
    waiting.push(...chunk.imports.flatMap((file) => chunks.get(file) ?? []));
  }
  return all;
}

/** In bytes. @param {Iterable<Chunk>} chunks */
export function weight(chunks) {
  return [...chunks].reduce((sum, { bytes }) => sum + bytes, 0);
}
