// What a browser has to load before the first tab, in gzip, against an empty page with React, Query and Router that
// is built the same way in the same run.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
/** Initial JavaScript may be this many times the empty page's. */
const FIRST_BAR = 1.25;

/** The routes whose code a page needs before any tab of it is shown. */
const PAGES = {
  '/': ['src/app/routes/__root.tsx', 'src/app/routes/index.tsx'],
  '/company/$number': ['src/app/routes/__root.tsx', 'src/app/routes/company.$number.tsx'],
};

/** Gzipped bytes per page. @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureBundles() {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-bundle-'));
  try {
    const empty = await buildEmptyPage(join(folder, 'empty'));
    const app = await buildApp(join(folder, 'app'));
    return Object.entries(PAGES).map(([page, routes]) => {
      const bytes = app(routes);
      return {
        what: `initial JavaScript of ${page}, gzip`,
        against: 'an empty page with React, Query and Router',
        measured: `${(bytes / 1000).toFixed(1)} kB (${(empty / 1000).toFixed(1)} kB)`,
        ratio: bytes / empty,
        bar: { atMost: FIRST_BAR },
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} outDir */
async function buildEmptyPage(outDir) {
  await build({
    configFile: false,
    root: join(ROOT, 'e2e/bench/bundle/empty-page'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const assets = join(outDir, 'assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .reduce((sum, name) => sum + gzipped(join(assets, name)), 0);
}

/**
 * Builds the application and answers a function that adds up the entry and the chunks of some route files.
 * @param {string} outDir
 */
async function buildApp(outDir) {
  await build({
    root: ROOT,
    logLevel: 'error',
    environments: { client: { build: { outDir, emptyOutDir: true, manifest: true } } },
  });
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  /** @param {string[]} routes */
  return (routes) => {
    const wanted = Object.keys(manifest).filter(
      (key) => manifest[key].isEntry || routes.some((route) => key.startsWith(route)),
    );
    const files = new Set();
    while (wanted.length > 0) {
      const chunk = manifest[wanted.pop() ?? ''];
      if (chunk === undefined || files.has(chunk.file)) continue;
      files.add(chunk.file);
      wanted.push(...(chunk.imports ?? []));
    }
    return [...files].reduce((sum, file) => sum + gzipped(join(outDir, file)), 0);
  };
}

/** @param {string} path */
function gzipped(path) {
  return gzipSync(readFileSync(path), { level: 9 }).byteLength;
}
