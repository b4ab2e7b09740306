import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { appFiles } from './app-files.ts';
import { listen } from './listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-files-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<script type="module" src="/assets/app-1.js"></script>');
writeFileSync(join(folder, 'assets', 'app-1.js'), 'start()');
writeFileSync(join(folder, 'assets', 'app-1.js.gz'), gzipSync('start()'));
writeFileSync(
  join(folder, 'page-code.json'),
  JSON.stringify({
    '/': ['assets/app-1.js', 'assets/home-1.js'],
    '/company/$number/ccj': ['assets/app-1.js', 'assets/ccj-1.js'],
  }),
);

const { assets, page, build } = appFiles(folder);
const web = new Hono();
web.use('/assets/*', assets);
web.get(
  '*',
  page(() => async () => new Response(null, { status: 500 })),
);

const door = await listen('127.0.0.1', 0);
door.serve(web.fetch);
const ask = (path: string, encoding = 'identity') =>
  fetch(door.url + path, { headers: { 'Accept-Encoding': encoding } });
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

test('a file is sent as small as the client takes it, and caches are told that it depends on that', async () => {
  const plain = await ask('/assets/app-1.js');
  expect([plain.headers.get('Content-Encoding'), plain.headers.get('Vary')]).toEqual([
    null,
    'Accept-Encoding',
  ]);
  const small = await ask('/assets/app-1.js', 'gzip, br');
  expect([small.headers.get('Content-Encoding'), small.headers.get('Vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ]);
  for (const { headers } of [plain, small]) {
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect(headers.get('Cache-Control')).toBe('private, max-age=31536000, immutable');
  }
});

test('a page names the code and the records it needs, the entry first, and is kept by nobody', async () => {
  const { headers } = await ask('/company/90000001/ccj?sort=date');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Link')?.split(', ')).toEqual([
    '</assets/app-1.js>; rel="modulepreload"',
    '</api/company/90000001>; rel="preload"; as="fetch"; crossorigin',
    '</api/company/90000001/ccj?page=all>; rel="preload"; as="fetch"; crossorigin',
    '</assets/ccj-1.js>; rel="modulepreload"',
  ]);
  expect((await ask('/')).headers.get('Link')).toBe(
    '</assets/app-1.js>; rel="modulepreload", </assets/home-1.js>; rel="modulepreload"',
  );
});

test('an address of no page names nothing', async () => {
  expect((await ask('/nowhere')).headers.get('Link')).toBeNull();
});

test('a build is named by its entry script', () => {
  expect(build).toBe('/assets/app-1.js');
});
