import type { Context, MiddlewareHandler } from 'hono';
import { LOCAL_USER, type Person } from '../actor.ts';
import { ProblemError, problem, problemAnswer } from '../problem-answer.ts';
import { report } from '../report.ts';
import type { People } from '../store/people.ts';
import { type Reach, refusedHost } from './hosts.ts';
import { SessionCookie } from './session-cookie.ts';

export type AccessOptions = Reach & { readonly people: People };

/** What is known of a request: whether it needs somebody, asked once for each, and who it is from once it was let in. */
export type Admitted = { Variables: { signInNeeded: boolean; person: Person } };

/**
 * Who a request is from, and whether it is let in. An access key or a session says so, and nothing else a request
 * carries (`X-Forwarded-For`, `X-User` and the like) is believed.
 */
export class Access {
  readonly people: People;
  readonly cookie: SessionCookie;
  readonly #reach: Reach;

  constructor({ people, host, publicUrl }: AccessOptions) {
    this.people = people;
    this.#reach = { host, publicUrl };
    this.cookie = new SessionCookie(publicUrl?.startsWith('https:') === true);
  }

  /** Refuses requests by a name that is not ours, reading ones too. */
  readonly byName: MiddlewareHandler<Admitted> = async (context, next) => {
    const signInNeeded = await orClosed(this.people.defined());
    context.set('signInNeeded', signInNeeded);
    const refusal = refusedHost(context.req.raw, this.#reach, signInNeeded);
    if (refusal === undefined) return await next();
    if (isApi(context)) return problemAnswer(problem('cross-site', `${refusal} Nothing was charged.`));
    return context.text(`${refusal}\n`, 403);
  };

  /** Lets in who is known, and tells everything after it who that is. */
  readonly byPerson: MiddlewareHandler<Admitted> = async (context, next) => {
    const person = await this.person(context);
    if (person === undefined) return turnedAway(context);
    context.set('person', person);
    return await next();
  };

  /** Who a request is from, behind `byName`; `undefined` for nobody that is known here. */
  async person(context: Context<Admitted>): Promise<Person | undefined> {
    if (context.get('signInNeeded') === false) return LOCAL_USER;
    const key = keyIn(context.req.header('Authorization'));
    if (key !== undefined) return await orClosed(this.people.withKey(key));
    const token = this.cookie.read(context);
    return token === undefined ? undefined : await orClosed(this.people.withSession(token));
  }
}

/** Whoever cannot be recognised is not let in: without the store nobody can be. */
async function orClosed<T>(reading: Promise<T>): Promise<T> {
  return await reading.catch((error: unknown) => {
    report('Nobody can be recognised now.', error);
    throw new ProblemError('store-unavailable', 'Dossier cannot read its own database. Nothing was charged.');
  });
}

/** The access key in an Authorization header, with or without its scheme. Another scheme is for someone before us. */
function keyIn(authorization: string | undefined): string | undefined {
  return /^(?:bearer +)?(\S+)$/i.exec(authorization?.trim() ?? '')?.[1];
}

/** A page leads to the sign-in page and from there back to it; everything else is told that it is not signed in. */
function turnedAway(context: Context): Response {
  context.header('Cache-Control', 'no-store');
  if (!isApi(context) && isNavigation(context)) {
    const { pathname, search } = new URL(context.req.url);
    const wanted = pathname + search;
    return context.redirect(wanted === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(wanted)}`, 303);
  }
  const challenge = { 'WWW-Authenticate': 'Bearer realm="Dossier"' };
  const detail = 'Sign in at /sign-in, or send an access key as Authorization. Nothing was charged.';
  if (isApi(context)) return problemAnswer(problem('not-signed-in', detail), challenge);
  return context.text(`${detail}\n`, 401, challenge);
}

export function isApi({ req }: Context): boolean {
  return req.path === '/api' || req.path.startsWith('/api/');
}

/** Browsers say so over TLS and to this machine; elsewhere a page is what accepts HTML. */
function isNavigation({ req }: Context): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const mode = req.header('Sec-Fetch-Mode');
  return mode === undefined ? req.header('Accept')?.includes('text/html') === true : mode === 'navigate';
}
