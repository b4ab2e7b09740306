import { createHash } from 'node:crypto';
import type { Source } from '#contract/api/source.ts';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import type { Location } from '#database/database.ts';
import { POSTGRES, SQLITE } from '#database/engine.ts';
import { FreeRecords } from '#gateway/free-records.ts';
import { ListOrderRunner } from '#gateway/orders/list-order-runner.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { NotSentError } from '#gateway/provider/transport.ts';
import { Purchases } from '#gateway/purchase.ts';
import { Store } from '#gateway/store/store.ts';
import { testSource } from '../fixtures/test-source.ts';

/** How the provider answers the next calls. `hold` answers on demand. */
export type Mood =
  | 'answer'
  | 'hold'
  | 'drop'
  | 'charge and drop'
  | 'charge more'
  | 'refuse for free'
  | 'unreachable';

export type Call = {
  readonly subject: Subject;
  charged: number;
  sent: string | undefined;
  answer: (() => void) | undefined;
  readonly life: Life;
};

/** Whether a process can reach its store, its claims that have not called yet, and the numbers of its calls that ended and of outcomes that it has stored. */
type Life = { dead: boolean; claiming: number; ended: number; settled: number };

/** A store and its purchases. A killed process continues in memory without reaching the store. */
export type Process = {
  readonly store: Store;
  readonly purchases: Purchases;
  /** Runs orders of lists; for one run. */
  readonly orderRunner: () => ListOrderRunner;
  readonly kill: () => void;
  /** Resolves when each of its purchases is stored or waits for a held call. */
  readonly calm: () => Promise<void>;
};

export const PRICE = 20;
/** The provider charges it instead of the price when it will `charge more`. */
export const SURPRISE = 25;
/** Of the agent, in credits. */
export const AGENT_LIMITS = { perDay: 3 * PRICE + 1, perMonth: 5 * PRICE };

const LEASE = 30_000;

export class PurchaseWorld {
  readonly calls: Call[] = [];
  mood: Mood = 'answer';
  /** Offset of the database's clock in milliseconds. */
  clockOff = 0;
  processes: Process[] = [];
  /** The name of an agent with limits, in this run. */
  readonly agent: string;
  /** By actor, the attempts of each order that was not running after the last step. */
  readonly attemptsOfStopped = new Map<string, number>();
  /** Called with each call that is held. */
  onHeld = () => {};
  /** Called when an order is found to run, before it claims a record. */
  onLooked = async () => {};
  readonly #location: Location;
  readonly #source: Source;
  readonly #stores: Store[] = [];

  constructor(location: Location, run: number) {
    this.#location = location;
    this.agent = `agent ${run}`;
    this.#source = testSource({ id: `model:${run}`, label: 'the model' });
  }

  /** The database's time, ISO 8601 in UTC. */
  now(): string {
    return new Date(Date.now() + this.clockOff).toISOString();
  }

  get shared(): boolean {
    return 'url' in this.#location;
  }

  async start(): Promise<Process> {
    const engine = this.shared ? POSTGRES : SQLITE;
    const store = await Store.open({
      location: this.#location,
      source: this.#source.id,
      clock: (later = 0) => engine.clock(later + this.clockOff),
    });
    this.#stores.push(store);
    const life: Life = { dead: false, claiming: 0, ended: 0, settled: 0 };
    const parts = new Map<string | symbol, object>([
      ['attempts', mortal(store.attempts, life)],
      ['purchaseOrderRuns', mortal(store.purchaseOrderRuns, life, () => this.onLooked())],
    ]);
    const options = {
      store: new Proxy(store, {
        get: (target, name) => parts.get(name) ?? Reflect.get(target, name),
      }),
      provider: this.#provider(life),
      source: this.#source,
      budget: undefined,
      // Short, for held calls; see `endOf` for calls that take longer on a busy machine.
      timing: { patience: 20, lease: LEASE, heartbeat: 3_600_000, perSecond: 1_000_000 },
    };
    const purchases = new Purchases(options);
    await purchases.sweep();
    const ofOrders = { ...options, purchases, freeRecords: new FreeRecords(options) };
    return {
      store,
      purchases,
      orderRunner: () =>
        new ListOrderRunner(
          { ...ofOrders, onSearched: async () => {} },
          { lease: LEASE, heartbeat: 3_600_000 },
        ),
      kill: () => {
        life.dead = true;
      },
      calm: async () => {
        const isQuiet = () => life.claiming === 0 && (life.dead || life.settled >= life.ended);
        const isCalm = await eventually(async () => isQuiet() || undefined);
        if (isCalm === undefined) throw new Error('A purchase never came to its end.');
      },
    };
  }

  /** With the first process. */
  async addAgent(): Promise<void> {
    await this.processes[0]?.store.people.add(this.agent, { kind: 'agent', mayBuy: true, ...AGENT_LIMITS });
  }

  async setMood(mood: Mood): Promise<void> {
    this.mood = mood;
  }

  async jump(milliseconds: number): Promise<void> {
    this.clockOff += milliseconds;
  }

  charged(): number {
    return this.calls.reduce((sum, call) => sum + call.charged, 0);
  }

  async close(): Promise<void> {
    for (const store of this.#stores) await store.close();
  }

  /** Answers a held call and waits until it is settled, if its process is alive. */
  async release({ answer, life }: Call): Promise<void> {
    const before = life.settled;
    answer?.();
    while (!life.dead && life.settled === before) await delay(1);
  }

  async releaseAll(): Promise<void> {
    for (const call of this.calls) if (call.answer !== undefined) await this.release(call);
  }

  async quiet(): Promise<void> {
    await this.releaseAll();
    for (const { purchases } of this.processes) await purchases.drain();
  }

  #provider(life: Life): Provider {
    return new Provider({
      transport: (request) =>
        this.#take(request, life).finally(() => {
          life.ended += 1;
        }),
      baseUrl: 'http://provider.test',
      credential: 'Bearer key',
      pageParam: 'page',
      errorsCharged: 'unknown',
      prices: this.#source.prices,
      timeLimit: 3_600_000,
    });
  }

  async #take(request: Request, life: Life): Promise<Response> {
    const [, , companyNumber = ''] = new URL(request.url).pathname.split('/');
    const call: Call = {
      subject: { operation: 'ccj', companyNumber, page: 1 },
      charged: 0,
      sent: undefined,
      answer: undefined,
      life,
    };
    life.claiming -= 1;
    if (this.mood === 'unreachable') throw new NotSentError(new Error('refused'));
    this.calls.push(call);
    switch (this.mood) {
      case 'drop':
        throw new Error('closed');
      case 'charge and drop':
        call.charged = PRICE;
        throw new Error('closed');
      case 'refuse for free':
        return Response.json({ status: 'error' }, { status: 404, headers: { 'Credits-Charged': '0' } });
      case 'charge more':
        return this.#answer(call, SURPRISE);
      case 'hold':
        await new Promise<void>((resolve) => {
          call.answer = () => {
            call.answer = undefined;
            resolve();
          };
          this.onHeld();
        });
    }
    return this.#answer(call);
  }

  #answer(call: Call, charge = PRICE): Response {
    const body = JSON.stringify(envelopeOf(call.subject, { call: this.calls.indexOf(call) }));
    call.charged = charge;
    call.sent = createHash('sha256').update(body).digest('hex');
    return new Response(body, { headers: { 'Credits-Charged': String(charge) } });
  }
}

/** A part of the store of a living process; after its death the methods do nothing and never resolve. */
function mortal<Part extends object>(part: Part, life: Life, looked = async () => {}): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        if (life.dead) return await new Promise(() => {});
        const isClaim = name === 'claim';
        if (isClaim) life.claiming += 1;
        const result: unknown = await member.apply(target, given);
        if (isClaim && !isClaimed(result)) life.claiming -= 1;
        if (name === 'settle') life.settled += 1;
        if (name === 'isRunning') await looked();
        return result;
      };
    },
  });
}

function isClaimed(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'claimed';
}

const BUSY = 20_000;

/** Polls until `look` returns something; `undefined` after a long time. */
export async function eventually<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (const end = performance.now() + BUSY; performance.now() < end; await delay(2)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  return undefined;
}

export function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
