import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import type { Limits } from './connection-limits.ts';
import { type Listening, listen } from './listen.ts';

/** Clients that have not signed in and want to exhaust the process. */

const MIB = 1_024 * 1_024;

let door: Listening;
let clients: Socket[] = [];

afterEach(async () => {
  for (const client of clients) client.destroy();
  clients = [];
  await door.close();
});

async function serve(handle: Parameters<Listening['serve']>[0], limits: Partial<Limits> = {}): Promise<void> {
  door = await listen('127.0.0.1', 0, { connectionsCheckingInterval: 20, ...limits });
  door.serve(handle);
}

/** Connects, sends, and reads nothing until `resume`. */
async function client(sent = ''): Promise<Socket> {
  const socket = connect(Number(new URL(door.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  clients.push(socket);
  await once(socket, 'connect');
  socket.write(sent);
  return socket;
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** What the client reads until the connection is closed. */
async function allOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  await once(socket, 'close');
  return text;
}

/** A body of parts without end; `closed` counts those whose connection was closed. */
function endlessBodies(part: number) {
  const bodies = { begun: 0, closed: 0 };
  const next = () => {
    bodies.begun += 1;
    return new ReadableStream<Uint8Array>(
      {
        pull: (controller) => controller.enqueue(new Uint8Array(part)),
        cancel: () => {
          bodies.closed += 1;
        },
      },
      { highWaterMark: 0 },
    );
  };
  return { bodies, next };
}

test('of 1,100 requests that arrive together, a few are handled before the connection is closed', async () => {
  let handled = 0;
  const body = new Uint8Array(65_536);
  await serve(async () => {
    handled += 1;
    return new Response(body);
  });
  const flood = get('/service/openapi.json').repeat(1_100);
  const floods = await Promise.all(Array.from({ length: 4 }, () => client(flood)));
  await Promise.all(floods.map((socket) => allOf(socket)));
  expect(handled).toBeGreaterThan(0);
  expect(handled).toBeLessThanOrEqual(4 * 5);
});

test('the requests of a connection are handled one at a time and answered in order', async () => {
  let open = 0;
  await serve(async (request) => {
    open += 1;
    expect(open).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return new Response(`${new URL(request.url).pathname}\n`);
  });
  const last = 'GET /4 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n';
  const text = await allOf(await client(['/1', '/2', '/3'].map(get).join('') + last));
  expect(text.match(/^\/\d$/gm)).toEqual(['/1', '/2', '/3', '/4']);
  expect(text.match(/^HTTP\/1.1 200/gm)).toHaveLength(4);
});

test('a connection is closed if its client reads nothing', async () => {
  const { bodies, next } = endlessBodies(MIB);
  await serve(() => new Response(next()), { stalled: 200 });
  await client(get('/'));
  await expect.poll(() => bodies).toEqual({ begun: 1, closed: 1 });
});

test('a connection is closed if its client reads a few bytes now and then', async () => {
  const { bodies, next } = endlessBodies(16 * MIB);
  await serve(() => new Response(next()), { stalled: 300 });
  const socket = await client(get('/'));
  socket.on('readable', () => undefined);
  const trickle = setInterval(() => socket.read(1_000), 10);
  await expect.poll(() => bodies).toEqual({ begun: 1, closed: 1 });
  clearInterval(trickle);
});

test('the slowest readers are closed while too many bytes are unread', async () => {
  const { bodies, next } = endlessBodies(4 * MIB);
  await serve(({ url }) => (url.endsWith('/small') ? new Response('small') : new Response(next())), {
    unread: 10 * MIB,
  });
  for (let reader = 0; reader < 8; reader += 1) await client(get('/'));
  await expect.poll(() => bodies.begun).toBe(8);
  await expect.poll(() => bodies.closed).toBeGreaterThan(4);
  expect(bodies.closed).toBeLessThan(8);
  expect(await (await fetch(`${door.url}/small`)).text()).toBe('small');
});

test('unread bytes are counted while requests arrive, not only from time to time', async () => {
  const { bodies, next } = endlessBodies(4 * MIB);
  await serve(() => new Response(next()), { unread: 10 * MIB, connectionsCheckingInterval: 60_000 });
  for (let reader = 0; reader < 40; reader += 1) await client(get('/'));
  await expect.poll(() => bodies.begun).toBe(40);
  expect(bodies.closed).toBeGreaterThan(20);
});

test('with too many requests, further ones are refused before any work, except for /health', async () => {
  const handled: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await serve(
    async ({ url }) => {
      const { pathname } = new URL(url);
      handled.push(pathname);
      if (pathname === '/slow') await released;
      return new Response('done');
    },
    { requests: 2 },
  );
  const slow = [fetch(`${door.url}/slow`), fetch(`${door.url}/slow`)];
  await expect.poll(() => handled).toEqual(['/slow', '/slow']);
  const refused = await fetch(`${door.url}/api/held`);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('1');
  expect(await refused.text()).toBe('Dossier is busy. Nothing was charged.\n');
  expect(await (await fetch(`${door.url}/health`)).text()).toBe('done');
  expect(handled).toEqual(['/slow', '/slow', '/health']);
  release();
  for (const response of await Promise.all(slow)) expect(await response.text()).toBe('done');
  expect((await fetch(`${door.url}/api/held`)).status).toBe(200);
});

test('with too many connections, idle ones make room for new ones', async () => {
  await serve(() => new Response('done'), { connections: 3 });
  const idle = await Promise.all([1, 2, 3].map(() => client(get('/'))));
  const closed = Promise.all(idle.map((socket) => allOf(socket)));
  await expect.poll(() => idle.every((socket) => socket.bytesRead > 0)).toBe(true);
  const dropped = await client();
  expect(await allOf(dropped)).toBe('');
  for (const text of await closed) expect(text).toContain('done');
  expect(await (await fetch(door.url)).text()).toBe('done');
});

test('an idle connection stays open for longer than proxies keep it', async () => {
  await serve(() => new Response('done'));
  const { headers } = await fetch(door.url);
  expect(headers.get('Keep-Alive')).toBe('timeout=65');
});
