import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { askOnce, withProvider } from '../../../e2e/fixtures/call-provider.ts';
import { rawAnswer, type Script } from '../../../e2e/fixtures/raw-provider.ts';

/** Missing and incomplete answers, which may have been charged and are not retried. */

const MIB = 1024 * 1024;
const JSON_TYPE = 'Content-Type: application/json';
const CUT = '{"status":"success","data":{"ccj":{"items":[{"amount":"1';

/** Expects an unknown outcome after exactly one request. Returns its detail and fragment. */
async function expectUnknown(script: Script, timeLimit = 1_500) {
  const { outcome, connections, requests } = await askOnce(script, { timeLimit });
  expect(outcome).toMatchObject({
    kind: 'unknown',
    problem: { type: '/problems/outcome-unknown', status: 409, charged: 'unknown', credits: 20 },
  });
  expect([connections, requests.length]).toEqual([1, 1]);
  if (outcome.kind !== 'unknown') throw new Error('checked above');
  return { detail: outcome.problem.detail, fragment: outcome.fragment, remaining: outcome.remaining };
}

/** Writes the values of `next` as fast as the other side reads, until it disconnects. */
function writeForEver(socket: Socket, next: string): void {
  const write = () => {
    while (!socket.destroyed && socket.write(next));
    socket.once('drain', write);
  };
  write();
}

/** Writes `start`, then `piece` every 20 ms until the other side disconnects. */
function trickle(socket: Socket, piece: string, start = ''): void {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.once('close', () => clearInterval(timer));
}

describe('the outcome without an answer is unknown', () => {
  test.each<[string, Script]>([
    ['connection closed after the request, before headers', (socket) => socket.end()],
    ['connection reset after the request, before headers', (socket) => socket.resetAndDestroy()],
    ['connection closed within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Ty')],
  ])('%s', async (_row, script) => {
    expect(await expectUnknown(script)).toEqual({
      detail: 'The source did not answer. It may have cost 20 credits.',
    });
  });

  test.each<[string, Script]>([
    ['an answer that is not HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['a status of four digits', (socket) => socket.end(rawAnswer('1000 Odd', ['Content-Length: 0']))],
    [
      'headers of 64 kB',
      (socket) => socket.end(rawAnswer('200 OK', [`X-Long: ${'a'.repeat(65_536)}`, 'Content-Length: 0'])),
    ],
  ])('%s', async (_row, script) => {
    expect(await expectUnknown(script)).toEqual({
      detail: 'Dossier could not read the source’s answer. It may have cost 20 credits.',
    });
  });

  test.each<[string, Script]>([
    ['no answer until the limit', () => undefined],
    ['an answer that begins and stops', (socket) => socket.write('HTTP/1.1 200 OK\r\n')],
    ['a header that trickles', (socket) => trickle(socket, 'a', 'HTTP/1.1 200 OK\r\nX: ')],
  ])('%s', async (_row, script) => {
    const started = performance.now();
    await expectUnknown(script, 200);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('a success that breaks off is unknown and its bytes are stored', () => {
  const chunked = ['Transfer-Encoding: chunked', JSON_TYPE];
  const longer = rawAnswer('200 OK', [JSON_TYPE, 'Content-Length: 5000', 'Credits-Remaining: 77'], CUT);
  const chunk = `${CUT.length.toString(16)}\r\n${CUT}\r\n`;

  test.each<[string, Script]>([
    ['closed in mid body', (socket) => socket.end(longer)],
    [
      'reset in mid body',
      (socket) => socket.write(longer, () => setTimeout(() => socket.resetAndDestroy(), 30)),
    ],
    ['closed between two chunks', (socket) => socket.end(rawAnswer('200 OK', chunked, chunk))],
    ['closed within a chunk', (socket) => socket.end(rawAnswer('200 OK', chunked, `400\r\n${CUT}`))],
    ['a broken chunk size', (socket) => socket.end(rawAnswer('200 OK', chunked, `${chunk}zz\r\n`))],
    [
      'truncated JSON that only the end of the connection ends',
      (socket) => socket.end(rawAnswer('200 OK', [JSON_TYPE], CUT)),
    ],
  ])('%s', async (_row, script) => {
    const { fragment } = await expectUnknown(script);
    expect(fragment?.contentType).toBe('application/json');
    expect(Buffer.from(fragment?.raw ?? []).toString()).toBe(CUT);
  });

  test('is recognised by a reset in a body without a stated length', async () => {
    const html = rawAnswer('200 OK', ['Content-Type: text/html'], '<html>');
    const { fragment } = await expectUnknown((socket) =>
      socket.write(html, () => setTimeout(() => socket.resetAndDestroy(), 30)),
    );
    expect(Buffer.from(fragment?.raw ?? []).toString()).toBe('<html>');
  });

  test('carries the balance from its headers', async () => {
    const { detail, remaining } = await expectUnknown((socket) => socket.end(longer));
    expect(detail).toContain('The answer broke off: the connection was closed.');
    expect(remaining).toBe(77);
  });

  test('does not keep bytes of an error, which is unknown too', async () => {
    const { fragment } = await expectUnknown((socket) =>
      socket.end(rawAnswer('404 Not Found', ['Credits-Charged: 0', 'Content-Length: 5000'], CUT)),
    );
    expect(fragment).toBeUndefined();
  });

  test('stops an endless chunked body at the limit', async () => {
    let socketOfProvider: Socket | undefined;
    const { detail, fragment } = await expectUnknown((socket) => {
      socketOfProvider = socket;
      socket.write(rawAnswer('200 OK', chunked));
      writeForEver(socket, `10000\r\n${'a'.repeat(65_536)}\r\n`);
    }, 10_000);
    expect(detail).toContain('it is longer than 16 MiB');
    expect(fragment?.raw.byteLength).toBe(16 * MIB);
    expect(socketOfProvider?.bytesWritten).toBeLessThan(32 * MIB);
  });

  test('stops a body of 200 MB at the limit', async () => {
    const { fragment } = await expectUnknown((socket) => {
      socket.write(rawAnswer('200 OK', [`Content-Length: ${200 * MIB}`]));
      writeForEver(socket, 'a'.repeat(65_536));
    }, 10_000);
    expect(fragment?.raw.byteLength).toBe(16 * MIB);
  });

  test('ends a slow body at the time limit of the call, also after garbage collections', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    const collecting = setInterval(collectGarbage, 50);
    onTestFinished(() => clearInterval(collecting));
    const started = performance.now();
    const head = rawAnswer('200 OK', ['Content-Length: 5000']);
    const { detail, fragment } = await expectUnknown((socket) => trickle(socket, 'a', head), 400);
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(detail).toContain('The answer broke off: it took too long.');
    expect(fragment?.raw.byteLength).toBeGreaterThan(1);
  });
});

describe('compression', () => {
  const zipped = (encoding: string, body: Buffer): Script => {
    const head = rawAnswer('200 OK', [`Content-Encoding: ${encoding}`, `Content-Length: ${body.byteLength}`]);
    return (socket) => {
      socket.write(head);
      socket.end(body);
    };
  };

  test('stops a gzip bomb by its ratio, long before the limit', async () => {
    const { detail, fragment } = await expectUnknown(zipped('gzip', gzipSync(Buffer.alloc(64 * MIB))));
    expect(detail).toContain('its compression ratio is implausible');
    expect(fragment?.raw.byteLength).toBeLessThan(16 * MIB);
  });

  test('stops unpacking at the limit', async () => {
    const long = gzipSync(randomBytes(17 * MIB), { level: 1 });
    const { detail, fragment } = await expectUnknown(zipped('gzip', long), 10_000);
    expect(detail).toContain('it is longer than 16 MiB');
    expect(fragment?.raw.byteLength).toBe(16 * MIB);
  });

  const complete = gzipSync('{"status":"success"}');

  test.each<[string, Buffer]>([
    ['cut short', complete.subarray(0, complete.byteLength - 4)],
    ['with a wrong checksum', Buffer.concat([complete.subarray(0, -8), Buffer.alloc(8)])],
    ['without a gzip header', Buffer.from('{"status":"success"}')],
  ])('treats a gzip body %s as broken off', async (_what, body) => {
    expect((await expectUnknown(zipped('gzip', body))).detail).toContain('its compression is broken');
  });

  test.each(['gzip', 'GZip', 'x-gzip'])('unpacks %s', async (encoding) => {
    const { outcome, requests } = await askOnce(zipped(encoding, complete));
    expect(outcome).toMatchObject({ kind: 'answered', raw: Buffer.from('{"status":"success"}') });
    expect(requests[0]).toMatch(/^accept-encoding: gzip$/im);
  });

  test.each([
    ['br', 'br'],
    ['deflate', 'deflate'],
    ['two encodings', 'gzip, gzip'],
    ['100 encodings', Array.from({ length: 100 }, () => 'gzip').join(', ')],
  ])('stores an unrequested encoding as received: %s', async (_what, encoding) => {
    const { outcome } = await askOnce(zipped(encoding, complete));
    expect(outcome).toMatchObject({ kind: 'answered', raw: complete });
  });
});

test('a request leaves no timer behind', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const scripts: Script[] = [(socket) => socket.end(), (socket) => socket.end(rawAnswer('200 OK', [], '{}'))];
  for (const script of scripts) {
    await withProvider(script, (provider) => provider.freeDocument('AbC', 'dEf'), { timeLimit: 60_000 });
    await askOnce(script, { timeLimit: 60_000 });
  }
  expect(timers()).toBeLessThanOrEqual(before);
});
