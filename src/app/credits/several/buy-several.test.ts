import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/queries/query-client.ts';
import { compareSource, knowReplaced, sourceSeen } from '#app/queries/reach/source.ts';
import type { Subject } from '#contract/operations.ts';
import { buySeveral } from './buy-several.ts';
import type { SeveralItem } from './several-items.ts';

const page = (number: number): SeveralItem => ({
  label: `Page ${number}`,
  subject: { operation: 'shareholders', companyNumber: '90000001', page: number },
  credits: 20,
});
const pages = [2, 3, 4].map(page);
/** The source that is on screen. */
const SHOWN = 'register:shown';
const notHeld = { held: false, credits: 20, covered: true };

let client: QueryClient;
/** In order: what was ordered, which query keys were read again, and which records the other tabs were told of. */
let log: string[];
let standing: Record<string, object>;
let refused: readonly string[];
/** Which source answers what is asked, by what was ordered until then. */
let source: () => string;

beforeEach(() => {
  client = createQueryClient();
  log = [];
  standing = {};
  refused = [];
  source = () => SHOWN;
  // What other tests were drawn from is not what these are.
  compareSource(SHOWN, sourceSeen());
  knowReplaced();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    const name = path.replace(/^.*\/(?=\w)/, '');
    const headers = { 'Dossier-Source': source() };
    if (method !== 'POST') return Response.json({ ...notHeld, ...standing[name] }, { headers });
    log.push(`buy ${name}`);
    if (refused.includes(name)) return new Response('', { status: 500 });
    return Response.json({}, { status: 201, headers: { 'Credits-Charged': '20' } });
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage({ operation }: Subject) {
        log.push(`tell ${operation}`);
      }
      close() {}
    },
  );
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async ({ queryKey } = {}) => {
    const [kind, operation] = queryKey ?? [];
    if (kind === 'record') log.push(`read ${operation}`);
    if (kind === 'credits') log.push('balance');
  });
});

afterEach(() => vi.unstubAllGlobals());

const READ = ['read shareholders', 'balance', 'tell shareholders'];

/** Buys, told to stop once this many have arrived, and says what became of each. */
async function run(items: readonly SeveralItem[], stopAfter = Number.POSITIVE_INFINITY) {
  const became = new Map<string, string>();
  const arrived = () => [...became.values()].filter((state) => state === 'arrived').length;
  await buySeveral(client, items, {
    isStopped: () => arrived() >= stopAfter,
    onBecame: ({ label }, { state }) => became.set(label, state),
  });
  return [...became.values()];
}

describe('pages bought one after another are read once, and the balance each time', () => {
  test('at the end', async () => {
    expect(await run(pages)).toEqual(['arrived', 'arrived', 'arrived']);
    expect(log).toEqual([
      ...['buy shareholders?page=2', 'balance', 'buy shareholders?page=3', 'balance'],
      ...['buy shareholders?page=4', ...READ],
    ]);
  });

  test('when told to stop', async () => {
    expect(await run(pages, 1)).toEqual(['arrived']);
    expect(log).toEqual(['buy shareholders?page=2', 'balance', ...READ]);
  });

  test('when one does not arrive', async () => {
    refused = ['shareholders?page=3'];
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const end = run(pages);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await end).toEqual(['arrived', 'failed']);
    expect(log.slice(-READ.length)).toEqual(READ);
    expect(log.filter((line) => line.startsWith('tell'))).toHaveLength(1);
  });

  test('before one is passed over', async () => {
    standing = { 'shareholders?page=3': { covered: false } };
    expect(await run(pages)).toEqual(['arrived', 'not-covered', 'arrived']);
    expect(log).toEqual([
      ...['buy shareholders?page=2', 'balance', ...READ],
      ...['buy shareholders?page=4', ...READ],
    ]);
  });

  test('also where showing it fails', async () => {
    const onBecame = ({ label }: SeveralItem) => {
      if (label === 'Page 3') throw new Error('not shown');
    };
    const bought = buySeveral(client, pages, { isStopped: () => false, onBecame });
    await expect(bought).rejects.toThrow('not shown');
    expect(log).toEqual(['buy shareholders?page=2', 'balance', ...READ]);
  });
});

test('records that are not pages of one are read one by one', async () => {
  const ccj = { operation: 'ccj', companyNumber: '90000001', page: 1 } as const;
  await run([page(1), { label: 'Judgments', subject: ccj, credits: 20 }]);
  expect(log).toEqual([
    ...['buy shareholders', 'read shareholders', 'balance', 'tell shareholders'],
    ...['buy ccj', 'read ccj', 'balance', 'tell ccj'],
  ]);
});

test('nothing more is ordered once another source answers than the one that was confirmed', async () => {
  await run([page(1)]);
  log = [];
  source = () => (log.length === 0 ? 'register:shown' : 'register:other');
  expect(await run(pages)).toEqual(['arrived', 'failed']);
  expect(log.filter((line) => line.startsWith('buy'))).toEqual(['buy shareholders?page=2']);
});
