import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject } from 'vitest';
import type { Moment, Timing } from '#gateway/purchase.ts';

/** Must appear only in requests to the provider. */
export const CANARY = 'canary-key-of-the-kill-test';

export const TIMING: Timing = { patience: 700, lease: 1_000, heartbeat: 250, perSecond: 10_000 };

export type GatewaySettings = {
  readonly provider: string;
  readonly folder: string;
  readonly database: string | undefined;
  readonly budget?: number | undefined;
  readonly timing?: Timing;
  readonly killAt?: Moment;
};

export class GatewayProcess {
  /** Resolves to the URL, or to `undefined` if the process ended before. */
  readonly ready: Promise<string | undefined>;
  readonly ended: Promise<string>;
  readonly #child: ChildProcess;
  #output = '';

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
          this.#output += String(chunk);
          const url = /ready at (\S+)/.exec(this.#output)?.[1];
          if (url !== undefined) resolve(url);
        });
      }
    });
    this.ready = Promise.race([address, this.ended.then(() => undefined)]);
  }

  output(): string {
    return this.#output;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async end(name: NodeJS.Signals): Promise<string> {
    this.signal(name);
    return await this.ended;
  }

  /** Stops the process for a while. A shell continues it, even if the test has ended. */
  freeze(milliseconds: number): void {
    this.signal('SIGSTOP');
    const seconds = (milliseconds / 1_000).toFixed(2);
    spawn('/bin/sh', ['-c', `sleep ${seconds}; kill -CONT ${this.#child.pid} 2>&-`], { stdio: 'ignore' });
  }
}

/** Output that must not occur: stacks, unhandled rejections, the credential. */
export function forbiddenLines(output: string): string[] {
  const forbidden = /^\s+at .+:\d+|[Uu]nhandled|[Uu]ncaught|\bWarning:|\[object |undefined/;
  return output.split('\n').filter((line) => forbidden.test(line) || line.includes(CANARY));
}
