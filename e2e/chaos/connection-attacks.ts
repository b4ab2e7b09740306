import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRaw } from '../fixtures/raw-request.ts';
import { type Attack, inParallel, leaveUnread, requestLines, sendSlowly, type Target } from './attack.ts';

const FORM = { method: 'POST', redirect: 'manual' } as const;
const POST_HEAD = 'POST /sign-in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4000\r\n';

/** Floods: up to hundreds of connections at once, as anyone on the network can open them. */
export const CONNECTION_ATTACKS: Readonly<Record<string, Attack>> = {
  'unread API descriptions': {
    against: 'sample',
    run: (target) => leaveUnread(target, 25, () => requestLines('/service/openapi.json'), 1_100),
  },
  'unread sign-in pages': {
    against: 'both',
    run: (target) => leaveUnread(target, 50, () => requestLines('/sign-in'), 1_000),
  },
  'slow headers': { against: 'both', run: (target) => sendSlowly(target, 200, POST_HEAD, 'X') },
  'slow bodies': { against: 'both', run: (target) => sendSlowly(target, 200, `${POST_HEAD}\r\n`, 'x') },
  'wrong keys': { against: 'both', run: (target) => inParallel(100, () => signInWith(target, 'dak_wrong')) },
  'planted cookies': {
    against: 'both',
    run: async (target) => {
      const planted = Array.from({ length: 200 }, (_, index) => `dossier=planted${index}`).join('; ');
      await inParallel(100, () => sendRequests(target, [requestLines('/api/held', { Cookie: planted })]));
    },
  },
  'huge headers': {
    against: 'both',
    run: async (target) => {
      const long = requestLines('/', { 'X-Long': 'x'.repeat(65_536) });
      const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`X-${index}`, '1']));
      await inParallel(50, () => sendRequests(target, [long, requestLines('/', many)]));
    },
  },
  'odd paths': {
    against: 'both',
    run: async (target) => {
      const requests = ODD_PATHS.map((path) => requestLines(path, { Connection: 'close' }));
      await inParallel(5, () => sendRequests(target, requests));
    },
  },
  'aborted requests': {
    against: 'both',
    run: async (target) => {
      await inParallel(200, () => abort(target));
    },
  },
};

const ODD_PATHS = [
  '/%00',
  '/api/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/assets/..%5c..%5cserver%5cmain.js',
  '/api/company/%E0%A4%A/ccj',
  '/api/company/%252e%252e/ccj',
  '/api/company/90000001/ccj?page=1e9',
  `/${'a/'.repeat(4_000)}`,
  '/api/search?query=%ed%a0%80',
  '//example.test/%2f..',
  'http://example.test/api/held',
  '*',
];

/** Each on a connection of its own. */
async function sendRequests({ url, count }: Target, requests: readonly string[]): Promise<void> {
  for (const request of requests) {
    const { statuses, closed } = await sendRaw(url, request, 30_000);
    count(statuses[0] ?? (closed ? 'closed' : 'no answer'));
  }
}

async function signInWith({ url, count }: Target, key: string): Promise<void> {
  const body = new URLSearchParams({ key });
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(`${url}/sign-in`, { ...FORM, body, signal }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  count(answer?.status ?? 'closed');
}

/** Sends a part of a request or all of it, and leaves without waiting for the answer. */
async function abort({ url, random, people, count }: Target): Promise<void> {
  const headers = random.pick(people).headers();
  const path = random.pick(['/api/held', '/api/credits/ledger', '/api/known?query=a', '/']);
  const request = requestLines(path, headers);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(request.slice(0, random.chance(0.3) ? random.between(1, request.length) : undefined));
  await wait(random.between(0, 100));
  socket.resetAndDestroy();
  count('left unread');
}
