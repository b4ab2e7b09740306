import type { Problem } from '#contract/api/problem.ts';
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
    let response: Response;
    try {
      const path = requestPath(subject, this.#options.pageParam);
      response = await this.#send(path, { Accept: 'application/json' });
    } catch (error) {
      return notAnswered(error, subject);
    }
    const body = await readBody(response, BYTE_LIMIT);
    return this.#classify(subject, response, body);
  }

  /**
   * Fetches a document by the two opaque segments of its link, from the provider's own address: its bytes, or why not.
   * SPEC does not show what a document costs; only a provider that says nothing was charged is told so.
   */
  async document(id: string, hash: string): Promise<Uint8Array | Problem> {
    let response: Response;
    try {
      response = await this.#send(`/document/${id}/${hash}`);
    } catch (error) {
      const charged = neverSent(error) ? 'no' : 'unknown';
      return problem('provider-unreachable', 'The source did not answer.', { charged });
    }
    const body = await readBody(response, BYTE_LIMIT * 4);
    if (response.status === 200 && body.complete && isPdf(body.bytes)) return body.bytes;
    const charged = creditsIn(response, CREDITS_CHARGED) === 0 ? 'no' : 'unknown';
    if (response.status !== 200)
      return errorProblem({ response, body, secrets: this.#secrets() }, charged, 0);
    return problem('provider-error', 'The source sent something else than a whole PDF.', { charged });
  }

  /** Sends one GET with the credential to the provider's own address; rejects where no answer came. */
  async #send(path: string, headers: Record<string, string> = {}): Promise<Response> {
    const { door, baseUrl, credential, timeLimit } = this.#options;
    return await door(
      new Request(baseUrl + path, {
        headers: { Authorization: credential, 'Accept-Encoding': 'gzip', ...headers },
        signal: AbortSignal.timeout(timeLimit),
      }),
    );
  }

  /** The credential, with and without its scheme word: a provider may quote either back at us. */
  #secrets(): string[] {
    const { credential } = this.#options;
    return [credential, credential.split(' ').at(-1) ?? credential];
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
    const said = { response, body, secrets: this.#secrets() };
    const failure = errorProblem(said, free ? 'no' : 'unknown', priceOf(subject));
    return free ? { kind: 'released', problem: failure, remaining } : { kind: 'unknown', problem: failure };
  }
}

/** Failures of a TLS handshake: no byte of the request was sent. */
const REFUSED_CERTIFICATES = new Set([
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

function notAnswered(error: unknown, subject: Subject): Outcome {
  if (!neverSent(error)) return unknown(subject, 'The source gave no answer.');
  const detail =
    'The source could not be reached, so nothing was asked and nothing charged. Try again later.';
  return { kind: 'released', problem: problem('provider-unreachable', detail) };
}

/**
 * Whether a failure came before the first byte of the request. The system call decides, not the code alone: a host may
 * become unreachable (`EHOSTUNREACH` from `read`) long after it was asked.
 */
function neverSent(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(neverSent);
  if (!(error instanceof Error)) return false;
  if ('syscall' in error) return error.syscall === 'connect' || error.syscall === 'getaddrinfo';
  return 'code' in error && REFUSED_CERTIFICATES.has(String(error.code));
}

function unknown(subject: Subject, what: string): Outcome {
  const credits = priceOf(subject);
  const detail = `${what} It may have cost ${credits} ${credits === 1 ? 'credit' : 'credits'}.`;
  return { kind: 'unknown', problem: problem('outcome-unknown', detail, { charged: 'unknown', credits }) };
}

/** The magic bytes `%PDF-`, whatever the content type says. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
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
