import { delay, withTimeout } from '#gateway/retry.ts';

/** What `/health` answers, with no work: the process is alive. */
export const ALIVE = { status: 'alive' } as const;

/** What `/ready` answers: whether purchases can be made. Anyone may read it, so it tells no detail of an error. */
export type ReadyState =
  | { readonly status: 'ready' }
  | { readonly status: 'not-ready'; readonly reason: string };

const notReady = (reason: string): ReadyState => ({ status: 'not-ready', reason });

export const STARTING = { status: 'not-ready', reason: 'Dossier is starting.' } as const satisfies ReadyState;
const STOPPING = notReady('Dossier is stopping.');
const SILENT = notReady('The database does not answer, so nothing can be bought.');

/** Milliseconds for which an answer is repeated, however often it is requested. */
const FRESH_MS = 1_000;
/** Milliseconds for the store to answer: less than the time-outs of proxies. */
const PATIENCE_MS = 3_000;
/** A proxy that has asked twice in this time balances on the answers. */
const WATCHED_MS = 10_000;
/** Milliseconds in which such a proxy learns that the process is stopping. */
const NOTICE_MS = 5_000;

/** As `/ready` answers it. */
export function readyResponse(state: ReadyState): Response {
  const status = state.status === 'ready' ? 200 : 503;
  return Response.json(state, { status, headers: { 'Cache-Control': 'no-store' } });
}

export class Readiness {
  /** Why no purchase can be made. */
  readonly #whyUnavailable: () => Promise<string | undefined>;
  #check: Promise<ReadyState> | undefined;
  #answer: { readonly state: Promise<ReadyState>; until: number } | undefined;
  #requests: readonly number[] = [];
  #isStopping = false;

  constructor(whyUnavailable: () => Promise<string | undefined>) {
    this.#whyUnavailable = whyUnavailable;
  }

  async state(): Promise<ReadyState> {
    const now = performance.now();
    this.#requests = [...this.#requests.slice(-1), now];
    if (this.#isStopping) return STOPPING;
    if (this.#answer === undefined || this.#answer.until < now) {
      const answer = { state: this.#checkedInTime(), until: Number.POSITIVE_INFINITY };
      this.#answer = answer;
      await answer.state.finally(() => {
        answer.until = performance.now() + FRESH_MS;
      });
    }
    return await this.#answer.state;
  }

  /** Not ready from now on. Resolves when proxies have had the time to notice, if any balances on the answers. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const [first, second] = this.#requests;
    if (first === undefined || second === undefined) return;
    if (performance.now() - first < WATCHED_MS) await delay(NOTICE_MS);
  }

  /** A check that hangs is waited for, and not repeated. */
  async #checkedInTime(): Promise<ReadyState> {
    this.#check ??= this.#checked().finally(() => {
      this.#check = undefined;
    });
    return (await withTimeout(this.#check, PATIENCE_MS)) ?? SILENT;
  }

  async #checked(): Promise<ReadyState> {
    const reason = await this.#whyUnavailable();
    return reason === undefined ? { status: 'ready' } : notReady(reason);
  }
}
