import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reach } from '#gateway/access/hosts.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { type Answer, NAVIGATION, startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';
import { requireSignIn } from './startup-checks.ts';

/** Authentication over HTTP, with the requests of programs and browsers. */

const CCJ = '/api/company/90000001/ccj';

let upstream: FaultProvider;
let web: TestWeb;

beforeEach(async () => {
  upstream = await startFaultProvider();
});

afterEach(async () => {
  await web.close();
  await upstream.close();
});

const open = async (
  reach: Partial<Reach> = {},
  { createDb }: (typeof TEST_DATABASES)[number] = TEST_DATABASES[0],
) => {
  web = await startTestWeb({ createDb, provider: upstream.url, reach });
};

const UNKNOWN_SESSION = `dossier=${'x'.repeat(43)}`;

const cookieOf = ({ headers }: Answer) => headers['set-cookie']?.split(';')[0] ?? '';

/** The buyers in the ledger, oldest first. */
async function buyers(headers: Record<string, string>): Promise<string[]> {
  const { entries } = JSON.parse((await web.get('/api/credits/ledger', headers)).text);
  return entries.map(({ event, actor }: { event: string; actor: string }) => `${event} ${actor}`).reverse();
}

describe('while no access key is defined', () => {
  beforeEach(() => open());

  test('the local user reads and buys without signing in, at the host names of this machine', async () => {
    const local = { Host: 'localhost:4173' };
    expect(JSON.parse((await web.get('/api/session', local)).text)).toEqual({
      ...{ name: 'local user', signedIn: false, kind: 'administrator', mayBuy: true },
    });
    expect((await web.get('/', { ...local, ...NAVIGATION })).text).toContain('The application');
    expect((await web.ask('POST', CCJ, { ...FIRST_COPY, Host: '[::1]' })).status).toBe(201);
    expect(await buyers(local)).toEqual(['reserved local user', 'settled local user']);
  });

  test.each(['/', '/api/held', '/assets/app-1234.js', '/sign-in', '/company/90000001/ccj'])(
    'another name that points at this machine reads nothing at %s (DNS rebinding)',
    async (path) => {
      const headers = { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin', ...NAVIGATION };
      const answer = await web.get(path, headers);
      expect(answer.status).toBe(403);
      expect(answer.text).not.toContain('application<');
      expect(answer.text).toContain('this machine only');
    },
  );

  test('another host name of this machine buys nothing either', async () => {
    const answer = await web.ask('POST', CCJ, { ...FIRST_COPY, Host: 'evil.example' });
    expect(JSON.parse(answer.text)).toMatchObject({ type: '/problems/cross-site', charged: 'no' });
    expect(upstream.calls).toEqual([]);
  });

  test('the sign-in page says that nobody needs to sign in', async () => {
    const page = await web.get('/sign-in');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Sign-in not required');
    expect(page.text).toContain('href="/"');
    expect((await web.signIn('dak_any')).headers).toMatchObject({ location: '/' });
  });

  test('the first key requires signing in at once, also after it is revoked', async () => {
    expect((await web.get('/api/held')).status).toBe(200);
    const key = await web.store.people.add('Ada');
    expect((await web.get('/api/held')).status).toBe(401);
    expect((await web.get('/api/held', { Authorization: key })).status).toBe(200);
    await web.store.people.revoke('Ada');
    expect((await web.get('/api/held', { Authorization: key })).status).toBe(401);
    expect((await web.get('/api/held')).status).toBe(401);
  });

  test('a HOST open to other machines is refused in one line until there is a key', async () => {
    const { location } = web.db;
    for (const host of ['127.0.0.1', 'localhost', '::1']) await requireSignIn(host, location);
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'dossier.example']) {
      await expect(requireSignIn(host, location)).rejects.toThrow(
        /^HOST=\S+ is open to other machines[^\n]+npm run access[^\n]+$/,
      );
    }
    await web.store.people.add('Ada');
    await requireSignIn('0.0.0.0', location);
  });
});

describe.each(TEST_DATABASES)('once there are access keys, on $database', (location) => {
  let ada: string;
  let bob: string;

  beforeEach(async () => {
    await open({}, location);
    ada = await web.store.people.add('Ada');
    bob = await web.store.people.add('Bob');
  });

  test('a request without a key reaches only public routes, however the path is written', async () => {
    const doors = [
      ['GET', '/health', 200],
      ['GET', '/ready', 200],
      ['GET', '/sign-in', 200],
      ['GET', '/sign-in.css', 200],
      ['GET', '/favicon.svg', 200],
      ['GET', '/assets/inter-1234.woff2', 200],
      ['GET', '/service/company/90000001/ccj', 200],
      ['GET', '/api/source', 401],
      ['HEAD', '/api/held', 401],
      ['GET', '/api/openapi.json', 401],
      ['GET', '/api/documents/1/2', 401],
      ['POST', CCJ, 401],
      ['PUT', CCJ, 401],
      ['GET', '/', 401],
      ['GET', '/index.html', 401],
      ['GET', '/assets/app-1234.js', 401],
      ['GET', '/company/90000001/ccj', 401],
      ['GET', '//api/held', 401],
      ['GET', '/sign-in.css/../api/held', 401],
      ['GET', '/health/../api/held', 401],
      ['GET', '/%61pi/held', 401],
      ['GET', '/sign-in/x', 401],
    ] as const;
    for (const [method, path, status] of doors) {
      const answer = await web.ask(method, path, FIRST_COPY);
      expect(answer.status, `${method} ${path}`).toBe(status);
      if (status === 401) expect(answer.headers['www-authenticate'], path).toContain('Bearer');
    }
    expect(upstream.calls).toEqual([]);
  });

  test('the API says that nobody is signed in, and that nothing was charged', async () => {
    const answer = await web.ask('POST', CCJ, FIRST_COPY);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(answer.text)).toMatchObject({
      type: '/problems/not-signed-in',
      status: 401,
      charged: 'no',
    });
  });

  test.each([
    ['/company/90000001/ccj?status=Unsatisfied', { 'Sec-Fetch-Mode': 'navigate' }],
    ['/search?query=caf%C3%A9', { Accept: 'text/html,application/xhtml+xml' }],
  ])('the sign-in page leads back to %s', async (path, headers) => {
    const away = await web.get(path, headers);
    expect(away.status).toBe(303);
    expect(away.headers['cache-control']).toBe('no-store');
    const page = await web.get(away.headers['location'] ?? '');
    const next = /name="next" value="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await web.signIn(ada, next)).headers['location']).toBe(path);
  });

  test('only valid credentials identify a user', async () => {
    const claims: [string, Record<string, string>, string | undefined][] = [
      ['a key with Bearer', { Authorization: `Bearer ${ada}` }, 'Ada'],
      ['a key with bearer', { Authorization: `bearer  ${ada}` }, 'Ada'],
      ['the key without a scheme', { Authorization: ada }, 'Ada'],
      ['no key', {}, undefined],
      ['half a key', { Authorization: ada.slice(0, -1) }, undefined],
      ['the key of another scheme', { Authorization: `Basic ${ada}` }, undefined],
      ['the key in a cookie', { Cookie: `dossier=${ada}` }, undefined],
      ['names that nobody proved', { 'X-User': 'Ada', 'X-Forwarded-User': 'Ada' }, undefined],
      ['this machine as sender', { 'X-Forwarded-For': '127.0.0.1', 'X-Real-IP': '::1' }, undefined],
      ['another name', { 'X-Forwarded-Host': 'localhost', Forwarded: 'for=127.0.0.1' }, undefined],
    ];
    for (const [what, headers, name] of claims) {
      const answer = await web.get('/api/session', headers);
      expect(answer.status, what).toBe(name === undefined ? 401 : 200);
      expect(JSON.parse(answer.text).name, what).toBe(name);
    }
  });

  test('a key in the URL is ignored', async () => {
    expect((await web.get(`/api/session?key=${ada}&access_token=${ada}`)).status).toBe(401);
  });

  test('the ledger names who bought, whatever else a request says', async () => {
    await web.ask('POST', CCJ, {
      ...FIRST_COPY,
      Authorization: ada,
      'X-User': 'Eve',
      'X-Forwarded-For': '1.1.1.1',
    });
    const cookie = cookieOf(await web.signIn(bob));
    await web.ask('POST', CCJ, { 'If-Match': '"1"', Cookie: cookie });
    expect(await buyers({ Authorization: ada })).toEqual([
      'reserved Ada',
      'settled Ada',
      'reserved Bob',
      'settled Bob',
    ]);
  });

  test('signing in gives a cookie that scripts and other sites’ forms never carry', async () => {
    const answer = await web.signIn(ada);
    expect(answer.status).toBe(303);
    const attributes = answer.headers['set-cookie']?.split('; ').slice(1).sort();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
    expect(JSON.parse((await web.get('/api/session', { Cookie: cookieOf(answer) })).text)).toEqual({
      name: 'Ada',
      ...{ signedIn: true, kind: 'buyer', mayBuy: true },
    });
  });

  test('the sign-in page redirects a user who is signed in', async () => {
    const Cookie = cookieOf(await web.signIn(ada));
    expect((await web.get('/sign-in?next=/credits', { Cookie })).headers['location']).toBe('/credits');
    expect((await web.get('/sign-in?next=//evil.example', { Cookie })).headers['location']).toBe('/');
  });

  test('a wrong key is reported after a delay, without repeating it, and signs nobody in', async () => {
    const started = performance.now();
    const answer = await web.signIn('dak_<wrong>', '/credits?"><script>');
    expect(performance.now() - started).toBeGreaterThan(250);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('role="alert"');
    expect(answer.text).not.toContain('wrong&gt;');
    expect(answer.text).not.toContain('<script');
  });

  test.each([
    ['no key', 'key=&next=/', 422],
    ['nothing', '', 422],
    ['blanks', 'key=+++', 422],
    ['ten kilobytes', `key=${'x'.repeat(10_000)}`, 413],
  ])('a form with %s signs nobody in', async (_what, body, status) => {
    const answer = await web.ask(
      'POST',
      '/sign-in',
      { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    );
    expect(answer.status).toBe(status);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.text).toContain('role="alert"');
  });

  test.each([
    ['Sec-Fetch-Site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['Sec-Fetch-Site of a neighbour', { 'Sec-Fetch-Site': 'same-site' }],
    ['Origin', { Origin: 'https://evil.example' }],
    ['an Origin without a name', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    ['the Origin of another port', { Origin: 'http://127.0.0.1:1' }],
  ])('another site’s form, known by %s, signs nobody in or out and buys nothing', async (_by, from) => {
    expect((await web.signIn(ada, '/', from)).status).toBe(403);
    const Cookie = cookieOf(await web.signIn(ada));
    expect((await web.ask('POST', '/sign-out', { Cookie, ...from })).status).toBe(403);
    expect((await web.ask('POST', CCJ, { Cookie, ...FIRST_COPY, ...from })).status).toBe(403);
    expect((await web.get('/api/session', { Cookie })).status).toBe(200);
    expect(upstream.calls).toEqual([]);
  });

  test('our own forms are accepted as browsers send them', async () => {
    const Origin = web.url;
    expect((await web.signIn(ada, '/', { Origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303);
    expect((await web.signIn(ada, '/', { Origin })).status).toBe(303);
    // The application sends no referrers, so its form comes from `null`.
    const Cookie = cookieOf(await web.signIn(ada));
    const out = await web.ask('POST', '/sign-out', {
      Cookie,
      Origin: 'null',
      'Sec-Fetch-Site': 'same-origin',
    });
    expect(out.status).toBe(303);
    expect((await web.get('/api/session', { Cookie })).status).toBe(401);
  });

  test('signing out ends the session and deletes the cookie', async () => {
    const Cookie = cookieOf(await web.signIn(ada));
    const out = await web.ask('POST', '/sign-out', { Cookie });
    expect(out.headers).toMatchObject({ location: '/sign-in' });
    expect(out.headers['set-cookie']).toMatch(/^dossier=; Max-Age=0/);
    expect((await web.get('/api/session', { Cookie })).status).toBe(401);
  });

  test('signing in again ends the earlier session of the browser', async () => {
    const Cookie = cookieOf(await web.signIn(ada));
    await web.signIn(bob, '/', { Cookie });
    expect((await web.get('/api/session', { Cookie })).status).toBe(401);
  });

  test('revoking a key ends its sessions at once', async () => {
    const Cookie = cookieOf(await web.signIn(ada));
    await web.store.people.revoke('Ada');
    expect((await web.get('/api/session', { Cookie })).status).toBe(401);
    expect((await web.get('/credits', { Cookie, ...NAVIGATION })).status).toBe(303);
  });

  test('a database that cannot be read lets nobody in', async () => {
    await web.db.run('drop table session');
    const answer = await web.get('/api/held', { Cookie: UNKNOWN_SESSION });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ type: '/problems/store-unavailable', charged: 'no' });
    expect((await web.get('/', { Cookie: UNKNOWN_SESSION })).status).toBe(503);
  });
});

describe('behind TLS, at PUBLIC_URL', () => {
  const Host = 'dossier.example';

  beforeEach(() => open({ host: '0.0.0.0', publicUrl: `https://${Host}` }));

  test('the cookie is restricted to this host and to TLS', async () => {
    const key = await web.store.people.add('Ada');
    const answer = await web.signIn(key, '/', { Host, Origin: `https://${Host}` });
    expect(answer.headers['set-cookie']).toMatch(/^__Host-dossier=[\w-]{43}; /);
    expect(answer.headers['set-cookie']).toMatch(/; Secure/);
    expect(answer.headers['set-cookie']).not.toMatch(/Domain/);
    expect((await web.get('/api/session', { Host, Cookie: cookieOf(answer) })).status).toBe(200);
    // A sibling domain can set a cookie without the prefix, which is ignored.
    const tossed = cookieOf(answer).replace('__Host-', '');
    expect((await web.get('/api/session', { Host, Cookie: tossed })).status).toBe(401);
  });

  test('the public host name is refused while there is no key', async () => {
    expect((await web.get('/api/held', { Host })).status).toBe(403);
    expect((await web.get('/health', { Host: '10.0.0.9' })).status).toBe(200);
  });

  test('another host name is refused even with a key', async () => {
    const Authorization = await web.store.people.add('Ada');
    expect((await web.get('/api/held', { Host, Authorization })).status).toBe(200);
    expect((await web.get('/api/held', { Host: 'evil.example', Authorization })).status).toBe(403);
  });

  test('HSTS restricts browsers to TLS', async () => {
    expect((await web.get('/health', { Host })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
  });
});
