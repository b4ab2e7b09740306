import fc from 'fast-check';
import { makeList } from '../fixtures/make-list.ts';
import { Command, processOf, type Real, type Step } from './purchase-commands.ts';
import { delay, PRICE, type Process } from './purchase-world.ts';

/** Milliseconds after which processes end that wait for purchases which were in progress before. */
const PATIENCE = 100;

/** No order has this number. */
const FAR = 1_000_000;

type Interruption = 'paused' | 'cancelled';

/** `looked`: found that the order runs, and has not claimed the record yet. */
type Moment = 'looked' | 'called';

type NewOrder = {
  readonly companies: number;
  readonly ceiling: number;
  readonly fresh: boolean;
  readonly byAgent: boolean;
};

/** Orders of lists: made, run by any process, which may be killed meanwhile, paused, resumed and cancelled. */
export const ORDER_STEPS: fc.Arbitrary<Step>[] = [
  fc
    .record({
      companies: fc.integer({ min: 1, max: 6 }),
      ceiling: fc.constantFrom(0, PRICE, 2 * PRICE + 1, 6 * PRICE),
      fresh: fc.boolean(),
      byAgent: fc.boolean(),
    })
    .map((order) => new Command(`order ${JSON.stringify(order)}`, (real) => makeOrder(real, order))),
  ...['run', 'run', 'are killed while they run'].map((ending) =>
    fc.constant(new Command(`processes ${ending} orders`, (real) => runOrders(real, ending !== 'run'))),
  ),
  fc
    .record({
      how: fc.constantFrom<Interruption>('paused', 'cancelled'),
      when: fc.constantFrom<Moment>('looked', 'called'),
    })
    .map(
      ({ how, when }) =>
        new Command(`orders are ${how} when they have ${when}`, (real) => interrupt(real, how, when)),
    ),
  fc.nat(2).map((which) => new Command(`order ${which} is paused`, (real) => pause(real, which))),
  fc
    .record({ which: fc.nat(2), more: fc.constantFrom(0, PRICE, 3 * PRICE) })
    .map(
      ({ which, more }) =>
        new Command(`order ${which} is resumed with ${more} more`, (real) => resume(real, which, more)),
    ),
  fc.nat(2).map((which) => new Command(`order ${which} is cancelled`, (real) => cancel(real, which))),
];

async function makeOrder({ world }: Real, { companies, ceiling, fresh, byAgent }: NewOrder): Promise<void> {
  const { store } = processOf(world, 0);
  const numbers = Array.from({ length: companies }, (_, index) => `9000000${index}`);
  const fresh_from = fresh ? world.now() : '';
  await store.purchaseOrders.create({
    ...{ list: await makeList(store, numbers), quote: null, operations: ['ccj'], pages: 'first' },
    ...{ createdBy: byAgent ? world.agent : 'model', expectedCredits: companies * PRICE, ceiling },
    records: numbers.map((subject) => ({
      ...{ operation: 'ccj', subject, page: 1, credits: PRICE, fresh_from },
    })),
  });
}

/** All processes at once, until no order is due or a call is held. */
async function runOrders({ world }: Real, areKilled: boolean): Promise<void> {
  const runners = world.processes.map((process) => process.orderRunner());
  const held = new Promise<void>((resolve) => {
    world.onHeld = resolve;
  });
  const run = Promise.all(runners.map((runner) => runner.runDue()));
  await Promise.race([run, held, delay(PATIENCE)]);
  if (areKilled) for (const process of world.processes) process.kill();
  const stopped = Promise.all(runners.map((runner) => runner.stop()));
  if (!areKilled) await stopped;
  await Promise.all(world.processes.map((process) => process.calm()));
  if (!areKilled) return;
  const started: Process[] = [];
  for (const _ of world.processes) started.push(await world.start());
  world.processes = started;
}

/** Every order, with a new one that buys six records, stops while it runs, and none starts a further call. */
async function interrupt(real: Real, how: Interruption, when: Moment): Promise<void> {
  const { world } = real;
  await makeOrder(real, { companies: 6, ceiling: 6 * PRICE, fresh: true, byAgent: false });
  const { mood } = world;
  const runners = world.processes.map((process) => process.orderRunner());
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    if (when === 'called') {
      world.mood = 'hold';
      world.onHeld = resolve;
    } else
      world.onLooked = async () => {
        resolve();
        await mayGoOn;
      };
  });
  const run = Promise.all(runners.map((runner) => runner.runDue()));
  await Promise.race([run, reached, delay(PATIENCE)]);
  const { purchaseOrders } = processOf(world, 0).store;
  const orders = await purchaseOrders.page(undefined, FAR, FAR);
  const running = orders.filter(({ state }) => state === 'running').map(({ id }) => id);
  if (how === 'paused') for (const id of running) await purchaseOrders.pause(id, 'model');
  if (how === 'cancelled') for (const id of running) await purchaseOrders.cancel(id, 'model');
  await Promise.all(world.processes.map((process) => process.calm()));
  const calls = world.calls.length;
  world.mood = mood;
  world.onLooked = async () => {};
  goOn();
  await world.releaseAll();
  await Promise.race([run, delay(PATIENCE)]);
  await Promise.all(runners.map((runner) => runner.stop()));
  await Promise.all(world.processes.map((process) => process.calm()));
  if (world.calls.length > calls) {
    throw new Error(`${world.calls.length - calls} calls began after the orders were ${how}.`);
  }
}

/** The order with this number, of the newest three. */
async function orderOf({ world }: Real, which: number) {
  const orders = await processOf(world, 0).store.purchaseOrders.page(undefined, FAR, 3);
  return orders[which];
}

async function pause(real: Real, which: number): Promise<void> {
  const order = await orderOf(real, which);
  if (order === undefined) return;
  const isPaused = await processOf(real.world, 0).store.purchaseOrders.pause(order.id, 'model');
  if (isPaused !== (order.state === 'running'))
    throw new Error(`A ${order.state} order was paused: ${isPaused}`);
}

async function resume(real: Real, which: number, more: number): Promise<void> {
  const order = await orderOf(real, which);
  if (order === undefined) return;
  const { store } = processOf(real.world, 0);
  const isResumed = await store.purchaseOrders.resume(order.id, 'model', order.ceiling + more);
  if (isResumed !== (order.state === 'paused'))
    throw new Error(`A ${order.state} order was resumed: ${isResumed}`);
}

async function cancel(real: Real, which: number): Promise<void> {
  const order = await orderOf(real, which);
  if (order !== undefined) await processOf(real.world, 0).store.purchaseOrders.cancel(order.id, 'model');
}
