// Builds code with Vite in memory and measures it in gzip.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const EMPTY_PAGE = join(ROOT, 'bench/bundle/empty-page');

/**
 * @typedef {{ modules: string[], bytes: number }} Chunk
 * `bytes`: gzip, level 9
 * @typedef {ReadonlyMap<string, Chunk>} Chunks by file
 */

/** @returns {Promise<Chunks>} */
export async function buildApp() {
  return chunksOf(await build({ root: ROOT, logLevel: 'error', build: { write: false } }));
}

/** Also writes the page to `outDir`, if given. @param {string} [outDir] @returns {Promise<Chunks>} */
export async function buildEmptyPage(outDir) {
  const written = outDir === undefined ? { write: false } : { outDir, emptyOutDir: true };
  return chunksOf(
    await build({
      configFile: false,
      root: EMPTY_PAGE,
      plugins: [react(), await precompress()],
      logLevel: 'error',
      build: written,
    }),
  );
}

async function precompress() {
  const config = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(ROOT, 'vite.config.ts'),
  );
  /** @type {unknown[]} */
  const plugins = [config?.config.plugins].flat(9);
  return plugins.filter(isPrecompress);
}

/** @param {unknown} plugin @returns {plugin is import('vite').Plugin} */
function isPrecompress(plugin) {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin && plugin.name === 'precompress';
}

/**
 * Builds exactly these names of these libraries, without the modules in `present`.
 * @param {Readonly<Record<string, readonly string[]>>} names by library
 * @param {ReadonlySet<string>} present ids of modules
 * @returns {Promise<Chunks>}
 */
export async function buildLibraries(names, present) {
  const entry = 'libraries-alone.js';
  const from = Object.entries(names);
  const imports = from.map(([library, list]) => `import { ${list.join(', ')} } from '${library}';`);
  // Keeps tree shaking from removing the imports.
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
        modules: chunk.moduleIds,
        bytes: gzipSync(chunk.code, { level: 9 }).byteLength,
      },
    ]),
  );
}

/** @param {Iterable<Chunk>} chunks */
export function weight(chunks) {
  return [...chunks].reduce((sum, { bytes }) => sum + bytes, 0);
}
