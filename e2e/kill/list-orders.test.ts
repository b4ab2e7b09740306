import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/api/orders.ts';
import type { Location } from '#database/database.ts';
import type { Moment } from '#gateway/purchase.ts';
import { runFleet } from './fleet-run.ts';
import { forbiddenLines } from './gateway-process.ts';
import type { Purchase } from './history.ts';
import { mostSpent, reading } from './most-spent.ts';
import type { Random } from './random.ts';
import type { Fault } from './recording-provider.ts';
import { ENGINES, runScenario, type Scenario } from './scenario.ts';

/** Orders of lists, whose processes are killed: another one goes on, nothing is bought twice, and no ceiling is passed. */

/** Of judgments, and of a page of officers. */
const PRICE = 20;
const PAGE_PRICE = 1;

/** Of the officers of each company. */
const PAGES = 3;

/** `npm run test:kill -- --records 5000 list-orders` */
const RECORDS = Number(process.env['KILL_RECORDS'] ?? 80);

/** Milliseconds between kills: a long run gets on between them. */
const QUIET = RECORDS > 1_000 ? 8_000 : 0;

/** Milliseconds until orders must have ended, also on a busy machine. */
const PATIENCE = 90_000 + RECORDS * 200;

function companiesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(90_000_001 + index));
}

/** The answer may be lost with its process. */
async function send(url: string, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return await response.json();
}

async function makeList(url: string, companies: readonly string[]): Promise<string> {
  return (await send(url, '/api/lists', { name: 'Suppliers', companies })).id;
}

/** The records of a company: judgments, and every page of officers. */
function resourcesOf(company: string): string[] {
  const officers = `/company/${company}/appointments`;
  const further = Array.from({ length: PAGES - 1 }, (_, index) => `${officers}?page=${index + 2}`);
  return [`/company/${company}/ccj`, officers, ...further];
}

/** Credits for all records of a company. */
const CREDITS = PRICE + PAGES * PAGE_PRICE;

const EVERYTHING = { operations: ['ccj', 'appointments'], pages: 'all' } as const;

/** As a person, who orders again if the records cost something else by then. */
async function makeOrder(url: string, list: string, ceiling: number): Promise<void> {
  for (;;) {
    const { id: quote, credits: expectedCredits } = await send(url, `/api/lists/${list}/quote`, EVERYTHING);
    const order = { quote, expectedCredits, ceiling };
    const made = await send(url, `/api/lists/${list}/orders`, order).catch(() => undefined);
    if (made?.type !== '/problems/price-changed') return;
  }
}

/** Oldest first; none if the process has just ended. */
async function ordersAt(url: string | undefined): Promise<OrderDetail[]> {
  try {
    const { orders } = await (await fetch(`${url}/api/orders`)).json();
    const details = orders.map(async ({ id }: OrderDetail) =>
      (await fetch(`${url}/api/orders/${id}`)).json(),
    );
    return (await Promise.all(details)).reverse();
  } catch {
    return [];
  }
}

/** Asks until `count` orders have stopped. A person resumes those that stopped because the source failed. */
async function stoppedOrders(url: () => string | undefined, count: number): Promise<OrderDetail[]> {
  const deadline = performance.now() + PATIENCE;
  for (;;) {
    const orders = await ordersAt(url());
    const failed = orders.find(({ state, reason }) => state === 'paused' && reason?.includes('failed'));
    if (failed !== undefined) await send(url() ?? '', `/api/orders/${failed.id}/resume`, {}).catch(() => {});
    else if (orders.length === count && orders.every(({ state }) => state !== 'running')) return orders;
    if (performance.now() > deadline) throw new Error(`Orders have not ended: ${JSON.stringify(orders)}`);
    await wait(100);
  }
}

/** What orders may buy: the first version of each record, once. */
function purchasesOf(companies: readonly string[]): Purchase[] {
  return companies
    .flatMap(resourcesOf)
    .map((resource) => ({ resource, version: 1, writesOff: undefined, charged: undefined }));
}

function faultOf(random: Random): Fault {
  const fate = random.between(0, 100);
  if (fate < 0.5) return { kind: 'charge' };
  if (fate < 1) return { kind: 'drop' };
  return { kind: 'late', milliseconds: random.between(0, RECORDS > 1_000 ? 20 : 150) };
}

/** `unknown`: records with an unknown outcome, which only a person decides. */
const MOMENTS: readonly (readonly [Moment, unknown: boolean])[] = [
  ['looked', false],
  ['claimed', true],
  ['answered', true],
  ['settling', true],
  ['settled', false],
];

describe.each(ENGINES)('on %s', (engine) => {
  test.concurrent.each(MOMENTS)(
    'an order whose process is killed when it has %s goes on by itself',
    async (moment, isUnknown) => {
      const answered = (): Fault => ({ kind: 'none' });
      const companies = companiesOf(4);
      const act = async ({ provider, start, states }: Scenario) => {
        const maker = await start();
        const list = await makeList(maker.url, companies);
        expect(await maker.end('SIGTERM')).toBe('0');
        const first = await start(moment);
        await makeOrder(first.url, list, 1_000).catch(() => {});
        expect(await first.ended).toBe('SIGKILL');
        const second = await start();
        const [order] = await stoppedOrders(() => second.url, 1);
        // Up to four records were in flight.
        expect(order?.unknown).toBeGreaterThanOrEqual(isUnknown ? 1 : 0);
        expect(order?.unknown).toBeLessThanOrEqual(4);
        const unread = order?.problems.filter(
          ({ operation, page }) => operation === 'appointments' && page === 1,
        );
        const unplanned = (unread?.length ?? 0) * (PAGES - 1);
        const records = companies.length * (1 + PAGES) - unplanned;
        const spent = companies.length * CREDITS - unplanned * PAGE_PRICE;
        const bought = records - (order?.unknown ?? 0);
        expect(order).toMatchObject({ state: 'done', records, bought, held: 0, refused: 0, spent });
        expect(new Set(provider.calls.map(({ resource }) => resource)).size).toBe(provider.calls.length);
        expect((await states()).filter((state) => state === 'settled')).toHaveLength(bought);
        expect(await second.end('SIGTERM')).toBe('0');
        expect(forbiddenLines(first.output() + second.output())).toEqual([]);
      };
      await runScenario(engine, answered, act, PAGES);
    },
    2 * PATIENCE,
  );

  test(
    `two orders of ${RECORDS} records, further pages included, under kills buy each once, and pass no ceiling`,
    async () => {
      const companies = companiesOf(RECORDS / (1 + PAGES));
      const total = companies.length * CREDITS;
      const ceilings = [total, Math.floor(total / 5) + 7];
      const began = performance.now();
      const settings = { seed: 11, fault: faultOf, pages: PAGES, processes: 3 };
      await runFleet(engine, settings, async ({ location, store, provider, fleet, disturbed, verified }) => {
        const url = fleet.urls()[0] ?? '';
        const list = await makeList(url, companies);
        for (const ceiling of ceilings) {
          await makeOrder(url, list, ceiling);
          // So that the next one costs what it was quoted.
          for (const { id } of await ordersAt(url)) await send(url, `/api/orders/${id}/pause`, {});
          while ((await store.reserved()) > 0) await wait(20);
        }
        const made = await ordersAt(url);
        expect(made).toHaveLength(ceilings.length);
        for (const { id } of made) await send(url, `/api/orders/${id}/resume`, {});
        const orders = await disturbed(() => stoppedOrders(() => fleet.urls().at(-1), 2), QUIET);
        const history = await verified(purchasesOf(companies));
        const most = await mostSpent(location);
        for (const { actor, ceiling, spent } of orders) {
          expect(most.get(actor) ?? 0).toBeLessThanOrEqual(ceiling);
          expect(spent).toBeLessThanOrEqual(ceiling);
        }
        const [whole, part] = orders;
        expect(whole).toMatchObject({ state: 'done', refused: 0, done: whole?.records });
        if (part?.state === 'paused') expect(part.reason).toContain('ceiling');
        // Nothing is lost: each record is held, or an attempt at it has an unknown outcome.
        const attempted = new Set(history.attempts.map(({ resource }) => resource));
        const unread = await unreadBy(location, whole?.id ?? '');
        for (const company of companies) {
          const [judgments = '', officers = '', ...further] = resourcesOf(company);
          expect(attempted).toContain(judgments);
          expect(attempted).toContain(officers);
          if (!unread.has(company)) for (const page of further) expect(attempted).toContain(page);
        }
        expect(history.records.length + (await unknownOf(location))).toBe(attempted.size);
        const seconds = Math.round((performance.now() - began) / 1_000);
        const { kills, freezes, drains } = fleet.done;
        process.stdout.write(
          `\n${engine}: ${RECORDS} records, ${kills} kills, ${freezes} freezes, ${drains} drains, ${seconds} s, ` +
            `${provider.calls.length} calls, ${history.records.length} held, spent ${orders.map(({ spent }) => spent)}\n`,
        );
      });
    },
    2 * PATIENCE,
  );
});

/**
 * Companies whose first page of officers had an unknown outcome when the order came to it, so that it planned no further ones: also
 * if the answer came later.
 */
async function unreadBy(location: Location, order: string): Promise<ReadonlySet<string>> {
  return await reading(location, async (query) => {
    const rows = await query
      .selectFrom('order_record')
      .select('subject')
      .where('purchase_order', '=', order)
      .where('operation', '=', 'appointments')
      .where('page', '=', 1)
      .where('outcome', '=', 'unknown')
      .execute();
    return new Set(rows.map(({ subject }) => subject));
  });
}

async function unknownOf(location: Location): Promise<number> {
  return await reading(location, async (query) => {
    const { total } = await query
      .selectFrom('attempt')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('state', '=', 'unknown')
      .executeTakeFirstOrThrow();
    return Number(total);
  });
}
