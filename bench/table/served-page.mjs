import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { LAUNCH_OPTIONS } from '../../e2e/fixtures/browser-arguments.mjs';

/** The folder of the page. */
const TABLE_PAGE = fileURLToPath(new URL('table-page', import.meta.url));

/**
 * Builds the page of tables and serves it. `opened` calls `use` with a new page, slowed down by `slowdown`.
 * @template T
 * @param {(opened: <R>(slowdown: number, use: (page: import('@playwright/test').Page) => Promise<R>) => Promise<R>) => Promise<T>} measure
 * @param {string} root
 */
export async function withTablePage(measure, root = TABLE_PAGE) {
  const outDir = mkdtempSync(join(tmpdir(), 'dossier-tables-'));
  try {
    const shared = /** @type {const} */ ({ configFile: false, root, logLevel: 'error' });
    await build({
      ...shared,
      plugins: [react(), tailwindcss()],
      worker: { format: 'es' },
      build: { outDir, chunkSizeWarningLimit: 2_000 },
    });
    const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
    try {
      return await withBrowser(server.resolvedUrls?.local[0] ?? '', measure);
    } finally {
      await server.close();
    }
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** @template T @param {string} address @param {Parameters<typeof withTablePage<T>>[0]} measure */
async function withBrowser(address, measure) {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    return await measure(async (slowdown, use) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
      try {
        await page.goto(address);
        await page.waitForFunction(() => 'openTable' in window);
        const session = await page.context().newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        return await use(page);
      } finally {
        await page.close();
      }
    });
  } finally {
    await browser.close();
  }
}
