import { CANARY } from './gateway-process.ts';
import type { Order } from './history.ts';
import type { Wanted } from './wanted.ts';

export type Learnt = {
  readonly status: number;
  /** 0 without a bought version. */
  readonly version: number;
  readonly unknown: string | undefined;
  readonly location: string | undefined;
};

type Wish = { readonly seen: number; readonly writesOff?: string | undefined; readonly signal?: AbortSignal };

/** Records every purchase before it is sent, and its answer. */
export class Shop {
  readonly orders: Order[] = [];
  readonly complaints: string[] = [];
  readonly #held = new Map<string, number>();
  readonly #patience: number;

  /** `patience`: milliseconds that clients wait for free answers. */
  constructor(patience = 20_000) {
    this.#patience = patience;
  }

  /** Reads a record; `undefined` without an answer. A version must not disappear. */
  async look(gateway: string, { resource }: Wanted): Promise<Learnt | undefined> {
    const seen = this.#held.get(resource) ?? 0;
    const learnt = await this.#ask(`${gateway}/api${resource}`, {
      signal: AbortSignal.timeout(this.#patience),
    });
    if (learnt?.status === 200 && learnt.version < seen) {
      this.complaints.push(`Version ${seen} of ${resource} was held, now it is version ${learnt.version}.`);
    }
    return this.#note(resource, learnt);
  }

  async buy(gateway: string, { resource, price }: Wanted, { seen, writesOff, signal }: Wish) {
    const order = { resource, version: seen + 1, writesOff, charged: undefined };
    const index = this.orders.push(order) - 1;
    const precondition = seen === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${seen}"` };
    const learnt = await this.#ask(`${gateway}/api${resource}`, {
      method: 'POST',
      headers: { ...precondition, 'Content-Type': 'application/json' },
      body: JSON.stringify({ expectedCredits: price, writesOff }),
      ...(signal && { signal }),
    });
    if (learnt === undefined) return undefined;
    this.orders[index] = { ...order, charged: learnt.charged };
    if ((learnt.status === 200 || learnt.status === 201) && learnt.version < order.version) {
      this.complaints.push(`Version ${order.version} of ${resource} was bought and is not held.`);
    }
    return this.#note(resource, learnt);
  }

  async watch(gateway: string, location: string): Promise<string | undefined> {
    const signal = AbortSignal.timeout(this.#patience);
    const { text } = (await fetchText(gateway + location, { signal })) ?? {};
    const attempt: { state?: string } = text === undefined ? {} : parse(text);
    return attempt.state;
  }

  #note<T extends Learnt>(resource: string, learnt: T | undefined): T | undefined {
    const known = this.#held.get(resource) ?? 0;
    if (learnt !== undefined) this.#held.set(resource, Math.max(known, learnt.version));
    return learnt;
  }

  /** Sends one request once; `undefined` without a complete answer. */
  async #ask(url: string, init: RequestInit) {
    const complete = await fetchText(url, init);
    if (complete === undefined) return undefined;
    const { response, text } = complete;
    if (text.includes(CANARY)) this.complaints.push(`${url} told the credential of the provider.`);
    const body: Body = parse(text);
    const charged = response.headers.get('Credits-Charged');
    return {
      status: response.status,
      version: body.held === true ? (body.version ?? 0) : 0,
      unknown: body.attempt?.state === 'unknown' ? body.attempt.id : namedBy(body),
      location: response.headers.get('Location') ?? undefined,
      charged: charged === null ? undefined : Number(charged),
    };
  }
}

/**
 * Node 20 may never end the body of a response whose signal aborts just after its headers, so the signal ends the wait.
 * `undefined` without a complete answer.
 */
async function fetchText(url: string, init: RequestInit) {
  const { signal } = init;
  const aborted = new Promise<undefined>((resolve) => {
    signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const complete = async () => {
    const response = await fetch(url, init);
    return { response, text: await response.text() };
  };
  return await Promise.race([complete().catch(() => undefined), aborted]);
}

type Body = {
  readonly held?: boolean;
  readonly version?: number;
  readonly type?: string;
  readonly attempt?: { readonly id?: string; readonly state?: string };
};

function namedBy({ type, attempt }: Body): string | undefined {
  return type === '/problems/outcome-unknown' && typeof attempt === 'string' ? attempt : undefined;
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
