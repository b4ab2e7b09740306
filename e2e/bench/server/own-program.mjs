import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Inside the project, so that what is not built with it is found. */
const CACHE = join(ROOT, 'node_modules', '.cache');

/**
 * Builds a program of the benches as the commands of the server are built.
 * @param {string} path below the project's folder
 * @returns {Promise<{ file: string, remove: () => void }>}
 */
export async function buildProgram(path) {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'dossier-program-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rollupOptions: { input: path, output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: true, external: ['libsql', 'pdfkit'] },
  });
  return {
    file: join(outDir, `${basename(path, '.ts')}.mjs`),
    remove: () => rmSync(outDir, { recursive: true, force: true }),
  };
}
