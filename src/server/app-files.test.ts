import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test, vi } from 'vitest';
import type { DrawPage } from '#contract/api/drawn-page.ts';
import { appFiles } from './app-files.ts';
import { listen } from './listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'dossier-files-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(
  join(folder, 'index.html'),
  '<html><head><script type="module" src="/assets/app-1.js"></script>' +
    '<link rel="stylesheet" crossorigin href="/assets/app-1.css"></head>' +
    '<body><div id="root"><p>Loading</p></div></body></html>',
);
writeFileSync(join(folder, 'assets', 'app-1.js'), 'start()');
writeFileSync(join(folder, 'assets', 'app-1.js.gz'), gzipSync('start()'));
writeFileSync(
  join(folder, 'page-code.json'),
  JSON.stringify({
    '/': ['assets/app-1.js', 'assets/home-1.js'],
    '/company/$number/ccj': ['assets/app-1.js', 'assets/ccj-1.js'],
    '/company/$number/profile': ['assets/app-1.js', 'assets/profile-1.js'],
    'taking over': ['assets/take-over-1.js', 'assets/profile-1.js'],
  }),
);

const draw = vi.fn<DrawPage>();
const { assets, page, build } = appFiles(folder, draw);
const web = new Hono();
web.use('/assets/*', assets);
/** Of one company the team holds a record, the text of which looks like the end of what brings it. */
const answers = new Map<string, unknown>([
  ['/api/company/90000002', { companyNumber: '90000002', operations: [heldOperation('ccj')] }],
  ['/api/company/90000002/ccj?page=all', { text: '</script><p>' }],
  ['/api/company/90000003', { companyNumber: '90000003', operations: [heldOperation('profile')] }],
  ['/api/company/90000003/profile', { held: true }],
  ['/api/company/90000003/attention', { found: [] }],
]);
web.get(
  '*',
  page(() => async (path) => {
    const answer = answers.get(path);
    return answer === undefined ? new Response(null, { status: 500 }) : Response.json(answer);
  }),
);

function heldOperation(operation: string) {
  const held = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: [1], bytes: 900 };
  return { operation, credits: 20, covered: true, copies: 1, attempts: [], held };
}

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

test('a page brings along what is held, which no text of a record can break out of', async () => {
  const answer = await ask('/company/90000002/ccj');
  const text = await answer.text();
  expect(answer.headers.get('Link')).not.toContain('ccj?page=all');
  const [, data = ''] = /<script type="application\/json" id="sent-along">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(data)).toEqual({ '/company/90000002/ccj?page=all': { text: '</script><p>' } });
});

test('a held Overview comes drawn, takes no press yet, and has its styles fetched first', async () => {
  draw.mockResolvedValueOnce('<h1>$& BELL &amp; CO</h1>');
  const answer = await ask('/company/90000003/profile?typed=90000003');
  const text = await answer.text();
  expect(text).toContain('<div id="root" inert><h1>$& BELL &amp; CO</h1></div>');
  expect(text).toContain('id="sent-along"');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  const links = answer.headers.get('Link')?.split(', ') ?? [];
  expect(links.slice(0, 2)).toEqual([
    '</assets/app-1.css>; rel="preload"; as="style"; crossorigin',
    '</assets/app-1.js>; rel="modulepreload"',
  ]);
  expect(links.slice(-2)).toEqual([
    '</assets/profile-1.js>; rel="modulepreload"',
    '</assets/take-over-1.js>; rel="modulepreload"',
  ]);
  const [page] = draw.mock.lastCall ?? [];
  expect(page?.address).toBe('/company/90000003/profile?typed=90000003');
  expect(page?.answers.get('/company/90000003/profile')).toBe('{"held":true}');
});

test('a held Overview that cannot be drawn comes as any other page', async () => {
  draw.mockResolvedValueOnce(undefined);
  const answer = await ask('/company/90000003/profile');
  expect(await answer.text()).toContain('<div id="root"><p>Loading</p></div>');
  expect(answer.headers.get('Link')).toMatch(/^<\/assets\/app-1.js>/);
});

test('nothing else is drawn', async () => {
  draw.mockClear();
  for (const path of ['/', '/nowhere', '/company/90000002/ccj', '/company/90000001/profile']) await ask(path);
  expect(draw).not.toHaveBeenCalled();
});

test('a page comes in the theme that was chosen in its browser, which is kept', async () => {
  const themed = async (theme: string) => {
    const answer = await fetch(`${door.url}/`, { headers: { Cookie: `theme=${theme}` } });
    return [/<html[^>]*>/.exec(await answer.text())?.[0], answer.headers.get('Set-Cookie')];
  };
  expect(await themed('dark')).toEqual([
    '<html data-theme="dark">',
    expect.stringMatching(/^theme=dark; Max-Age=31536000; Path=\/; SameSite=Lax$/),
  ]);
  expect(await themed('system')).toEqual(['<html>', null]);
  expect(await themed('"><script>')).toEqual(['<html>', null]);
});

test('an address of no page names nothing', async () => {
  expect((await ask('/nowhere')).headers.get('Link')).toBeNull();
});

test('a build is named by its entry script', () => {
  expect(build).toBe('/assets/app-1.js');
});
