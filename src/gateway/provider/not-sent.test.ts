import dns from 'node:dns';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANARY, CCJ, DOCUMENT, providerAt } from '../../../e2e/fixtures/call-provider.ts';
import { type Script, startRawProvider } from '../../../e2e/fixtures/raw-provider.ts';
import type { Provider } from './provider.ts';

/** Failures before the first byte of the request: the provider cannot have charged anything. */

let log: string;

beforeEach(() => {
  log = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    log += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** Expects a free outcome, and a log line with the cause but without the credential. */
async function expectReleased(provider: Provider) {
  for (const subject of [CCJ, DOCUMENT]) {
    expect(await provider.call(subject)).toEqual({
      kind: 'released',
      problem: expect.objectContaining({
        type: '/problems/provider-unreachable',
        charged: 'no',
        detail: expect.stringContaining('nothing was requested or charged'),
      }),
    });
  }
  expect(log).toMatch(/^(The source could not be reached\. \((Abort)?Error: .+\)\n){2}$/);
  expect(log).not.toContain(CANARY);
}

test('releases an attempt that is refused before a byte is sent', async () => {
  const gone = await startRawProvider(() => undefined);
  await gone.close();
  await expectReleased(providerAt(gone.url));
  expect(gone.connections()).toBe(0);
  expect(log).toContain('ECONNREFUSED');
});

test('releases an attempt whose host name cannot be resolved', async () => {
  const failure = Object.assign(new Error('getaddrinfo ENOTFOUND lookup.test'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  });
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation((...parameters: unknown[]) => {
    const answer = parameters.at(-1);
    if (typeof answer === 'function') setImmediate(() => answer(failure));
  });
  await expectReleased(providerAt('https://lookup.test'));
  expect(lookup).toHaveBeenCalledTimes(2);
  expect(log).toContain('ENOTFOUND');
});

test.each<[string, Script]>([
  ['answered with plain text', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['closed', (socket) => socket.end()],
  ['reset', (socket) => socket.resetAndDestroy()],
  ['never answered within the time limit', () => undefined],
])('releases an attempt whose TLS handshake is %s', async (_how, script) => {
  const raw = await startRawProvider(script);
  const provider = providerAt(raw.url.replace('http:', 'https:'), { timeLimit: 200 });
  await expectReleased(provider);
  await raw.quiet();
  expect(raw.connections()).toBe(2);
  expect(raw.requests).toEqual([]);
  await raw.close();
});

test('marks an attempt as unknown if the host becomes unreachable after the request', async () => {
  const failure = Object.assign(new Error('read EHOSTUNREACH'), { code: 'EHOSTUNREACH', syscall: 'read' });
  const provider = providerAt('http://lookup.test', { transport: () => Promise.reject(failure) });
  expect(await provider.call(CCJ)).toMatchObject({ kind: 'unknown', problem: { charged: 'unknown' } });
  expect(await provider.call(DOCUMENT)).toMatchObject({ kind: 'unknown', problem: { charged: 'unknown' } });
});
