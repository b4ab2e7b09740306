import { describe, expect, test } from 'vitest';
import { askOnce, CANARY, CCJ, providerAt, withProvider } from '../../../e2e/fixtures/call-provider.ts';
import { rawAnswer, type Script, startRawProvider } from '../../../e2e/fixtures/raw-provider.ts';

/** Complete answers: records, certainly free ones, and unknown ones. */

const RECORD = '{"status":"success"}';
const ERROR = '{"status":"error","code":"SOME_CODE","message":"As scripted."}';
const FREE = 'Credits-Charged: 0';

const completeAnswer = (status: string, headers: readonly string[] = [], body = ''): Script => {
  const text = rawAnswer(status, [...headers, `Content-Length: ${Buffer.byteLength(body)}`], body);
  return (socket) => socket.write(text);
};

/** Outcome, problem type and charge after exactly one request on one connection. */
async function became(script: Script, options: Parameters<typeof askOnce>[1] = {}) {
  const { outcome, connections, requests } = await askOnce(script, options);
  expect([connections, requests.length]).toEqual([1, 1]);
  if (outcome.kind === 'answered') return 'answered';
  return `${outcome.kind} ${outcome.problem.type.slice('/problems/'.length)} ${outcome.problem.charged}`;
}

describe('a complete success is an answer', () => {
  test.each(['200 OK', '201 Created', '203 Non-Authoritative Information', '299 Fine'])(
    '%s',
    async (status) => {
      expect(await became(completeAnswer(status, [], RECORD))).toBe('answered');
    },
  );

  test.each([
    ['a page of HTML', 'text/html', '<html>Sign in</html>'],
    ['an empty body', 'application/json', ''],
    ['a status other than success', 'application/json', '{"status":"pending"}'],
    ['a byte order mark', 'application/json', `\uFEFF${RECORD}`],
    ['a key twice', 'application/json', '{"status":"a","status":"success"}'],
  ])('%s, with its bytes as received', async (_row, contentType, body) => {
    const { outcome } = await askOnce(completeAnswer('200 OK', [`Content-Type: ${contentType}`], body));
    expect(outcome).toMatchObject({ kind: 'answered', contentType, raw: Buffer.from(body) });
  });

  test('regardless of the provider’s clock', async () => {
    const script = completeAnswer('200 OK', ['Date: Thu, 01 Jan 1970 00:00:00 GMT', 'Age: -1'], RECORD);
    expect(await became(script)).toBe('answered');
  });

  test('with charge and balance as stated', async () => {
    const inHeaders = completeAnswer('200 OK', ['Credits-Charged: 20', 'Credits-Remaining: 77'], RECORD);
    expect((await askOnce(inHeaders)).outcome).toMatchObject({ charged: 20, remaining: 77 });
    const inBody = completeAnswer('200 OK', [], '{"meta":{"credits":{"remaining":76}}}');
    expect((await askOnce(inBody)).outcome).toMatchObject({ charged: undefined, remaining: 76 });
    const nonsense = completeAnswer('200 OK', ['Credits-Charged: many', 'Credits-Remaining: -1'], RECORD);
    expect((await askOnce(nonsense)).outcome).toMatchObject({ charged: undefined, remaining: undefined });
  });

  test.each([
    ['200', { charged: 200 }],
    ['201', { charged: undefined, implausible: '201' }],
    ['999999999999999', { charged: undefined, implausible: '999999999999999' }],
    ['9'.repeat(400), { charged: undefined, implausible: '9'.repeat(40) }],
  ])('with a charge of %s credits for a record of 20 credits', async (stated, expected) => {
    const script = completeAnswer('200 OK', [`Credits-Charged: ${stated}`], RECORD);
    expect((await askOnce(script)).outcome).toMatchObject({ kind: 'answered', ...expected });
  });

  test.each(['1000000000000', '999999999999999', '-1', '1.5', '9'.repeat(400)])(
    'without an implausible balance of %s',
    async (stated) => {
      const inHeader = completeAnswer('200 OK', [`Credits-Remaining: ${stated}`], RECORD);
      expect((await askOnce(inHeader)).outcome.remaining).toBeUndefined();
      const inBody = completeAnswer('200 OK', [], `{"meta":{"credits":{"remaining":${stated}}}}`);
      expect((await askOnce(inBody)).outcome.remaining).toBeUndefined();
    },
  );

  test('and an implausible charge of an error is not free, whatever the setting', async () => {
    const script = completeAnswer('404 Not Found', [`Credits-Charged: ${'9'.repeat(20)}`], ERROR);
    expect(await became(script, { errorsCharged: 'no' })).toBe('unknown unknown-company unknown');
  });
});

describe('an error is released if it was free, otherwise unknown', () => {
  test.each([
    ['status 400', '400 Bad Request', 'provider-error'],
    ['status 401', '401 Unauthorized', 'provider-refused'],
    ['status 402', '402 Payment Required', 'insufficient-credits'],
    ['status 403', '403 Forbidden', 'provider-refused'],
    ['status 404', '404 Not Found', 'unknown-company'],
    ['status 421, which some clients retry', '421 Misdirected Request', 'provider-error'],
    ['status 429', '429 Too Many Requests', 'rate-limited'],
    ['status 500', '500 Internal Server Error', 'provider-error'],
    ['status 502', '502 Bad Gateway', 'provider-error'],
    ['status 503', '503 Service Unavailable', 'provider-error'],
    ['status 504', '504 Gateway Timeout', 'provider-error'],
  ])('%s', async (_row, status, type) => {
    expect(await became(completeAnswer(status, [], ERROR))).toBe(`unknown ${type} unknown`);
    expect(await became(completeAnswer(status, ['Credits-Charged: 20'], ERROR))).toBe(
      `unknown ${type} unknown`,
    );
    expect(await became(completeAnswer(status, [FREE], ERROR))).toBe(`released ${type} no`);
    expect(await became(completeAnswer(status, [], ERROR), { errorsCharged: 'no' })).toBe(
      `released ${type} no`,
    );
  });

  test('and has the stated balance either way', async () => {
    for (const free of [[], [FREE]]) {
      const script = completeAnswer('404 Not Found', ['Credits-Remaining: 77', ...free], ERROR);
      expect((await askOnce(script)).outcome.remaining).toBe(77);
    }
  });
});

describe('does not follow a redirect', () => {
  test.each([301, 302, 303, 307, 308])('status %i to another host', async (status) => {
    const elsewhere = await startRawProvider(completeAnswer('200 OK', [], RECORD));
    const script = completeAnswer(`${status} Elsewhere`, [
      FREE,
      `Location: ${elsewhere.url}/company/90000001/ccj`,
    ]);
    expect(await became(script)).toBe('unknown outcome-unknown unknown');
    expect(elsewhere.connections()).toBe(0);
    await elsewhere.close();
  });

  test.each(['/company/90000001/ccj', 'file:///etc/passwd', '//[::1]/', ''])('to “%s”', async (location) => {
    const script = completeAnswer('302 Found', [`Location: ${location}`]);
    expect(await became(script)).toBe('unknown outcome-unknown unknown');
  });
});

describe('an answer without a record is unknown', () => {
  const interim = `${rawAnswer('103 Early Hints')}\r\n`;

  test.each<[string, Script]>([
    ['204', (socket) => socket.write(rawAnswer('204 No Content', [FREE]))],
    ['205', completeAnswer('205 Reset Content')],
    ['206', completeAnswer('206 Partial Content', ['Content-Range: bytes 0-19/900'], RECORD)],
    ['304', (socket) => socket.write(rawAnswer('304 Not Modified', ['ETag: "1"']))],
    [
      '101, the switch to another protocol',
      (socket) => socket.write(rawAnswer('101 Switching Protocols', ['Connection: upgrade', 'Upgrade: h2c'])),
    ],
    [
      'a flood of 1xx',
      (socket) => {
        const timer = setInterval(() => socket.write(rawAnswer('103 Early Hints').repeat(50)), 5);
        socket.once('close', () => clearInterval(timer));
      },
    ],
  ])('%s', async (_status, script) => {
    expect(await became(script, { timeLimit: 300 })).toBe('unknown outcome-unknown unknown');
  });

  test.each(['600', '999', '099', '000'])(
    '%s, which is not an HTTP status, with its reason',
    async (status) => {
      const { outcome } = await askOnce(completeAnswer(`${status} Odd`, [FREE], RECORD));
      expect(outcome).toMatchObject({
        kind: 'unknown',
        problem: { detail: `The source answered with status ${status}. It may have cost 20 credits.` },
      });
    },
  );

  test('999 with an endless body, without waiting for its end', async () => {
    const script: Script = (socket) => {
      socket.write(rawAnswer('999 Odd', ['Transfer-Encoding: chunked']));
      const timer = setInterval(() => socket.write('1\r\na\r\n'), 20);
      socket.once('close', () => clearInterval(timer));
    };
    // Longer than the limit of a test.
    const { outcome } = await askOnce(script, { timeLimit: 3_600_000 });
    expect(outcome).toMatchObject({ problem: { detail: expect.stringContaining('status 999') } });
  });

  test('but the bytes of a 206 are stored, as they may be part of a paid answer', async () => {
    const { outcome } = await askOnce(completeAnswer('206 Partial Content', [], RECORD));
    expect(outcome).toMatchObject({ fragment: { raw: Buffer.from(RECORD) } });
  });

  test('unless only interim responses come before the record', async () => {
    const text = rawAnswer('200 OK', [`Content-Length: ${RECORD.length}`], RECORD);
    expect(await became((socket) => socket.write(interim.repeat(100) + text))).toBe('answered');
  });
});

describe('a connection', () => {
  test('is not reused even if the provider keeps it open', async () => {
    const script = completeAnswer('200 OK', ['Connection: keep-alive', 'Keep-Alive: timeout=60'], RECORD);
    await withProvider(script, async (provider, raw) => {
      for (const _call of [1, 2, 3]) expect((await provider.call(CCJ)).kind).toBe('answered');
      expect(raw.connections()).toBe(3);
      expect(raw.requests).toHaveLength(3);
      for (const head of raw.requests) expect(head).toMatch(/^connection: close$/im);
    });
  });

  test.each([
    ['two answers at once', rawAnswer('200 OK', ['Content-Length: 7'], '"other"')],
    ['more than the length that was announced', 'and this'],
  ])('uses the first answer and drops %s', async (_row, rest) => {
    const text = rawAnswer('200 OK', [`Content-Length: ${RECORD.length}`], RECORD);
    const script: Script = (socket) => socket.write(text + rest);
    await withProvider(script, async (provider, raw) => {
      for (const _call of [1, 2]) {
        expect(await provider.call(CCJ)).toMatchObject({ kind: 'answered', raw: Buffer.from(RECORD) });
      }
      expect(raw.connections()).toBe(2);
    });
  });

  test('ignores a second answer', async () => {
    const text = rawAnswer('200 OK', [`Content-Length: ${RECORD.length}`], RECORD);
    const script: Script = (socket) => {
      socket.write(text);
      setTimeout(() => socket.write(text), 20);
    };
    expect(await became(script)).toBe('answered');
  });
});

test('sends the credential in one header only', async () => {
  const { outcome, requests } = await askOnce(
    completeAnswer('401 Unauthorized', [`X-Echo: ${CANARY}`], ERROR),
  );
  const [head = ''] = requests;
  expect(head.split('\r\n')[0]).toBe('GET /company/90000001/ccj HTTP/1.1');
  expect(head.split('\r\n').filter((line) => line.includes(CANARY))).toEqual([
    `authorization: Bearer ${CANARY}`,
  ]);
  expect(JSON.stringify(outcome)).not.toContain(CANARY);
});

test('accepts a base address with a path', async () => {
  await withProvider(completeAnswer('200 OK', [], RECORD), async (_provider, raw) => {
    await providerAt(`${raw.url}/api/v2`).call(CCJ);
    expect(raw.requests[0]).toMatch(/^GET \/api\/v2\/company\/90000001\/ccj /);
  });
});
