import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { type Answer, NAVIGATION, startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** The page of a person's sessions, with the requests of browsers. */

let upstream: FaultProvider;
let web: TestWeb;
let ada: string;
let desk: string;
let phone: string;
let bobs: string;

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.split(';')[0] ?? '';
const statusOf = async (Cookie: string) => (await web.get('/api/session', { Cookie })).status;
const pageOf = async (Cookie: string) => (await web.get('/sessions', { Cookie, ...NAVIGATION })).text;
const post = (path: string, body: string, headers: Record<string, string>) =>
  web.ask('POST', path, { ...FORM, Origin: web.url, ...headers }, body);

/** The ids of the listed sessions; the current one is first only if it was used last. */
const idsOn = (page: string) =>
  [...page.matchAll(/name="session" value="([^"]+)"/g)].map(([, id = '']) => id);

describe.each(TEST_DATABASES)('sessions on $database', ({ createDb }) => {
  beforeEach(async () => {
    upstream = await startFaultProvider();
    web = await startTestWeb({ createDb, provider: upstream.url });
    ada = await web.store.people.add('Ada & Co');
    desk = cookieOf(await web.signIn(ada, '/', { 'User-Agent': FIREFOX }));
    phone = cookieOf(await web.signIn(ada, '/', { 'User-Agent': '<b>x</b>\u00e9'.repeat(50) }));
    bobs = cookieOf(await web.signIn(await web.store.people.add('Bob')));
  });

  afterEach(async () => {
    await web.close();
    await upstream.close();
  });

  test('the page lists the sessions of the person, marks this browser and is not stored', async () => {
    const answer = await web.get('/sessions', { Cookie: desk, ...NAVIGATION });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
    expect(answer.text).toContain('<bdi>Ada &amp; Co</bdi>');
    expect(idsOn(answer.text)).toHaveLength(2);
    expect(answer.text).toContain('Firefox on Linux (this browser)');
    expect(answer.text).toMatch(/<strong>Unknown browser<\/strong>/);
    expect(answer.text).not.toContain('<b>x');
    expect(answer.text).toMatch(/Signed in: <time datetime="[^"]+Z">\d+ \w+ \d{4}, \d\d:\d\d UTC</);
    expect(answer.text).not.toContain(desk.slice('dossier='.length));
  });

  test('a person ends one session, which no process accepts any more', async () => {
    const before = idsOn(await pageOf(desk));
    await web.store.people.closeSession(phone.slice('dossier='.length));
    const [current = ''] = idsOn(await pageOf(desk));
    const other = cookieOf(await web.signIn(ada));
    const [id = ''] = idsOn(await pageOf(desk)).filter((each) => !before.includes(each));
    const ended = await post('/sessions/end', `session=${id}`, { Cookie: desk });
    expect([ended.status, ended.headers['location']]).toEqual([303, '/sessions']);
    expect([await statusOf(other), await statusOf(desk)]).toEqual([401, 200]);
    const own = await post('/sessions/end', `session=${current}`, { Cookie: desk });
    expect(own.headers).toMatchObject({ location: '/sign-in', 'clear-site-data': '"cache"' });
    expect(own.headers['set-cookie']).toMatch(/^dossier=; Max-Age=0/);
    expect(await statusOf(desk)).toBe(401);
  });

  test('signing out everywhere ends all sessions of the person, and nobody else’s', async () => {
    const out = await post('/sessions/end-all', '', { Cookie: phone });
    expect(out.headers).toMatchObject({ location: '/sign-in' });
    expect(out.headers['set-cookie']).toMatch(/^dossier=; Max-Age=0/);
    expect(await Promise.all([desk, phone, bobs].map(statusOf))).toEqual([401, 401, 200]);
    expect((await web.get('/api/session', { Authorization: ada })).status).toBe(200);
  });

  test('nobody ends the session of another person', async () => {
    for (const id of idsOn(await pageOf(desk))) {
      expect((await post('/sessions/end', `session=${id}`, { Cookie: bobs })).status).toBe(303);
    }
    expect(await Promise.all([desk, phone].map(statusOf))).toEqual([200, 200]);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['the page of another port', { Origin: 'http://127.0.0.1:1' }],
    ['a page without a name', { Origin: 'null' }],
  ])('a form of %s ends nothing', async (_whose, from) => {
    for (const path of ['/sessions/end', '/sessions/end-all']) {
      const [id = ''] = idsOn(await pageOf(desk));
      const answer = await post(path, `session=${id}`, { Cookie: desk, ...from });
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('Form refused');
    }
    expect(await Promise.all([desk, phone].map(statusOf))).toEqual([200, 200]);
  });

  test('a GET ends nothing, and a link from another site opens the page', async () => {
    for (const path of ['/sessions/end', '/sessions/end-all'])
      await web.get(path, { Cookie: desk, ...NAVIGATION });
    expect(await statusOf(desk)).toBe(200);
    const linked = await web.get('/sessions', {
      Cookie: desk,
      'Sec-Fetch-Site': 'cross-site',
      ...NAVIGATION,
    });
    expect(idsOn(linked.text)).toHaveLength(2);
  });

  test('without a session there is no list', async () => {
    const away = await web.get('/sessions', NAVIGATION);
    expect(away.headers['location']).toBe('/sign-in?next=%2Fsessions');
    expect((await post('/sessions/end-all', '', {})).status).toBe(401);
    expect((await post('/sessions/end', 'x'.repeat(10_000), { Cookie: desk })).status).toBe(413);
  });
});

test('without access keys the page says that nobody signs in', async () => {
  upstream = await startFaultProvider();
  web = await startTestWeb({ createDb: TEST_DATABASES[0].createDb, provider: upstream.url });
  expect((await web.get('/sessions', NAVIGATION)).text).toContain('Sign-in not required');
  expect((await post('/sessions/end-all', '', {})).headers['location']).toBe('/sessions');
  await web.close();
  await upstream.close();
});
