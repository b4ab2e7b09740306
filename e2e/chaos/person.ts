import { setTimeout as wait } from 'node:timers/promises';
import { SPEC_PRICES } from '#contract/api/source.ts';
import type { OperationName, Subject } from '#contract/operations.ts';
import { priceOf, resourceOf } from '#gateway/resource.ts';
import { PurchaseClient } from '../kill/purchase-client.ts';
import type { Random } from '../kill/random.ts';
import type { Answer } from './tally.ts';

/** The operations of SPEC, which every provider has. */
const OF_THE_PROVIDER = [
  ...(['search', 'profile', 'appointments', 'documents', 'shareholders'] as const),
  ...(['financials', 'ccj', 'group-structure', 'vat-number'] as const),
] as const;

/** Milliseconds that a person waits for an answer, as proxies do: a purchase is answered 25 s after its claim, which may wait, too. */
const PATIENCE = 60_000;
/** Share of acts that buy. */
const PURCHASES = 0.06;

type Count = (answer: Answer) => void;

/** What a process has for people. */
export type Offer = {
  readonly url: string;
  /** Companies with records, and without. */
  readonly held: readonly string[];
  readonly others: readonly string[];
};

/** A colleague with an access key who browses, searches, reads, exports, and now and then buys. */
export class Person {
  readonly client: PurchaseClient;
  readonly #key: string;
  readonly #signsIn: boolean;
  #cookie: string | undefined;

  /** Others send the key with every request, as programs do. */
  constructor(key: string, signsIn: boolean) {
    this.#key = key;
    this.#signsIn = signsIn;
    this.client = new PurchaseClient(PATIENCE, () => this.headers());
  }

  /** Not before signing in. */
  get isKnown(): boolean {
    return !this.#signsIn || this.#cookie !== undefined;
  }

  headers(): Record<string, string> {
    if (!this.#signsIn) return { Authorization: `Bearer ${this.#key}` };
    return this.#cookie === undefined ? {} : { Cookie: this.#cookie };
  }

  /** Acts until `offer` has nothing more. */
  async use(offer: () => Offer | undefined, random: Random, count: Count): Promise<void> {
    for (let offered = offer(); offered !== undefined; offered = offer()) {
      await wait(random.between(100, 1_500));
      if (this.#signsIn && this.#cookie === undefined) await this.#signIn(offered.url, count);
      if (random.chance(PURCHASES)) count(await this.buy(offered.url, anySubject(offered, random)));
      else await this.#read(offered.url, anyPath(offered, random), count);
    }
  }

  /** Buys a first copy. A purchase whose outcome is unknown is left so. */
  async buy(url: string, subject: Subject): Promise<Answer> {
    const target = { resource: resourceOf(subject), price: priceOf(subject, { prices: SPEC_PRICES }) };
    const signal = AbortSignal.timeout(PATIENCE);
    const began = performance.now();
    const observed = await this.client.buy(url, target, { seen: 0, signal });
    return observed?.status ?? (performance.now() - began < PATIENCE - 100 ? 'closed' : 'no answer');
  }

  async #signIn(url: string, count: Count): Promise<void> {
    const response = await fetch(`${url}/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ key: this.#key }),
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(failureOf);
    if (!(response instanceof Response)) return count(response);
    count(response.status);
    const [cookie] = response.headers.getSetCookie();
    if (response.status === 303) this.#cookie = cookie?.split(';')[0];
  }

  async #read(url: string, path: string, count: Count): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE);
    const headers = { ...this.headers(), 'Accept-Encoding': 'gzip' };
    const complete = async () => {
      const response = await fetch(url + path, { headers, signal, redirect: 'manual' });
      await response.arrayBuffer();
      if (response.status === 401) this.#cookie = undefined;
      return response.status;
    };
    count(await complete().catch(failureOf));
  }
}

function failureOf(error: unknown): 'closed' | 'no answer' {
  return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'closed';
}

function anyOf(values: readonly string[], random: Random): string {
  return values[Math.floor(random.between(0, values.length))] ?? '';
}

const WORDS = ['harbour', 'bado', 'limited', 'zu', 'office supply', 'smith', 'é', 'a b c d'] as const;

function anySubject({ others }: Offer, random: Random): Subject {
  const operation = random.pick<OperationName>(OF_THE_PROVIDER);
  if (operation === 'search') {
    const query = `${random.pick(WORDS)} ${Math.floor(random.between(0, 40))}`;
    return { operation, query, page: 1 };
  }
  return { operation, companyNumber: anyOf(others, random), page: 1 };
}

function anyPath({ held }: Offer, random: Random): string {
  const number = anyOf(held, random);
  const query = encodeURIComponent(random.pick(WORDS));
  return random.pick([
    '/',
    '/api/changes',
    '/api/credits',
    '/api/credits/ledger',
    '/api/held?kind=company&sort=name',
    `/api/held?q=${query}`,
    '/api/held/counts',
    `/api/known?query=${query}`,
    `/api/search?query=${query}`,
    `/company/${number}/ccj`,
    `/api/company/${number}`,
    `/api/company/${number}/connections`,
    `/api/company/${number}/profile`,
    `/api/company/${number}/appointments?page=all`,
    `/api/company/${number}/documents?page=all`,
    `/api/company/${number}/documents/versions`,
    `/api/company/${number}/profile/raw`,
  ]);
}
