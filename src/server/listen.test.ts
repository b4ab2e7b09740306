import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listening, listen } from './listen.ts';

let door: Listening;
let orders: string[];

beforeEach(async () => {
  orders = [];
  door = await listen('127.0.0.1', 0, {
    headersTimeout: 150,
    requestTimeout: 300,
    connectionsCheckingInterval: 50,
  });
  door.serve(async (request) => {
    orders.push(await request.text());
    return new Response('done');
  });
});

afterEach(() => door.close());

const HEAD = 'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000\r\n';

test.each([
  ['a head', HEAD, 'X'],
  ['a body', `${HEAD}\r\n`, 'x'],
])('%s sent too slowly is cut off', async (_what, begun, letter) => {
  const socket = connect(Number(new URL(door.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(begun);
  const drip = setInterval(() => socket.write(letter), 20);
  await once(socket, 'close');
  clearInterval(drip);
  expect(orders).toEqual([]);
});

test('a response may take longer than the limit of the request', async () => {
  // Room for a busy machine: what counts is that the answer takes longer than a request may.
  const limits = { headersTimeout: 1_000, requestTimeout: 1_000, connectionsCheckingInterval: 50 };
  const patient = await listen('127.0.0.1', 0, limits);
  patient.serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    return new Response('at last');
  });
  expect(await (await fetch(patient.url)).text()).toBe('at last');
  await patient.close();
});

test('before the process is ready, a browser gets a page to reload and a program gets one line', async () => {
  const starting = await listen('127.0.0.1', 0);
  const [page, line] = await Promise.all(
    ['text/html,*/*', 'application/json'].map((accept) =>
      fetch(`${starting.url}/company/90000001/ccj`, { headers: { Accept: accept } }),
    ),
  );
  expect([page?.status, line?.status]).toEqual([503, 503]);
  const html = await page?.text();
  expect(html).toContain('<main>');
  expect(html).toContain('<a href="">Reload this page</a>');
  // WCAG 2.2.1: nothing reloads under somebody who is reading.
  expect(html).not.toContain('http-equiv');
  expect(page?.headers.get('Retry-After')).toBe('2');
  expect(await line?.text()).toBe('Dossier is starting.\n');
  expect(page?.headers.get('Cache-Control')).toBe('no-store');
  await starting.close();
});
