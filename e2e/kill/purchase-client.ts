import { CANARY } from './gateway-process.ts';
import type { Purchase } from './history.ts';
import type { Target } from './purchase-targets.ts';

export type Observation = {
  readonly status: number;
  /** 0 without a bought version. */
  readonly version: number;
  readonly unknown: string | undefined;
  readonly location: string | undefined;
};

/** Characters of an answer that takes long to parse; only a held record is as large. */
const LARGE = 5_000_000;

type PurchaseOptions = {
  readonly seen: number;
  readonly writesOff?: string | undefined;
  readonly signal?: AbortSignal;
};

/** Records every purchase before it is sent, and its answer. */
export class PurchaseClient {
  readonly purchases: Purchase[] = [];
  readonly violations: string[] = [];
  readonly #held = new Map<string, number>();
  readonly #patience: number;
  readonly #headers: () => Record<string, string>;

  /** `patience`: milliseconds that clients wait for free answers. `headers` say who asks. */
  constructor(patience = 20_000, headers: () => Record<string, string> = () => ({})) {
    this.#patience = patience;
    this.#headers = headers;
  }

  /** Reads a record; `undefined` without an answer. A version must not disappear. */
  async read(gateway: string, { resource }: Target): Promise<Observation | undefined> {
    const seen = this.#held.get(resource) ?? 0;
    const observed = await this.#ask(`${gateway}/api${resource}`, {
      headers: this.#headers(),
      signal: AbortSignal.timeout(this.#patience),
    });
    if (observed?.status === 200 && observed.version < seen) {
      this.violations.push(`Version ${seen} of ${resource} was held, now it is version ${observed.version}.`);
    }
    return this.#remember(resource, observed);
  }

  async buy(gateway: string, { resource, price }: Target, { seen, writesOff, signal }: PurchaseOptions) {
    const purchase = { resource, version: seen + 1, writesOff, charged: undefined };
    const index = this.purchases.push(purchase) - 1;
    const precondition = seen === 0 ? { 'If-None-Match': '*' } : { 'If-Match': `"${seen}"` };
    const observed = await this.#ask(`${gateway}/api${resource}`, {
      method: 'POST',
      headers: { ...this.#headers(), ...precondition, 'Content-Type': 'application/json' },
      body: JSON.stringify({ expectedCredits: price, writesOff }),
      ...(signal && { signal }),
    });
    if (observed === undefined) return undefined;
    this.purchases[index] = { ...purchase, charged: observed.charged };
    if ((observed.status === 200 || observed.status === 201) && observed.version < purchase.version) {
      this.violations.push(`Version ${purchase.version} of ${resource} was bought and is not held.`);
    }
    return this.#remember(resource, observed);
  }

  async watch(gateway: string, location: string): Promise<string | undefined> {
    const signal = AbortSignal.timeout(this.#patience);
    const { text } = (await fetchText(gateway + location, { headers: this.#headers(), signal })) ?? {};
    const attempt: { state?: string } = text === undefined ? {} : parse(text);
    return attempt.state;
  }

  #remember<T extends Observation>(resource: string, observed: T | undefined): T | undefined {
    const known = this.#held.get(resource) ?? 0;
    if (observed !== undefined) this.#held.set(resource, Math.max(known, observed.version));
    return observed;
  }

  /** Sends one request once; `undefined` without a complete answer. */
  async #ask(url: string, init: RequestInit) {
    const complete = await fetchText(url, init);
    if (complete === undefined) return undefined;
    const { response, text } = complete;
    if (text.includes(CANARY)) this.violations.push(`${url} exposed the credential of the provider.`);
    const body: Body = text.length < LARGE ? parse(text) : heldAs(response.headers.get('ETag'));
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

function heldAs(tag: string | null): Body {
  return { held: true, version: Number(tag?.replaceAll('"', '')) };
}

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
