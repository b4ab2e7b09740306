import type { Problem } from '#contract/api/problem.ts';
import { problem } from '../problem.ts';
import type { ProviderResponse } from './provider-response.ts';

const MIN_WAIT = 1;
const MAX_WAIT = 3600;
/** Seconds to wait after a 429 that states no time. */
const DEFAULT_WAIT = 5;
/** Seconds to wait after a refused credential, which would be refused again. */
const REFUSED_WAIT = 60;

/** Holds back purchases after a request to wait or a refused credential. Nothing is retried. */
export class ProviderBackoff {
  #until = 0;
  #refusedStatus: number | undefined;

  note(response: ProviderResponse): void {
    const seconds = retryAfterSeconds(response);
    if (seconds === undefined) return;
    const until = performance.now() + seconds * 1000;
    if (until < this.#until) return;
    this.#until = until;
    this.#refusedStatus = [401, 403].includes(response.status) ? response.status : undefined;
  }

  /** Why no purchase can be made now. Without the time: the text would not count down. */
  problem(): Problem | undefined {
    const seconds = Math.ceil((this.#until - performance.now()) / 1000);
    if (seconds <= 0) return undefined;
    if (this.#refusedStatus === undefined) {
      const detail = 'The source asked us to wait. Nothing was requested or charged.';
      return problem('rate-limited', detail, { retryAfter: seconds });
    }
    const refused = `The source refused the credential (status ${this.#refusedStatus})`;
    const detail = `${refused}, so purchases are paused for a minute. Nothing was requested or charged.`;
    return problem('provider-refused', detail, { retryAfter: seconds });
  }
}

export function retryAfterSeconds({
  status,
  headers,
}: Pick<ProviderResponse, 'status' | 'headers'>): number | undefined {
  if (status === 401 || status === 403) return REFUSED_WAIT;
  const stated = retryAfter(headers.get('Retry-After'));
  if (status === 429) return stated ?? DEFAULT_WAIT;
  // Overloaded or under maintenance for a stated time (RFC 9110 section 15.6.4).
  return status === 503 ? stated : undefined;
}

export function formatDuration(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** `Retry-After` in seconds from now (RFC 9110 section 10.2.3), within bounds; `undefined` if malformed. */
function retryAfter(value: string | null): number | undefined {
  const text = value ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((httpDate(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, MIN_WAIT), MAX_WAIT);
}

/** The three forms of RFC 9110 section 5.6.7, always GMT; the oldest one (asctime) does not say so. */
function httpDate(text: string): number {
  if (!/^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(text)) return Number.NaN;
  return Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`);
}
