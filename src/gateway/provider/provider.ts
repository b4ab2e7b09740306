import { CREDITS_CHARGED, CREDITS_REMAINING } from '#contract/errors.ts';
import { requestPath, type Subject } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { problem } from '../problem-answer.ts';
import { priceOf } from '../resource.ts';
import { type Body, readBody } from './body.ts';
import type { Door } from './door.ts';
import { errorProblem } from './error-answer.ts';

export type ProviderOptions = {
  readonly door: Door;
  /** Base address, without a slash at the end. The credential goes to this address only. */
  readonly baseUrl: string;
  /** Value of the Authorization header. */
  readonly credential: string;
  /** Name of the page parameter; unset where only first pages exist. */
  readonly pageParam: string | undefined;
  /** What an error answer costs where it does not say so itself. */
  readonly errorsCharged: 'no' | 'unknown';
  /** Longest time for one call, in milliseconds. */
  readonly timeLimit: number;
};

/** Longest answer that is read: the largest real groups are well below it. */
const BYTE_LIMIT = 16 * 1024 * 1024;

/** The only code that calls a lookup service. */
export class Provider {
  readonly #options: ProviderOptions;

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  /** Asks for one record, once. Never throws: whatever happens is an outcome. */
  async call(subject: Subject): Promise<Outcome> {
    const { door, baseUrl, credential, pageParam, timeLimit } = this.#options;
    const request = new Request(baseUrl + requestPath(subject, pageParam), {
      headers: { Authorization: credential, Accept: 'application/json', 'Accept-Encoding': 'gzip' },
      signal: AbortSignal.timeout(timeLimit),
    });
    let response: Response;
    try {
      response = await door(request);
    } catch (error) {
      return notAnswered(error, subject);
    }
    const body = await readBody(response, BYTE_LIMIT);
    return this.#classify(subject, response, body);
  }

  /** Fetches a document by the two opaque segments of its link, from the provider's own address. */
  async document(id: string, hash: string): Promise<Response | undefined> {
    const { door, baseUrl, credential, timeLimit } = this.#options;
    try {
      return await door(
        new Request(`${baseUrl}/document/${id}/${hash}`, {
          headers: { Authorization: credential },
          signal: AbortSignal.timeout(timeLimit),
        }),
      );
    } catch {
      return undefined;
    }
  }

  #classify(subject: Subject, response: Response, body: Body): Outcome {
    if (!body.complete) return unknown(subject, `The answer broke off: ${body.reason}.`);
    const remaining = creditsIn(response, CREDITS_REMAINING) ?? metaRemaining(body);
    if (response.status === 200) {
      return {
        kind: 'answered',
        raw: body.bytes,
        contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
        charged: creditsIn(response, CREDITS_CHARGED),
        remaining,
      };
    }
    if (response.status < 400) return unknown(subject, `The source answered with status ${response.status}.`);
    const free = creditsIn(response, CREDITS_CHARGED) === 0 || this.#options.errorsCharged === 'no';
    const failure = errorProblem(response, body, free ? 'no' : 'unknown', priceOf(subject));
    return free ? { kind: 'released', problem: failure, remaining } : { kind: 'unknown', problem: failure };
  }
}

/** Failures of connecting: no byte of the request was sent, so nothing can have been charged. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function notAnswered(error: unknown, subject: Subject): Outcome {
  if (NOT_SENT.has(causeCode(error))) {
    const detail =
      'The source could not be reached, so nothing was asked and nothing charged. Try again later.';
    return { kind: 'released', problem: problem('provider-unreachable', detail) };
  }
  return unknown(subject, 'The source gave no answer.');
}

/** Node's fetch wraps what went wrong in `cause`, an AggregateError where several addresses were tried. */
function causeCode(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  if (cause instanceof AggregateError) return causeCode(new Error('', { cause: cause.errors[0] }));
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

function unknown(subject: Subject, what: string): Outcome {
  const credits = priceOf(subject);
  const detail = `${what} It may have cost ${credits} ${credits === 1 ? 'credit' : 'credits'}.`;
  return { kind: 'unknown', problem: problem('outcome-unknown', detail, { charged: 'unknown', credits }) };
}

function creditsIn(response: Response, header: string): number | undefined {
  const value = response.headers.get(header);
  return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** `meta.credits.remaining`, which some services send in the body instead of a header. */
function metaRemaining(body: Body): number | undefined {
  const meta = member(body.json(), 'meta');
  const remaining = member(member(meta, 'credits'), 'remaining');
  return typeof remaining === 'number' && Number.isSafeInteger(remaining) ? remaining : undefined;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
