import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { formatDuration } from '../provider/backoff.ts';
import { report } from '../report.ts';
import { LOCAL_USER, type People, type Person } from '../store/people.ts';
import { clientAddress } from './client-address.ts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { type Reach, refusedHost } from './hosts.ts';
import { SessionCookie } from './session-cookie.ts';

export type AccessOptions = Reach & { readonly people: People };

/** The part of an incoming message that says who sent it. */
export type Incoming = { readonly socket: { readonly remoteAddress?: string | undefined } };

export type Admitted = {
  Bindings: { incoming: Incoming };
  Variables: { signInNeeded: boolean; person: Person };
};

/** Identifies people by access key or session only; headers such as `X-Forwarded-For` are not trusted. */
export class Access {
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly #failures = new FailedSignIns();
  readonly #reach: Reach;

  constructor({ people, host, publicUrl }: AccessOptions) {
    this.people = people;
    this.#reach = { host, publicUrl };
    this.cookie = new SessionCookie(publicUrl?.startsWith('https:') === true);
  }

  readonly byName: MiddlewareHandler<Admitted> = async (context, next) => {
    const signInNeeded = await orUnavailable(this.people.defined());
    context.set('signInNeeded', signInNeeded);
    const refusal = refusedHost(context.req.raw, this.#reach, signInNeeded);
    if (refusal === undefined) return await next();
    if (isApi(context)) return problemResponse(problem('cross-site', `${refusal} Nothing was charged.`));
    return context.text(`${refusal}\n`, 403);
  };

  readonly byPerson: MiddlewareHandler<Admitted> = async (context, next) => {
    const person = await this.person(context);
    if (person === undefined) return unauthorised(context);
    context.set('person', person);
    return await next();
  };

  /** The sender of a request that passed `byName`; `undefined` if unknown. */
  async person(context: Context<Admitted>): Promise<Person | undefined> {
    if (context.get('signInNeeded') === false) return LOCAL_USER;
    if (keyIn(context.req.header('Authorization')) !== undefined) return await this.#keyHolder(context);
    return await orUnavailable(this.people.withSession(...this.cookie.read(context)));
  }

  /** For what programs use: neither a session nor the absence of keys lets anyone in. */
  readonly byKey: MiddlewareHandler<Admitted> = async (context, next) => {
    const person = await this.#keyHolder(context);
    if (person === undefined) return unauthorised(context);
    context.set('person', person);
    return await next();
  };

  /** Waits after a wrong key. The seconds until the next try if too many wrong keys already wait. */
  slowFailure({ env: { incoming } }: Context<Admitted>): Promise<number | undefined> {
    return this.#failures.slow(clientAddress(incoming.socket.remoteAddress));
  }

  async #keyHolder(context: Context<Admitted>): Promise<Person | undefined> {
    const key = keyIn(context.req.header('Authorization'));
    if (key === undefined) return undefined;
    const person = await orUnavailable(this.people.withKey(key));
    if (person === undefined) await this.#refuseKey(context);
    return person;
  }

  async #refuseKey(context: Context<Admitted>): Promise<void> {
    const seconds = await this.slowFailure(context);
    if (seconds === undefined) return;
    const detail = `Access key not recognised, and too many wrong keys were sent. Wait ${formatDuration(seconds)}. Nothing was charged.`;
    throw new ProblemError('rate-limited', detail, { retryAfter: seconds });
  }
}

/** If the database fails, nobody can be identified, so nobody is admitted. */
async function orUnavailable<T>(reading: Promise<T>): Promise<T> {
  return await reading.catch((error: unknown) => {
    report('People cannot be identified.', error);
    throw new ProblemError('store-unavailable', 'The database is unavailable. Nothing was charged.');
  });
}

/** The access key in an Authorization header, with or without `Bearer`. Proxies use other schemes. */
function keyIn(authorization: string | undefined): string | undefined {
  return /^(?:bearer +)?(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
}

function unauthorised(context: Context): Response {
  context.header('Cache-Control', 'no-store');
  if (!isApi(context) && isNavigation(context)) {
    const { pathname, search } = new URL(context.req.url);
    const wanted = pathname + search;
    return context.redirect(wanted === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(wanted)}`, 303);
  }
  const challenge = { 'WWW-Authenticate': 'Bearer realm="Dossier"' };
  const detail = 'Sign in at /sign-in, or send an access key as Authorization. Nothing was charged.';
  if (isApi(context)) return problemResponse(problem('not-signed-in', detail), challenge);
  return context.text(`${detail}\n`, 401, challenge);
}

export function isApi({ req }: Context): boolean {
  return req.path === '/api' || req.path.startsWith('/api/');
}

/** Browsers send `Sec-Fetch-Mode` only over TLS or to localhost; otherwise a page request accepts HTML. */
function isNavigation({ req }: Context): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const mode = req.header('Sec-Fetch-Mode');
  return mode === undefined ? req.header('Accept')?.includes('text/html') === true : mode === 'navigate';
}
