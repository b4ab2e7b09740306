import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { type Answer, startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** Wrong access keys in parallel, all from one address, as behind a proxy. */

let upstream: FaultProvider;
let web: TestWeb;
let ada: string;
let logged: string[];

beforeEach(async () => {
  logged = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  upstream = await startFaultProvider();
  web = await startTestWeb({ createDb: TEST_DATABASES[0].createDb, provider: upstream.url });
  ada = await web.store.people.add('Ada');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await web.close();
  await upstream.close();
});

const WRONG = `dak_${'w'.repeat(32)}`;

/** Sends forty at once, and returns the first that is told to wait. */
async function flood(send: () => Promise<Answer>): Promise<Answer> {
  const refused = Array.from({ length: 40 }, async () => {
    const answer = await send();
    if (answer.status !== 429) throw new Error(`The status is ${answer.status}.`);
    return answer;
  });
  return await Promise.any(refused);
}

test('of forty sign-ins with wrong keys at once most are told to wait, and meanwhile a right key signs in', async () => {
  const refused = await flood(() => web.signIn(WRONG));
  expect(refused.headers['retry-after']).toMatch(/^[1-5]$/);
  expect(refused.text).toContain('Too many wrong keys were tried');
  expect(refused.text).toContain('role="alert"');
  expect((await web.signIn(ada)).status).toBe(303);
  expect((await web.get('/api/session', { Authorization: ada })).status).toBe(200);
});

test('wrong keys in Authorization headers are counted with those of the sign-in page', async () => {
  const refused = await flood(() => web.get('/api/held', { Authorization: WRONG }));
  expect(JSON.parse(refused.text)).toMatchObject({ type: '/problems/rate-limited', charged: 'no' });
  expect(refused.headers['retry-after']).toMatch(/^[1-5]$/);
  expect((await web.signIn(WRONG)).status).toBe(429);
  const page = await web.get('/credits', { Authorization: WRONG });
  expect([page.status, page.headers['retry-after']]).toEqual([429, expect.stringMatching(/^[1-5]$/)]);
  expect((await web.get('/api/held', { Authorization: ada })).status).toBe(200);
});

test('a flood of wrong keys is one line of the log, without a key', async () => {
  await flood(() => web.signIn(WRONG));
  expect(logged).toEqual(['A sign-in failed: access key not recognised, from 127.0.0.1.\n']);
});

test('a request without a key, with an ended session or with the credential of a proxy is no failed sign-in', async () => {
  const requests: Record<string, string>[] = [
    {},
    { Cookie: `dossier=${'x'.repeat(43)}` },
    { Authorization: 'Basic cHJveHk6c2VjcmV0' },
  ];
  for (const headers of requests) expect((await web.get('/api/held', headers)).status).toBe(401);
  expect((await web.signIn('')).status).toBe(422);
  expect(logged).toEqual([]);
});
