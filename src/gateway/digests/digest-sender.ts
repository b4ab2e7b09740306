import { companyNames, type NameSources } from '../feeds/company-names.ts';
import { PollingLoop } from '../polling-loop.ts';
import { report } from '../report.ts';
import type { Store } from '../store/store.ts';
import { unlessStopped } from '../unless-stopped.ts';
import { digestMail } from './digest-mail.ts';
import type { ClaimedDigest } from './digests.ts';
import type { SendMail } from './mail-server.ts';

export type DigestOptions = NameSources & {
  readonly store: Pick<Store, 'digests' | 'companies' | 'people'>;
  readonly publicUrl: string;
  readonly sendMail: SendMail;
  /** Milliseconds between two looks. */
  readonly interval?: number | undefined;
};

const MINUTE = 60_000;

const INTERVAL = 15_000;

/** In one mail. */
const MOST_CHANGES = 50;

/** Longer than a mail takes: after it another process may send it. */
const LEASE = 5 * MINUTE;

/** After so many failures in a row, its changes wait for the mail of the next day or week. */
const MOST_FAILURES = 12;

const RETRY_AFTER = 15 * MINUTE;

/** Sends digests that are due by the clock of the database, each by one process, if there is something to report. */
export class DigestSender {
  readonly #options: DigestOptions;
  readonly #loop: PollingLoop<ClaimedDigest>;

  constructor(options: DigestOptions) {
    this.#options = options;
    this.#loop = new PollingLoop(
      {
        interval: options.interval ?? INTERVAL,
        parallel: 1,
        trouble: 'Digests are not sent at present',
      },
      () => options.store.digests.claim(LEASE),
      (claimed, stopping) => this.#send(claimed, stopping),
    );
  }

  start(): void {
    this.#loop.start();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #send(claimed: ClaimedDigest, stopping: AbortSignal): Promise<void> {
    const { store, publicUrl, sendMail } = this.#options;
    if (!(await store.people.isActive(claimed.person))) {
      await store.digests.remove(claimed.person);
      return;
    }
    const found = await store.digests.changes(claimed, MOST_CHANGES);
    if (found.length === 0) return await store.digests.finish(claimed, false);
    const changes = found.slice(0, MOST_CHANGES);
    const names = await companyNames(this.#options, changes);
    const mail = digestMail({ claimed, changes, more: found.length > MOST_CHANGES, names, publicUrl });
    const outcome = await unlessStopped(stopping, outcomeOf(sendMail(mail)));
    // A stop does not wait for the mail server: another process sends the mail after the lease, under the same id.
    if (outcome === undefined) return;
    if (outcome === 'sent') return await store.digests.finish(claimed, true);
    const isLast = claimed.failures + 1 >= MOST_FAILURES;
    return isLast
      ? await store.digests.finish(claimed, false, REFUSED)
      : await store.digests.fail(claimed, REFUSED, RETRY_AFTER);
  }
}

const REFUSED = 'The mail server did not accept the email.';

async function outcomeOf(sending: Promise<void>): Promise<'sent' | 'failed'> {
  try {
    await sending;
    return 'sent';
  } catch (error) {
    report('A digest was not sent.', error);
    return 'failed';
  }
}
