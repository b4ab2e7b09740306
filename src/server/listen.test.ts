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
])('17 %s that comes letter by letter is cut off', async (_what, begun, letter) => {
  const socket = connect(Number(new URL(door.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(begun);
  const drip = setInterval(() => socket.write(letter), 20);
  const started = performance.now();
  await once(socket, 'close');
  clearInterval(drip);
  expect(performance.now() - started).toBeLessThan(1_500);
  expect(orders).toEqual([]);
});

test('a request that comes in time is answered, however long the answer takes', async () => {
  door.serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    return new Response('at last');
  });
  expect(await (await fetch(door.url)).text()).toBe('at last');
});

test('until the process is ready a person is shown a page that looks again by itself, a program one line', async () => {
  const starting = await listen('127.0.0.1', 0);
  const [page, line] = await Promise.all(
    ['text/html,*/*', 'application/json'].map((accept) =>
      fetch(`${starting.url}/company/90000001/ccj`, { headers: { Accept: accept } }),
    ),
  );
  expect([page?.status, line?.status]).toEqual([503, 503]);
  expect(await page?.text()).toContain('http-equiv="refresh"');
  expect(await line?.text()).toBe('Dossier is starting.\n');
  expect(page?.headers.get('Cache-Control')).toBe('no-store');
  await starting.close();
});
