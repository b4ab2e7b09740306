import { randomInt } from 'node:crypto';
import { Webhook as Signer } from 'standardwebhooks';
import type { NameSources } from '../feeds/company-names.ts';
import { PollingLoop } from '../polling-loop.ts';
import { report } from '../report.ts';
import type { Store } from '../store/store.ts';
import { eventBody } from './event.ts';
import type { ClaimedDelivery, DeliveryResult } from './outbox.ts';
import { type Posted, post } from './post.ts';

export type DelivererTiming = {
  /** Milliseconds between two looks for messages that other processes queued. */
  readonly interval: number;
  /** Of an attempt. */
  readonly timeout: number;
  /** Longer than an attempt: after it another process may send the message. */
  readonly lease: number;
  /** Waits before the second and each further attempt. After the last one, the message has failed. */
  readonly delays: readonly number[];
  /** The longest time for which a failure stops other messages to the same receiver. */
  readonly longestPause: number;
};

export type DelivererOptions = NameSources & {
  readonly store: Pick<Store, 'webhooks' | 'companies' | 'people'>;
  readonly publicUrl: string;
  readonly allowPrivate: boolean;
  readonly timing?: Partial<DelivererTiming> | undefined;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The schedule that Standard Webhooks suggests. */
const TIMING: DelivererTiming = {
  interval: 5 * SECOND,
  timeout: 10 * SECOND,
  lease: 40 * SECOND,
  delays: [
    5 * SECOND,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    14 * HOUR,
    20 * HOUR,
    24 * HOUR,
  ],
  longestPause: 30 * MINUTE,
};

/** Receivers at once. */
const PARALLEL = 8;

const GONE = 410;

/**
 * Sends what waits in the outbox: one message at a time to each receiver, the one that has waited longest first. A receiver
 * that fails waits, so that it takes no time of the others.
 */
export class Deliverer {
  readonly #options: DelivererOptions;
  readonly #timing: DelivererTiming;
  readonly #loop: PollingLoop<ClaimedDelivery>;

  constructor(options: DelivererOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    this.#loop = new PollingLoop(
      { interval: this.#timing.interval, parallel: PARALLEL, trouble: 'Webhooks are not sent at present' },
      () => options.store.webhooks.claim(this.#timing.lease),
      (claimed, stopping) => this.#deliver(claimed, stopping),
    );
  }

  start(): void {
    this.#loop.start();
  }

  /** After messages were queued: sends them without waiting for the next look. */
  wake(): void {
    this.#loop.wake();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #deliver(claimed: ClaimedDelivery, stopping: AbortSignal): Promise<void> {
    const { webhooks, people } = this.#options.store;
    if (!(await people.isActive(claimed.webhook.person))) {
      await webhooks.finish(claimed, { kind: 'failed', error: NO_ACCESS, paused: NO_ACCESS });
      return;
    }
    const body = await eventBody(this.#options, claimed, this.#options.publicUrl).catch((error: unknown) =>
      report('A message could not be made.', error),
    );
    // Later messages to the same receiver do not wait for one that cannot be made.
    if (body === undefined) {
      await webhooks.finish(claimed, { kind: 'failed', error: 'Dossier could not make this message.' });
      return;
    }
    const posted = await this.#post(claimed, body, stopping);
    const isInterrupted = stopping.aborted && 'error' in posted;
    await webhooks.finish(claimed, isInterrupted ? { kind: 'interrupted' } : this.#resultOf(posted, claimed));
  }

  async #post(claimed: ClaimedDelivery, body: string, stopping: AbortSignal): Promise<Posted> {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    // The timer keeps the signal alive: Node 20 may garbage collect a derived signal before it fires.
    const timer = setTimeout(giveUp, this.#timing.timeout);
    stopping.addEventListener('abort', giveUp);
    if (stopping.aborted) giveUp();
    try {
      return await post({
        url: claimed.webhook.url,
        headers: signedHeaders(claimed, body),
        body,
        allowPrivate: this.#options.allowPrivate,
        signal: attempt.signal,
      });
    } finally {
      clearTimeout(timer);
      stopping.removeEventListener('abort', giveUp);
    }
  }

  #resultOf(posted: Posted, { delivery, webhook }: ClaimedDelivery): DeliveryResult {
    const status = 'status' in posted ? posted.status : undefined;
    if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered', status };
    const error = 'error' in posted ? posted.error : `The receiver answered ${posted.status}.`;
    if (status === GONE) {
      return { kind: 'failed', status, error, paused: 'The receiver answered 410: it no longer exists.' };
    }
    const { delays, longestPause } = this.#timing;
    const pauseFor = jittered(Math.min(delays[webhook.failures] ?? longestPause, longestPause));
    const delay = delays[delivery.attempts];
    if (delay !== undefined) return { kind: 'retry', status, error, retryIn: jittered(delay), pauseFor };
    // Nothing was delivered since this message was sent first.
    const isDead = webhook.failures >= delays.length;
    return { kind: 'failed', status, error, pauseFor, ...(isDead && { paused: DEAD }) };
  }
}

const NO_ACCESS = 'Its owner no longer has access to Dossier.';
const DEAD = 'Every attempt for three days has failed.';

/** Up to a tenth longer, so that what failed together is not repeated together. */
function jittered(delay: number): number {
  return delay + randomInt(Math.floor(delay / 10) + 1);
}

/** https://www.standardwebhooks.com */
function signedHeaders({ webhook, delivery }: ClaimedDelivery, body: string): Record<string, string> {
  const now = new Date();
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Dossier',
    'webhook-id': delivery.id,
    'webhook-timestamp': String(Math.floor(now.getTime() / SECOND)),
    'webhook-signature': new Signer(webhook.secret).sign(delivery.id, now, body),
  };
}
