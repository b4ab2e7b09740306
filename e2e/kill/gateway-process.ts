import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { Moment, Timing } from '#gateway/purchase.ts';

/** The credential that processes under test send; it must be found nowhere else. */
export const CANARY = 'canary-key-of-the-kill-test';

/** Short enough that a test can wait for it. */
export const TIMING: Timing = { patience: 700, lease: 1_000, heartbeat: 250, perSecond: 10_000 };

export type GatewaySettings = {
  /** Address of the provider. */
  readonly provider: string;
  readonly folder: string;
  /** Address of the PostgreSQL database; SQLite in the folder where absent. */
  readonly database: string | undefined;
  readonly budget?: number | undefined;
  readonly timing?: Timing;
  /** The moment of a purchase at which the process kills itself. */
  readonly killAt?: Moment;
};

/** A real process of the gateway. Everything it says is kept. */
export class GatewayProcess {
  /** The address once it is ready, `undefined` where it ended before. */
  readonly ready: Promise<string | undefined>;
  /** How it ended: the signal, or the exit code. */
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #said = '';

  constructor({ provider, folder, database, budget, timing = TIMING, killAt }: GatewaySettings) {
    this.#child = spawn(process.execPath, [inject('gatewayUnderTest')], {
      env: {
        PORT: '0',
        DATA_DIR: folder,
        PROVIDER_URL: provider,
        PROVIDER_KEY: CANARY,
        PROVIDER_PAGE_PARAM: 'page',
        ...(database !== undefined && { DATABASE_URL: database }),
        ...(budget !== undefined && { CREDIT_BUDGET: String(budget) }),
        ADJUSTMENTS: JSON.stringify({ timing, killAt }),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.ended = once(this.#child, 'close').then(([code, signal]) => String(signal ?? code));
    const address = new Promise<string>((resolve) => {
      for (const stream of [this.#child.stdout, this.#child.stderr]) {
        stream?.on('data', (chunk) => {
          this.#said += String(chunk);
          const url = /ready at (\S+)/.exec(this.#said)?.[1];
          if (url !== undefined) resolve(url);
        });
      }
    });
    this.ready = Promise.race([address, this.ended.then(() => undefined)]);
  }

  /** Everything on standard output and standard error so far. */
  said(): string {
    return this.#said;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Sends a signal and waits for the end; answers how it ended. */
  async end(name: NodeJS.Signals): Promise<string> {
    this.signal(name);
    return await this.ended;
  }

  /** Stops the process for a while. A shell wakes it up, also when the test is gone by then. */
  freeze(milliseconds: number): void {
    this.signal('SIGSTOP');
    const seconds = (milliseconds / 1_000).toFixed(2);
    spawn('/bin/sh', ['-c', `sleep ${seconds}; kill -CONT ${this.#child.pid} 2>&-`], { stdio: 'ignore' });
  }
}

/** What must not be said: a stack, a rejection that nobody handled, the credential. */
export function unsayable(said: string): string[] {
  const forbidden = /^\s+at .+:\d+|[Uu]nhandled|[Uu]ncaught|\bWarning:|\[object |undefined/;
  return said.split('\n').filter((line) => forbidden.test(line) || line.includes(CANARY));
}
