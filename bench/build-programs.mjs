import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Inside the project, so that Node resolves external packages. */
const CACHE = join(ROOT, 'node_modules', '.cache');

/**
 * Builds bench programs together, like the commands of the server.
 * @param {string[]} paths below the project's folder
 * @returns {Promise<{ files: string[], remove: () => void }>} `files` in the order of `paths`
 */
export async function buildPrograms(...paths) {
  mkdirSync(CACHE, { recursive: true });
  const outDir = mkdtempSync(join(CACHE, 'dossier-bench-'));
  const remove = () => rmSync(outDir, { recursive: true, force: true });
  try {
    await build({
      configFile: false,
      root: ROOT,
      logLevel: 'error',
      build: {
        ssr: true,
        outDir,
        target: 'node20',
        rollupOptions: {
          input: paths,
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
        },
      },
      ssr: { noExternal: true, external: ['libsql', 'pdfkit'] },
    });
  } catch (error) {
    remove();
    throw error;
  }
  return { files: paths.map((path) => join(outDir, `${basename(path, '.ts')}.mjs`)), remove };
}
