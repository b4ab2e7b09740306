import { setTimeout as wait } from 'node:timers/promises';
import { GatewayProcess, type GatewaySettings } from './gateway-process.ts';
import type { Random } from './random.ts';

/** Undisturbed milliseconds after a start, at least; on a busy machine as long as the start took. */
const YOUTH = 250;
/** Milliseconds for an orderly shutdown. */
const GRACE = 2_000;

/** A slot whose process is restarted whenever it ends. */
class ProcessSlot {
  current: GatewayProcess | undefined;
  url: string | undefined;
  spared = 0;
  /** Time of the next SIGCONT. */
  continues = 0;
  starts = 0;
  readonly processes: GatewayProcess[] = [];
  readonly #settings: GatewaySettings;
  #open = true;

  constructor(settings: GatewaySettings) {
    this.#settings = settings;
  }

  async run(): Promise<void> {
    while (this.#open) {
      const begun = performance.now();
      const started = new GatewayProcess(this.#settings);
      this.current = started;
      this.processes.push(started);
      this.url = await started.ready;
      const now = performance.now();
      this.spared = now + Math.max(YOUTH, now - begun);
      if (this.url !== undefined) this.starts += 1;
      await started.ended;
      this.url = undefined;
      await wait(50);
    }
  }

  /** Ends the process; kills it if an orderly shutdown takes too long. */
  async leave(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { current } = this;
    this.url = undefined;
    current?.signal(signal);
    await Promise.race([current?.ended, wait(GRACE)]);
    current?.signal('SIGKILL');
  }

  /** Stops the process for longer than a lease. */
  freeze(milliseconds: number): void {
    this.current?.freeze(milliseconds);
    this.continues = performance.now() + milliseconds;
    this.spared = this.continues + YOUTH;
  }

  async close(signal: NodeJS.Signals): Promise<string> {
    this.#open = false;
    return (await this.current?.end(signal)) ?? '';
  }
}

export class Fleet {
  readonly done = { kills: 0, freezes: 0, drains: 0 };
  readonly #slots: ProcessSlot[];
  readonly #running: Promise<void>[];

  constructor(size: number, settings: GatewaySettings) {
    this.#slots = Array.from({ length: size }, () => new ProcessSlot(settings));
    this.#running = this.#slots.map((slot) => slot.run());
  }

  /** URLs for clients, like a load balancer: only of processes that answered recently. */
  urls(): string[] {
    const now = performance.now();
    return this.#slots.flatMap(({ url, continues }) => (url === undefined || now < continues ? [] : [url]));
  }

  starts(): number {
    return this.#slots.reduce((sum, { starts }) => sum + starts, 0);
  }

  async ready(): Promise<void> {
    for (;;) {
      const answers = this.urls().map((url) => fetch(`${url}/health`).catch(() => undefined));
      const alive = (await Promise.all(answers)).filter((response) => response?.ok);
      if (alive.length === this.#slots.length) return;
      await wait(20);
    }
  }

  /** Disturbs a ready process about once a second, or after `quiet` more, until stopped, with a kill first. */
  async disturb(random: Random, isOpen: () => boolean, quiet = 0): Promise<void> {
    while (isOpen()) {
      await wait(quiet + random.between(200, 600));
      const grown = this.#slots.filter(({ url, spared }) => url !== undefined && performance.now() > spared);
      const [first, ...others] = grown;
      if (!isOpen() || first === undefined) continue;
      // Sometimes spares the last working process: kills at the start test no purchases.
      if (grown.length < this.#slots.length && random.chance(0.3)) continue;
      const slot = random.pick([first, ...others]);
      // A kill first: a short run may choose none at random.
      const fate = this.done.kills === 0 ? 0 : random.between(0, 1);
      if (fate < 0.78) {
        this.done.kills += 1;
        await slot.leave('SIGKILL');
      } else if (fate < 0.91) {
        // Longer than a lease: the other process marks its attempts as unknown.
        this.done.freezes += 1;
        slot.freeze(random.between(1_500, 4_000));
      } else {
        this.done.drains += 1;
        await slot.leave('SIGTERM');
      }
    }
  }

  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<string[]> {
    const ends = await Promise.all(this.#slots.map((slot) => slot.close(signal)));
    await Promise.all(this.#running);
    return ends;
  }

  output(): string {
    return this.#slots.flatMap(({ processes }) => processes.map((one) => one.output())).join('');
  }
}
