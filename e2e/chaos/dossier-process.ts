import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../fixtures/built-process.mjs';
import type { MemoryLimit } from './memory-limit.ts';

/** Milliseconds for a start. */
const START_LIMIT = 90_000;
/** Starts in a row that may fail. */
const STARTS = 3;

export type Settings = Readonly<Record<string, string>>;

type Events = {
  /** With every new process; without a URL when it has ended. */
  readonly onUrl: (url: string | undefined) => void;
  /** The process ended without being asked to. */
  readonly onCrash: (how: string) => void;
};

/** A built Dossier under a memory limit. It is started again whenever it ends by itself. */
export class DossierProcess {
  readonly #limit: MemoryLimit;
  readonly #events: Events;
  #child: ChildProcess | undefined;
  #output = '';
  #wanted = false;
  #failures = 0;
  #url: string | undefined;
  /** Where the newest process answers, or the last one did. */
  lastUrl = '';
  /** Of all processes so far, in bytes. */
  peakMemory = 0;
  starts = 0;
  slowestStart = 0;

  constructor(limit: MemoryLimit, events: Events) {
    this.#limit = limit;
    this.#events = events;
  }

  get url(): string | undefined {
    return this.#url;
  }

  get output(): string {
    return this.#output;
  }

  /** Several starts in a row have failed. */
  get isBroken(): boolean {
    return this.#failures >= STARTS;
  }

  async start(settings: Settings): Promise<void> {
    this.#wanted = true;
    const begun = performance.now();
    const kills = this.#limit.kills();
    const main = fileURLToPath(new URL('./main-with-parent.mjs', import.meta.url));
    const [command, ...rest] = this.#limit.command([process.execPath, main, builtProgram('main')]);
    const child = spawn(command, rest, {
      env: { ...process.env, PORT: '0', ...this.#limit.environment, ...settings },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#child = child;
    const ended = once(child, 'close').then(([code, signal]) => String(signal ?? code));
    const url = await Promise.race([this.#readyAt(child), ended.then(() => undefined)]);
    if (url !== undefined) {
      this.starts += 1;
      this.#failures = 0;
      this.slowestStart = Math.max(this.slowestStart, performance.now() - begun);
      this.#use(url);
    }
    void ended.then(async (how) => {
      this.#use(undefined);
      if (!this.#wanted) return;
      if (url === undefined) this.#failures += 1;
      const cause = this.#limit.kills() > kills ? 'by the kernel, for its memory' : `with ${how}`;
      this.#events.onCrash(url === undefined ? `${cause}, while it started` : cause);
      if (this.isBroken) this.#wanted = false;
      else await this.start(settings);
    });
  }

  /** Resolves to how it ended. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<string> {
    this.#wanted = false;
    this.#use(undefined);
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return 'ended before';
    const closed = once(child, 'close');
    child.kill(signal);
    const [code, by] = await closed;
    return String(by ?? code);
  }

  /** Resident memory in bytes; 0 while no process runs or where the system does not tell. */
  measure(): number {
    try {
      const status = readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8');
      const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1_024;
      this.peakMemory = Math.max(this.peakMemory, of('VmHWM'));
      return of('VmRSS');
    } catch {
      return 0;
    }
  }

  #use(url: string | undefined): void {
    if (this.#url === url) return;
    this.#url = url;
    if (url !== undefined) this.lastUrl = url;
    this.#events.onUrl(url);
  }

  async #readyAt(child: ChildProcess): Promise<string> {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT).unref();
    return await new Promise((resolve) => {
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk) => {
          printed = (printed + String(chunk)).slice(-4_000);
          this.#output += String(chunk);
          const url = /ready at (\S+)/.exec(printed)?.[1];
          if (url === undefined) return;
          clearTimeout(timer);
          resolve(url);
        });
      }
    });
  }
}
