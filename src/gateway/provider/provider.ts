import type { Problem } from '#contract/api/problem.ts';
import type { Prices } from '#contract/api/source.ts';
import { type PurchaseSubject, requestPath } from '#contract/operations.ts';
import type { Outcome } from '../outcome.ts';
import { isPdf } from '../pdf.ts';
import { problem } from '../problem.ts';
import { report } from '../report.ts';
import { priceOf } from '../resource.ts';
import { ProviderBackoff } from './backoff.ts';
import { errorProblem } from './error-response.ts';
import { LargeAnswers, type Place } from './large-answers.ts';
import { isError, isSuccess, type ProviderResponse } from './provider-response.ts';
import { type Body, readBody } from './response-body.ts';
import { isFree, statedBalance, statedCharge } from './stated-credits.ts';
import { NotSentError, type Transport } from './transport.ts';

export type ProviderOptions = {
  readonly transport: Transport;
  /** Without a trailing slash. The credential is sent to this address only. */
  readonly baseUrl: string;
  readonly credential: string;
  readonly pageParam: string | undefined;
  readonly prices: Prices;
  /** Cost of an error answer that does not state it. */
  readonly errorsCharged: 'no' | 'unknown';
  /** Milliseconds for one call, from connecting to the last byte. */
  readonly timeLimit: number;
};

type Answer = { readonly response: ProviderResponse; readonly body: Body };
type Unknown = Extract<Outcome, { kind: 'unknown' }>;

/** In bytes: the largest real groups are well below it. */
const BYTE_LIMIT = 16 * 1024 * 1024;
const DOCUMENT_LIMIT = 4 * BYTE_LIMIT;
/** Successes without a record: two without content, and a part that was not requested. */
const NO_RECORD = [204, 205, 206];
/** The body of any other status is of no use, and may be endless. */
const IGNORED: Body = { complete: true, reason: '', bytes: new Uint8Array(), json: () => undefined };
const UNREADABLE = 'Dossier could not read the source’s answer.';
const ANY_BYTES = 'application/octet-stream';

export class Provider {
  readonly #options: ProviderOptions;
  readonly #backoff = new ProviderBackoff();
  readonly #largeAnswers = new LargeAnswers();

  constructor(options: ProviderOptions) {
    this.#options = options;
  }

  backoff(): Problem | undefined {
    return this.#backoff.problem();
  }

  /** Requests one record or document, once. Never throws: every failure is an outcome. */
  async call(subject: PurchaseSubject): Promise<Outcome> {
    return await this.callAndStore(subject, async (outcome) => outcome);
  }

  /** As `call`. A large answer keeps others out of memory until `store` has stored it. */
  async callAndStore<T>(subject: PurchaseSubject, store: (outcome: Outcome) => Promise<T>): Promise<T> {
    const place = this.#largeAnswers.place();
    try {
      return await store(await this.#outcomeOf(subject, place));
    } finally {
      place.leave();
    }
  }

  async #outcomeOf(subject: PurchaseSubject, place: Place): Promise<Outcome> {
    let answer: Answer;
    try {
      answer = await (subject.operation === 'document'
        ? this.#requestDocument(subject, place)
        : this.#request(requestPath(subject, this.#options.pageParam), BYTE_LIMIT, place, {
            Accept: 'application/json',
          }));
    } catch (error) {
      return notAnswered(error, priceOf(subject, this.#options));
    }
    const { response } = answer;
    try {
      // A refusal may concern this document only, so it does not pause purchases.
      const isRefused = response.status === 401 || response.status === 403;
      if (subject.operation !== 'document' || !isRefused) this.#backoff.note(response);
      return this.#classify(subject, answer);
    } catch (error) {
      report('An answer of the source could not be classified.', error);
      const fragment = { raw: answer.body.bytes, contentType: ANY_BYTES };
      return { ...unknown(priceOf(subject, this.#options), UNREADABLE), fragment };
    }
  }

  /** From a source whose documents are free. A refusal pauses no purchases. */
  async freeDocument(id: string, hash: string): Promise<Uint8Array | Problem> {
    const place = this.#largeAnswers.place();
    let answer: Answer;
    try {
      answer = await this.#requestDocument({ id, hash }, place);
    } catch {
      return problem('provider-unreachable', 'The source did not answer. Nothing was charged.');
    } finally {
      place.leave();
    }
    const { response, body } = answer;
    if (response.status === 200 && body.complete && isPdf(body.bytes)) return body.bytes;
    if (response.status === 200) {
      return problem('provider-error', 'The source did not send a complete PDF. Nothing was charged.');
    }
    return errorProblem({ response, body, secrets: this.#secrets(), subject: undefined }, 'no', 0);
  }

  async #requestDocument(
    { id, hash }: { readonly id: string; readonly hash: string },
    place: Place,
  ): Promise<Answer> {
    return await this.#request(`/document/${id}/${hash}`, DOCUMENT_LIMIT, place);
  }

  /** Reads up to `limit` bytes. Rejects if no answer came, with `NotSentError` if nothing was sent. */
  async #request(
    path: string,
    limit: number,
    place: Place,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const { transport, baseUrl, credential, timeLimit } = this.#options;
    const controller = new AbortController();
    // The timer keeps the signal alive: Node 20 may garbage collect a derived signal before it fires.
    const timer = setTimeout(() => controller.abort(), timeLimit);
    try {
      const request = requestTo(baseUrl + path, {
        Authorization: credential,
        'Accept-Encoding': 'gzip',
        ...headers,
      });
      const response = await Promise.race([
        transport(request, controller.signal),
        abortOf(controller.signal),
      ]);
      if (isSuccess(response) || isError(response)) {
        return { response, body: await readBody(response, limit, { signal: controller.signal, place }) };
      }
      controller.abort();
      return { response, body: IGNORED };
    } finally {
      clearTimeout(timer);
    }
  }

  /** With and without the scheme: an error message may quote either. */
  #secrets(): string[] {
    const { credential } = this.#options;
    return [credential, credential.split(' ').at(-1) ?? ''].filter((secret) => secret !== '');
  }

  #classify(subject: PurchaseSubject, { response, body }: Answer): Outcome {
    const { status, headers } = response;
    const remaining = statedBalance(response, body);
    const contentType = headers.get('Content-Type') ?? ANY_BYTES;
    if (isSuccess(response) && body.complete && !NO_RECORD.includes(status)) {
      const stated = statedCharge(response, priceOf(subject, this.#options));
      return { kind: 'answered', raw: body.bytes, contentType, ...stated, remaining };
    }
    if (!isError(response) || !body.complete) {
      const what = body.complete
        ? `The source answered with status ${String(status).padStart(3, '0')}.`
        : `The answer broke off: ${body.reason}.`;
      const keep = isSuccess(response) && body.bytes.byteLength > 0;
      const fragment = keep ? { raw: body.bytes, contentType } : undefined;
      return { ...unknown(priceOf(subject, this.#options), what), fragment, remaining };
    }
    // The cost that the answer states takes precedence over the operator's setting.
    const free = isFree(response, this.#options.errorsCharged === 'no');
    const said = { response, body, secrets: this.#secrets(), subject };
    const failure = errorProblem(said, free ? 'no' : 'unknown', priceOf(subject, this.#options));
    return { kind: free ? 'released' : 'unknown', problem: failure, remaining };
  }
}

/** Throws a `NotSentError` if the address or a header cannot be sent. */
function requestTo(url: string, headers: Record<string, string>): Request {
  try {
    return new Request(url, { headers });
  } catch (error) {
    throw new NotSentError(error);
  }
}

/** Milliseconds in which a transport can report that an aborted call was not sent. */
const ABORT_GRACE = 500;

/** Rejects after the time limit, even if the transport ignores the signal. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const giveUp = () => reject(new Error('No answer arrived in time.'));
    signal.addEventListener('abort', () => setTimeout(giveUp, ABORT_GRACE).unref(), { once: true });
  });
}

function notAnswered(error: unknown, credits: number | undefined): Outcome {
  if (!(error instanceof NotSentError)) {
    const isNotHttp = error instanceof Error && 'code' in error && String(error.code).startsWith('HPE_');
    return unknown(credits, isNotHttp ? UNREADABLE : 'The source did not answer.');
  }
  report('The source could not be reached.', error.cause);
  const detail = 'The source could not be reached, so nothing was requested or charged. Try again later.';
  return { kind: 'released', problem: problem('provider-unreachable', detail) };
}

function unknown(credits: number | undefined, what: string): Unknown {
  if (credits === undefined) {
    const detail = `${what} It may have been charged; the source states no price.`;
    return { kind: 'unknown', problem: problem('outcome-unknown', detail, { charged: 'unknown' }) };
  }
  const detail = `${what} It may have cost ${credits} ${credits === 1 ? 'credit' : 'credits'}.`;
  return { kind: 'unknown', problem: problem('outcome-unknown', detail, { charged: 'unknown', credits }) };
}
