import { createHash } from 'node:crypto';
import type { Source } from '#contract/api/source.ts';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import type { Location } from '#database/database.ts';
import { POSTGRES, SQLITE } from '#database/engine.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { NotSentError } from '#gateway/provider/transport.ts';
import { Purchases } from '#gateway/purchase.ts';
import { Store } from '#gateway/store/store.ts';
import { testSource } from '../fixtures/test-source.ts';

/** How the provider answers the next calls. `hold` answers on demand. */
export type Mood = 'answer' | 'hold' | 'drop' | 'charge and drop' | 'refuse for free' | 'unreachable';

export type Call = {
  readonly subject: Subject;
  charged: number;
  sent: string | undefined;
  answer: (() => void) | undefined;
  readonly life: Life;
};

/** Whether a process can reach its store, and the number of outcomes it has stored. */
type Life = { dead: boolean; settled: number };

/** A store and its purchases. A killed process continues in memory without reaching the store. */
export type Process = { readonly store: Store; readonly purchases: Purchases; readonly kill: () => void };

export const PRICE = 20;
const LEASE = 30_000;

export class PurchaseWorld {
  readonly calls: Call[] = [];
  mood: Mood = 'answer';
  /** Offset of the database's clock in milliseconds. */
  clockOff = 0;
  processes: Process[] = [];
  readonly #location: Location;
  readonly #source: Source;
  readonly #stores: Store[] = [];

  constructor(location: Location, run: number) {
    this.#location = location;
    this.#source = testSource({ id: `model:${run}`, label: 'the model' });
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
    const life: Life = { dead: false, settled: 0 };
    const attempts = mortal(store.attempts, life);
    const purchases = new Purchases({
      store: new Proxy(store, {
        get: (target, name) => (name === 'attempts' ? attempts : Reflect.get(target, name)),
      }),
      provider: this.#provider(life),
      source: this.#source,
      budget: undefined,
      // Short, for held calls; see `endOf` for calls that take longer on a busy machine.
      timing: { patience: 20, lease: LEASE, heartbeat: 3_600_000, perSecond: 1_000_000 },
    });
    await purchases.sweep();
    return {
      store,
      purchases,
      kill: () => {
        life.dead = true;
      },
    };
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

  async quiet(): Promise<void> {
    for (const call of this.calls) if (call.answer !== undefined) await this.release(call);
    for (const { purchases } of this.processes) await purchases.drain();
  }

  #provider(life: Life): Provider {
    return new Provider({
      transport: (request) => this.#take(request, life),
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
      case 'hold':
        await new Promise<void>((resolve) => {
          call.answer = () => {
            call.answer = undefined;
            resolve();
          };
        });
    }
    return this.#answer(call);
  }

  #answer(call: Call): Response {
    const body = JSON.stringify(envelopeOf(call.subject, { call: this.calls.indexOf(call) }));
    call.charged = PRICE;
    call.sent = createHash('sha256').update(body).digest('hex');
    return new Response(body, { headers: { 'Credits-Charged': String(PRICE) } });
  }
}

/** The attempts of a living process; after its death their methods do nothing and never resolve. */
function mortal(attempts: Store['attempts'], life: Life): Store['attempts'] {
  return new Proxy(attempts, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return async (...given: unknown[]) => {
        if (life.dead) return await new Promise(() => {});
        const result: unknown = await member.apply(target, given);
        if (name === 'settle') life.settled += 1;
        return result;
      };
    },
  });
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

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
