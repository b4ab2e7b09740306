import { createHash } from 'node:crypto';
import type { Source } from '#contract/api/source.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { OPERATION_NAMES, type Subject } from '#contract/operations.ts';
import type { Location } from '#database/database.ts';
import { POSTGRES, SQLITE } from '#database/engine.ts';
import { NotSentError } from '#gateway/provider/door.ts';
import { Provider } from '#gateway/provider/provider.ts';
import { Purchases } from '#gateway/purchase.ts';
import { Store } from '#gateway/store/store.ts';

/** How the provider takes the next calls. `hold` answers when told to. */
export type Mood = 'answer' | 'hold' | 'drop' | 'charge and drop' | 'refuse for free' | 'unreachable';

/** One call as the provider saw it. */
export type Call = {
  readonly subject: Subject;
  charged: number;
  /** SHA-256 of what it sent whole. */
  sent: string | undefined;
  /** Lets a held call answer. */
  answer: (() => void) | undefined;
  readonly life: Life;
};

/** Whether a process still reaches its store, and how many outcomes it has written there. */
type Life = { dead: boolean; settled: number };

/** One process: a store and the path that spends. A killed one goes on in memory and reaches the store no more. */
export type Process = { readonly store: Store; readonly purchases: Purchases; readonly kill: () => void };

export const PRICE = 20;
const LEASE = 30_000;

/** Processes on one database, the provider that tells the truth, and a clock that can be set. */
export class PurchaseWorld {
  readonly calls: Call[] = [];
  mood: Mood = 'answer';
  /** Milliseconds that the database's clock is off. */
  clockOff = 0;
  processes: Process[] = [];
  readonly #location: Location;
  readonly #source: Source;
  readonly #stores: Store[] = [];

  constructor(location: Location, run: number) {
    this.#location = location;
    this.#source = {
      id: `model:${run}`,
      kind: 'provider',
      label: 'the model',
      covers: [...OPERATION_NAMES],
      paged: true,
      showcase: [],
    };
  }

  get shared(): boolean {
    return 'url' in this.#location;
  }

  /** A new process, which sweeps as every start does. */
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
      // Held calls are waited for only shortly; see `endOf` for those that take longer on a busy machine.
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

  /** Sets the database's clock by that many milliseconds. */
  async jump(milliseconds: number): Promise<void> {
    this.clockOff += milliseconds;
  }

  /** Credits that the provider took in all. */
  charged(): number {
    return this.calls.reduce((sum, call) => sum + call.charged, 0);
  }

  async close(): Promise<void> {
    for (const store of this.#stores) await store.close();
  }

  /** Lets a held call answer, and waits until that is written down where its process still lives. */
  async release({ answer, life }: Call): Promise<void> {
    const before = life.settled;
    answer?.();
    while (!life.dead && life.settled === before) await delay(1);
  }

  /** Answers everything that is held and lets every living process end. */
  async quiet(): Promise<void> {
    for (const call of this.calls) if (call.answer !== undefined) await this.release(call);
    for (const { purchases } of this.processes) await purchases.drain();
  }

  #provider(life: Life): Provider {
    return new Provider({
      door: (request) => this.#take(request, life),
      baseUrl: 'http://provider.test',
      credential: 'Bearer key',
      pageParam: 'page',
      errorsCharged: 'unknown',
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

/** The attempts while their process lives; afterwards their methods neither do anything nor come back. */
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

/** How long what comes by itself is waited for, however busy the machine is, in milliseconds. */
const BUSY = 20_000;

/** Waits until `look` answers something; `undefined` where it has not done so for very long. */
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
