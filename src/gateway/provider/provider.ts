import type { Problem } from '#contract/api/problem.ts';
import { requestPath, type Subject } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { problem } from '../problem-answer.ts';
import { report } from '../report.ts';
import { priceOf } from '../resource.ts';
import { creditsCharged, creditsRemaining } from './answer-credits.ts';
import { type Body, readBody } from './body.ts';
import { type Door, NotSentError } from './door.ts';
import { errorProblem } from './error-answer.ts';
import { Pause } from './pause.ts';

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
  /** Longest time for one call in all, from connecting to the last byte, in milliseconds. */
  readonly timeLimit: number;
};

/** A head and its body, whole or broken off. */
type Answer = { readonly response: Response; readonly body: Body };
type Unknown = Extract<Outcome, { kind: 'unknown' }>;

/** Longest answer that is read, in bytes: the largest real groups are well below it. */
const BYTE_LIMIT = 16 * 1024 * 1024;
const DOCUMENT_LIMIT = 4 * BYTE_LIMIT;
/** Successes without a record: nothing, nothing again, and a part that nobody asked for. */
const NO_RECORD = [204, 205, 206];

/** The only code that calls a lookup service. */
export class Provider {
  readonly #options: ProviderOptions;
  readonly #pause = new Pause();

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  /** What to answer new orders with, unasked and uncharged, while the source wants not to be asked. */
  pause(): Problem | undefined {
    return this.#pause.problem();
  }

  /** Asks for one record, once. Never throws: whatever happens is an outcome. */
  async call(subject: Subject): Promise<Outcome> {
    const path = requestPath(subject, this.#options.pageParam);
    let answer: Answer;
    try {
      answer = await this.#ask(path, BYTE_LIMIT, { Accept: 'application/json' });
    } catch (error) {
      return notAnswered(error, subject);
    }
    this.#pause.note(answer.response);
    return this.#classify(subject, answer);
  }

  /**
   * Fetches a document by the two opaque segments of its link, from the provider's own address: its bytes, or why not.
   * SPEC does not show what a document costs; only a provider that says nothing was charged is told so.
   */
  async document(id: string, hash: string): Promise<Uint8Array | Problem> {
    const paused = this.pause();
    if (paused !== undefined) return paused;
    let answer: Answer;
    try {
      answer = await this.#ask(`/document/${id}/${hash}`, DOCUMENT_LIMIT);
    } catch (error) {
      const charged = error instanceof NotSentError ? 'no' : 'unknown';
      return problem('provider-unreachable', 'The source did not answer.', { charged });
    }
    const { response, body } = answer;
    // A refusal may be about this document alone: it is no reason to stop purchases.
    if (response.status !== 401 && response.status !== 403) this.#pause.note(response);
    if (response.status === 200 && body.complete && isPdf(body.bytes)) return body.bytes;
    const charged = creditsCharged(response) === 0 ? 'no' : 'unknown';
    if (response.status !== 200)
      return errorProblem({ response, body, secrets: this.#secrets() }, charged, 0);
    return problem('provider-error', 'The source sent something else than a whole PDF.', { charged });
  }

  /**
   * Sends one GET with the credential to the provider's own address and reads the answer, all within the time limit
   * and up to `limit` bytes. Rejects where no answer came, with `NotSentError` where nothing was asked.
   */
  async #ask(path: string, limit: number, headers: Record<string, string> = {}): Promise<Answer> {
    const { door, baseUrl, credential, timeLimit } = this.#options;
    const controller = new AbortController();
    // The timer holds the signal. One made from another, as a Request does with the signal it is given, may be
    // garbage collected before it fires (Node 20), and then nothing ends a call.
    const timer = setTimeout(() => controller.abort(), timeLimit);
    try {
      const request = new Request(baseUrl + path, {
        headers: { Authorization: credential, 'Accept-Encoding': 'gzip', ...headers },
      });
      const response = await Promise.race([door(request, controller.signal), abortOf(controller.signal)]);
      return { response, body: await readBody(response, limit, controller.signal) };
    } finally {
      clearTimeout(timer);
    }
  }

  /** The credential, with and without its scheme word: a provider may quote either back at us. */
  #secrets(): string[] {
    const { credential } = this.#options;
    return [credential, credential.split(' ').at(-1) ?? ''].filter((secret) => secret !== '');
  }

  #classify(subject: Subject, { response, body }: Answer): Outcome {
    const { status, headers } = response;
    const remaining = creditsRemaining(response, body);
    const contentType = headers.get('Content-Type') ?? 'application/octet-stream';
    if (response.ok && body.complete && !NO_RECORD.includes(status)) {
      return {
        kind: 'answered',
        raw: body.bytes,
        contentType,
        charged: creditsCharged(response),
        remaining,
      };
    }
    if (!body.complete || status < 400) {
      const what = body.complete
        ? `The source answered with status ${status}.`
        : `The answer broke off: ${body.reason}.`;
      const keep = response.ok && body.bytes.byteLength > 0;
      const fragment = keep ? { raw: body.bytes, contentType } : undefined;
      return { ...unknown(subject, what), fragment, remaining };
    }
    // What the answer itself says of its cost goes before what the operator expects.
    const charged = creditsCharged(response) ?? (this.#options.errorsCharged === 'no' ? 0 : undefined);
    const free = charged === 0;
    const said = { response, body, secrets: this.#secrets() };
    const failure = errorProblem(said, free ? 'no' : 'unknown', priceOf(subject));
    return { kind: free ? 'released' : 'unknown', problem: failure, remaining };
  }
}

/** How long a door has to say what it knows of a call whose time is over, in milliseconds. */
const LAST_WORD = 500;

/** Rejects when the time is over, also where a door does not listen to it. One that does says first whether it had asked. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new Error('No answer came in time.'));
    signal.addEventListener('abort', () => setTimeout(giveUp, LAST_WORD).unref(), { once: true });
  });
}

function notAnswered(error: unknown, subject: Subject): Outcome {
  if (!(error instanceof NotSentError)) return unknown(subject, 'The source gave no answer.');
  report('The source could not be reached.', error.cause);
  const detail =
    'The source could not be reached, so nothing was asked and nothing charged. Try again later.';
  return { kind: 'released', problem: problem('provider-unreachable', detail) };
}

function unknown(subject: Subject, what: string): Unknown {
  const credits = priceOf(subject);
  const detail = `${what} It may have cost ${credits} ${credits === 1 ? 'credit' : 'credits'}.`;
  return { kind: 'unknown', problem: problem('outcome-unknown', detail, { charged: 'unknown', credits }) };
}

/** The magic bytes `%PDF-`, whatever the content type says. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';
}
