import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reach } from '#gateway/access/hosts.ts';
import type { Store } from '#gateway/store/store.ts';
import { listen } from '../src/server/listen.ts';
import { createWeb } from '../src/server/web.ts';
import { startTestGateway } from './test-gateway.ts';
import type { TestLocation } from './test-locations.ts';

/** An answer with its headers by lower-case name. */
export type Answer = { status: number; headers: Record<string, string | undefined>; text: string };

export type TestWebOptions = {
  readonly locate: () => Promise<TestLocation>;
  /** Address of the provider. */
  readonly provider: string;
  /** HOST and PUBLIC_URL, as they are not set unless given. */
  readonly reach?: Partial<Reach>;
};

/** Everything that one process answers, behind its real HTTP door, with an application of one page. */
export type TestWeb = {
  readonly url: string;
  readonly store: Store;
  readonly place: TestLocation;
  /** Sends exactly these headers: `fetch` would add its own, and not let `Host` through. */
  readonly ask: (
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: string,
  ) => Promise<Answer>;
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends the form of the sign-in page. */
  readonly signIn: (key: string, next?: string, headers?: Record<string, string>) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

/** What a browser says of itself when someone follows a link. */
export const NAVIGATION = {
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Dest': 'document',
  Accept: 'text/html,*/*',
};

export async function startTestWeb({ locate, provider, reach }: TestWebOptions): Promise<TestWeb> {
  const place = await locate();
  const behind = await startTestGateway({ location: place.location, provider });
  const appFolder = makeApp();
  const door = await listen('127.0.0.1', 0);
  const web = await createWeb({
    draw: async () => undefined,
    gateway: behind.gateway.fetch,
    service: async () => new Response('the service'),
    appFolder,
    people: behind.store.people,
    host: '127.0.0.1',
    publicUrl: undefined,
    ...reach,
  });
  door.serve(web.fetch);
  const ask: TestWeb['ask'] = (method, path, headers = {}, body = '') =>
    send(door.url + path, method, headers, body);
  return {
    url: door.url,
    store: behind.store,
    place,
    ask,
    get: (path, headers) => ask('GET', path, headers),
    signIn: (key, next = '/', headers = {}) =>
      ask(
        'POST',
        '/sign-in',
        { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        new URLSearchParams({ key, next }).toString(),
      ),
    close: async () => {
      await door.close();
      await behind.close();
      await place.drop();
      rmSync(appFolder, { recursive: true });
    },
  };
}

function makeApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-app-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<title>The application</title><script type="module" src="/assets/app-1234.js"></script>',
  );
  writeFileSync(join(folder, 'assets', 'app-1234.js'), 'start()');
  for (const name of ['sign-in.css', 'favicon.svg', 'assets/inter-1234.woff2'])
    writeFileSync(join(folder, name), 'asset');
  return folder;
}

function send(url: string, method: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => {
        const single = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(single), text });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
