import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES } from '../../e2e/fixtures/test-databases.ts';
import { type Answer, NAVIGATION, startTestWeb, type TestWeb } from '../../e2e/fixtures/test-server.ts';

/** Over plain HTTP, pages on other ports and hosts of the same site set cookies that Dossier receives. */

let upstream: FaultProvider;
let web: TestWeb;
let ada: string;
let bob: string;

const sessionOf = (answer: Answer) => answer.headers['set-cookie']?.split(';')[0] ?? '';
const nameOf = async (Cookie: string) => {
  const { status, text } = await web.get('/api/session', { Cookie });
  return status === 200 ? JSON.parse(text).name : status;
};

describe.each(TEST_DATABASES)('planted cookies on $database', ({ createDb }) => {
  beforeEach(async () => {
    upstream = await startFaultProvider();
    web = await startTestWeb({ createDb, provider: upstream.url });
    ada = await web.store.people.add('Ada');
    bob = await web.store.people.add('Bob');
  });

  afterEach(async () => {
    await web.close();
    await upstream.close();
  });

  const JUNK = 'dossier=junk';
  const SHAPED = `dossier=${'x'.repeat(43)}`;
  const MANY = Array.from({ length: 250 }, (_, index) => `dossier=${String(index).padStart(43, 'y')}`);

  test.each([
    ['junk with a longer path', [JUNK]],
    ['junk that looks like a token', [SHAPED, SHAPED, 'dossier=', 'dossier']],
    ['hundreds that look like tokens', MANY],
  ])('%s before or after ours neither locks out nor survives signing out', async (_what, planted) => {
    // As after signing in with the planted cookies present.
    const ours = sessionOf(await web.signIn(ada, '/', { Cookie: planted.join('; ') }));
    expect(await nameOf([...planted, ours].join('; '))).toBe('Ada');
    const Cookie = [ours, ...planted].join('; ');
    expect(await nameOf(Cookie)).toBe('Ada');
    expect((await web.get('/', { Cookie, ...NAVIGATION })).text).toContain('The application');
    const out = await web.ask('POST', '/sign-out', { Cookie: [...planted, ours].join('; ') });
    expect(out.headers).toMatchObject({ location: '/sign-in' });
    expect(await nameOf(ours)).toBe(401);
    expect(await nameOf(sessionOf(await web.signIn(ada, '/', { Cookie })))).toBe('Ada');
  });

  test('a colleague’s own session with a longer path does not replace ours', async () => {
    const [ours, theirs] = [sessionOf(await web.signIn(ada)), sessionOf(await web.signIn(bob))];
    // Browsers send longer paths first (RFC 6265 section 5.4); ours has the shortest.
    expect(await nameOf(`${theirs}; ${ours}`)).toBe('Ada');
  });

  test('names that only resemble ours are ignored', async () => {
    const token = sessionOf(await web.signIn(ada)).slice('dossier='.length);
    for (const name of ['xdossier', '__Host-dossier', 'dossier ', 'Dossier', 'a=b dossier']) {
      expect(await nameOf(`${name}=${token}`), name).toBe(401);
    }
  });
});

describe('cookies too large to read', () => {
  beforeEach(async () => {
    upstream = await startFaultProvider();
    web = await startTestWeb({ createDb: TEST_DATABASES[0].createDb, provider: upstream.url });
  });

  afterEach(async () => {
    await web.close();
    await upstream.close();
  });

  test.each([20_000, 700_000])(
    'a head with %i bytes of cookies gets a page that says what to do',
    async (size) => {
      const text = await exchange(
        `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: dossier=${'x'.repeat(size)}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
      expect(text).toContain('Delete the cookies of this site');
      expect(text).toContain('Nothing was charged.');
    },
  );

  test.each([
    ['no HTTP', 'rubbish\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
  ])('%s gets an empty answer and a closed connection', async (_what, sent, status) => {
    expect(await exchange(sent)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*\\r\\n\\r\\n$`));
  });

  /** All that the server sends until it closes the connection. */
  async function exchange(request: string): Promise<string> {
    const socket = connect(Number(new URL(web.url).port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.write(request);
    await once(socket, 'end');
    socket.destroy();
    return text;
  }
});
