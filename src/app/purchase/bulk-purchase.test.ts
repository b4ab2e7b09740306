import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '#app/api/query-client.ts';
import { compareSource, currentSource, dismissSourceChange } from '#app/api/source-changes.ts';
import type { Subject } from '#contract/operations.ts';
import {
  type BulkItem,
  buyInBulk,
  choicesOf,
  groupItems,
  tickedItems,
  ticksAtFirst,
  totalPrice,
  withTick,
} from './bulk-purchase.ts';

const page = (number: number): BulkItem => ({
  label: `Page ${number}`,
  subject: { operation: 'shareholders', companyNumber: '90000001', page: number },
  credits: 20,
});
const pages = [2, 3, 4].map(page);
/** The source on screen. */
const SHOWN = 'register:shown';
const notHeld = { held: false, credits: 20, covered: true };

let client: QueryClient;
/** In order: purchases, refetched query keys, and records announced to other tabs. */
let log: string[];
let holdings: Record<string, object>;
let refused: readonly string[];
/** The source that responds, by the purchases so far. */
let source: () => string;

beforeEach(() => {
  client = createQueryClient();
  log = [];
  holdings = {};
  refused = [];
  source = () => SHOWN;
  // The sources of other tests do not apply here.
  compareSource(SHOWN, currentSource());
  dismissSourceChange();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit = {}) => {
    const name = path.replace(/^.*\/(?=\w)/, '');
    const headers = { 'Dossier-Source': source() };
    if (method !== 'POST') return Response.json({ ...notHeld, ...holdings[name] }, { headers });
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

/** Buys, stops after this many purchases, and returns each outcome. */
async function run(items: readonly BulkItem[], stopAfter = Number.POSITIVE_INFINITY) {
  const outcomes = new Map<string, string>();
  const received = () => [...outcomes.values()].filter((state) => state === 'received').length;
  await buyInBulk(client, items, {
    isStopped: () => received() >= stopAfter,
    onOutcome: ({ label }, { state }) => outcomes.set(label, state),
  });
  return [...outcomes.values()];
}

describe('pages of one record are refetched once, and the balance after each page', () => {
  test('at the end', async () => {
    expect(await run(pages)).toEqual(['received', 'received', 'received']);
    expect(log).toEqual([
      ...['buy shareholders?page=2', 'balance', 'buy shareholders?page=3', 'balance'],
      ...['buy shareholders?page=4', ...READ],
    ]);
  });

  test('when it is stopped', async () => {
    expect(await run(pages, 1)).toEqual(['received']);
    expect(log).toEqual(['buy shareholders?page=2', 'balance', ...READ]);
  });

  test('when one fails', async () => {
    refused = ['shareholders?page=3'];
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const end = run(pages);
    await vi.advanceTimersByTimeAsync(5_000);
    vi.useRealTimers();
    expect(await end).toEqual(['received', 'failed']);
    expect(log.slice(-READ.length)).toEqual(READ);
    expect(log.filter((line) => line.startsWith('tell'))).toHaveLength(1);
  });

  test('before one is skipped', async () => {
    holdings = { 'shareholders?page=3': { covered: false } };
    expect(await run(pages)).toEqual(['received', 'not-covered', 'received']);
    expect(log).toEqual([
      ...['buy shareholders?page=2', 'balance', ...READ],
      ...['buy shareholders?page=4', ...READ],
    ]);
  });

  test('also when the callback throws', async () => {
    const onOutcome = ({ label }: BulkItem) => {
      if (label === 'Page 3') throw new Error('not shown');
    };
    const bought = buyInBulk(client, pages, { isStopped: () => false, onOutcome });
    await expect(bought).rejects.toThrow('not shown');
    expect(log).toEqual(['buy shareholders?page=2', 'balance', ...READ]);
  });
});

test('different records are refetched one by one', async () => {
  const ccj = { operation: 'ccj', companyNumber: '90000001', page: 1 } as const;
  await run([page(1), { label: 'Judgments', subject: ccj, credits: 20 }]);
  expect(log).toEqual([
    ...['buy shareholders', 'read shareholders', 'balance', 'tell shareholders'],
    ...['buy ccj', 'read ccj', 'balance', 'tell ccj'],
  ]);
});

test('the run stops once another source answers', async () => {
  await run([page(1)]);
  log = [];
  source = () => (log.length === 0 ? 'register:shown' : 'register:other');
  expect(await run(pages)).toEqual(['received', 'failed']);
  expect(log.filter((line) => line.startsWith('buy'))).toEqual(['buy shareholders?page=2']);
});

describe('the choice of records and further pages', () => {
  const record = (label: string, operation: 'appointments' | 'ccj', credits: number): BulkItem => ({
    label,
    subject: { operation, companyNumber: '90000001', page: 1 },
    credits,
  });
  const records = [record('Officers', 'appointments', 1), record('Judgments', 'ccj', 20)];
  const offers = [{ label: 'Shareholders, pages 2 to 4', items: pages }];
  const all = (items: readonly BulkItem[]) => [...choicesOf(items), ...offers];

  test('begins with every record, and with further pages only where nothing else is left', () => {
    const first = ticksAtFirst(choicesOf(records), offers);
    expect(totalPrice(tickedItems(all(records), first))).toBe(21);
    const rest = ticksAtFirst(choicesOf([]), offers);
    expect(totalPrice(tickedItems(all([]), rest))).toBe(60);
  });

  test('changes the total with each tick and keeps the order of the list', () => {
    const without = withTick(ticksAtFirst(choicesOf(records), offers), 'Officers', false);
    expect(totalPrice(tickedItems(all(records), without))).toBe(20);
    const withPages = withTick(without, 'Shareholders, pages 2 to 4', true);
    const again = withTick(withPages, 'Officers', true);
    expect(tickedItems(all(records), again).map(({ label }) => label)).toEqual([
      ...['Officers', 'Judgments', 'Page 2', 'Page 3', 'Page 4'],
    ]);
    expect(totalPrice(tickedItems(all(records), again))).toBe(81);
  });

  test('has one line for the pages of a record in a long list', () => {
    const many = Array.from({ length: 13 }, (_, index) => page(index + 2));
    const summary = (items: readonly BulkItem[]) => `${items.length} pages`;
    expect(choicesOf(many, summary).map(({ label }) => label)).toEqual(['13 pages']);
    expect(choicesOf(many.slice(1), summary)).toHaveLength(12);
    const groups = groupItems([...many, record('Judgments', 'ccj', 20)], summary);
    expect(groups.map(({ length }) => length)).toEqual([13, 1]);
  });
});
