import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { appFiles } from './app-files.ts';
import { contentSecurityPolicy } from './csp.ts';
import { listen } from './listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-files-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><script type="module" src="/assets/app-1.js"></script>' +
    '<script>theme()</script></head>' +
    '<body><div id="root"><p>Loading</p></div></body></html>',
);
writeFileSync(join(folder, 'assets', 'app-1.js'), 'start()');
writeFileSync(join(folder, 'assets', 'app-1.js.gz'), gzipSync('start()'));
writeFileSync(
  join(folder, 'page-code.json'),
  JSON.stringify({
    '/': ['assets/app-1.js', 'assets/home-1.js'],
    '/company/$number/ccj': ['assets/app-1.js', 'assets/ccj-1.js'],
    '/company/$number/dossier': ['assets/app-1.js', 'assets/report-1.js'],
  }),
);

const { html, assets, page, build } = appFiles(folder);
const web = new Hono();
web.use('/assets/*', assets);
web.get('*', page);

const door = await listen('127.0.0.1', 0);
door.serve(web.fetch);
const ask = (path: string, encoding = 'identity') =>
  fetch(door.url + path, { headers: { 'Accept-Encoding': encoding } });
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

test('an asset is compressed where the client accepts it, and varies by encoding', async () => {
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

const links = async (path: string) => (await ask(path)).headers.get('Link')?.split(', ') ?? [];
const code = (name: string) => `</assets/${name}.js>; rel="modulepreload"`;
const readLink = (path: string) => `<${path}>; rel="preload"; as="fetch"; crossorigin`;

test('no page is cached', async () => {
  const { headers } = await ask('/company/90000001/ccj');
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('a page links its code, the source and the records of its tab, the entry first', async () => {
  expect(await links('/')).toEqual([code('app-1'), readLink('/api/source'), code('home-1')]);
  expect(await links('/company/90000001/ccj?sort=date')).toEqual([
    code('app-1'),
    readLink('/api/source'),
    readLink('/api/company/90000001'),
    readLink('/api/company/90000001/ccj?page=all'),
    code('ccj-1'),
  ]);
});

test.each([
  ['an older version', '/company/90000001/ccj?version=2', ['/api/company/90000001']],
  ['a number that redirects', '/company/ni000042/ccj', []],
  ['a page without a record of its own', '/company/90000001/dossier', []],
])('a page preloads only what it reads at once: %s', async (_what, path, reads) => {
  const read = (await links(path)).filter((link) => link.includes('as="fetch"'));
  expect(read).toEqual(['/api/source', ...reads].map(readLink));
});

test('an unknown address links nothing', async () => {
  expect(await links('/nowhere')).toEqual([]);
});

test('the build is named by its entry script', () => {
  expect(build).toBe('/assets/app-1.js');
});

test('the content security policy names the inline scripts of the page', () => {
  const hash = createHash('sha256').update('theme()').digest('base64');
  expect(contentSecurityPolicy(html).scriptSrc).toEqual(["'self'", `'sha256-${hash}'`]);
});
