import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds the import command into a folder of its own, which the caller removes. Returns its path. */
export async function builtImportCommand(): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'dossier-import-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { input: 'src/commands/import.ts', output: { entryFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: true, external: ['libsql'] },
  });
  return join(outDir, 'import.mjs');
}
