import { setTimeout as wait } from 'node:timers/promises';
import { GatewayProcess, type GatewaySettings } from './gateway-process.ts';
import type { Random } from './random.ts';

/** How long a process is left alone once it is ready, in milliseconds. */
const YOUTH = 250;
/** How long a process may take to end in order. */
const GRACE = 2_000;

/** One place for a process: whenever the process there ends, another one starts. */
class Berth {
  current: GatewayProcess | undefined;
  url: string | undefined;
  /** Until when it is left alone. */
  spared = 0;
  /** When a stopped process continues. */
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
      const started = new GatewayProcess(this.#settings);
      this.current = started;
      this.processes.push(started);
      this.url = await started.ready;
      this.spared = performance.now() + YOUTH;
      if (this.url !== undefined) this.starts += 1;
      await started.ended;
      this.url = undefined;
      // Its database may just be restarting.
      await wait(50);
    }
  }

  /** Ends the process, in order or not; who takes too long to end in order is killed. */
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

  /** Ends the process for good. Answers how it ended. */
  async close(signal: NodeJS.Signals): Promise<string> {
    this.#open = false;
    return (await this.current?.end(signal)) ?? '';
  }
}

/** Gateway processes that are killed, stopped, woken up and started again. */
export class Fleet {
  readonly done = { kills: 0, freezes: 0, drains: 0 };
  readonly #berths: Berth[];
  readonly #running: Promise<void>[];

  constructor(size: number, settings: GatewaySettings) {
    this.#berths = Array.from({ length: size }, () => new Berth(settings));
    this.#running = this.#berths.map((berth) => berth.run());
  }

  /** Where clients are sent: as by a balancer, nowhere that does not answer for long. */
  urls(): string[] {
    const now = performance.now();
    return this.#berths.flatMap(({ url, continues }) => (url === undefined || now < continues ? [] : [url]));
  }

  starts(): number {
    return this.#berths.reduce((sum, { starts }) => sum + starts, 0);
  }

  /** Waits until every process of the fleet answers. */
  async ready(): Promise<void> {
    for (;;) {
      const answers = this.urls().map((url) => fetch(`${url}/health`).catch(() => undefined));
      const alive = (await Promise.all(answers)).filter((response) => response?.ok);
      if (alive.length === this.#berths.length) return;
      await wait(20);
    }
  }

  /** About once a second something happens to a process that is ready, a kill first, until told to stop. */
  async harass(random: Random, isOpen: () => boolean): Promise<void> {
    while (isOpen()) {
      await wait(random.between(200, 600));
      const grown = this.#berths.filter(({ url, spared }) => url !== undefined && performance.now() > spared);
      const [first, ...others] = grown;
      if (!isOpen() || first === undefined) continue;
      // The last one that works is let live now and then: killing processes at their start shows nothing of buying.
      if (grown.length < this.#berths.length && random.chance(0.3)) continue;
      const berth = random.pick([first, ...others]);
      // A kill comes first: in a short run chance may choose none.
      const fate = this.done.kills === 0 ? 0 : random.between(0, 1);
      if (fate < 0.78) {
        this.done.kills += 1;
        await berth.leave('SIGKILL');
      } else if (fate < 0.91) {
        // Longer than a lease: the other process takes what it had under way for lost.
        this.done.freezes += 1;
        berth.freeze(random.between(1_500, 4_000));
      } else {
        this.done.drains += 1;
        await berth.leave('SIGTERM');
      }
    }
  }

  /** Ends everything; answers how each process ended. */
  async close(signal: NodeJS.Signals = 'SIGTERM'): Promise<string[]> {
    const ends = await Promise.all(this.#berths.map((berth) => berth.close(signal)));
    await Promise.all(this.#running);
    return ends;
  }

  /** What every process said, in the order of their starts. */
  said(): string {
    return this.#berths.flatMap(({ processes }) => processes.map((one) => one.said())).join('');
  }
}
