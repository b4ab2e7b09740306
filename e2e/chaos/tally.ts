import type { HealthSample } from './health.ts';

/** A status, or why there was none. */
export type Answer = number | 'closed' | 'no answer' | 'left unread';

/** A health sample after an act may still have been delayed by it: a flood leaves hundreds of connections. In milliseconds. */
const AFTER = 1_000;
const AFTER_FLOOD = 3_000;

const SLOWEST = 5;

type Slow = { readonly taken: number; readonly started: number; readonly during: string };

type Figures = {
  readonly answers: Map<Answer, number>;
  readonly health: number[];
  peakMemory: number;
};

type Act = { readonly kind: string; readonly from: number; to: number };

/** Requests, answers, health and memory by kind of act. What happens during several acts counts for each. */
export class Tally {
  /** Without a flood. */
  readonly health: number[] = [];
  /** During a flood, or just after. */
  readonly flooded: number[] = [];
  /** The longest time that the machine gave the probe no turn. */
  delayed = 0;
  unanswered = 0;
  /** The longest time that a write to disk took. In milliseconds. */
  slowestDisk = 0;
  #slowest: Slow[] = [];
  #slowestCalm: Slow[] = [];
  #floodEnded = Number.NEGATIVE_INFINITY;
  readonly #kinds = new Map<string, Figures>();
  readonly #isFlood: (kind: string) => boolean;
  #acts: Act[] = [];

  constructor(isFlood: (kind: string) => boolean) {
    this.#isFlood = isFlood;
  }

  count(kind: string, answer: Answer): void {
    const { answers } = this.#of(kind);
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }

  async during(kind: string, act: () => Promise<void>): Promise<void> {
    const now = Date.now();
    const entry = { kind, from: now, to: Number.POSITIVE_INFINITY };
    this.#acts = [...this.#acts.filter(({ to }) => to > now - 15_000), entry];
    try {
      await act();
    } finally {
      const isFlood = this.#isFlood(kind);
      entry.to = Date.now() + (isFlood ? AFTER_FLOOD : AFTER);
      if (isFlood) this.#floodEnded = Date.now();
    }
  }

  /** Kinds of acts in progress. */
  active(): string[] {
    const now = Date.now();
    return [...new Set(this.#acts.filter(({ to }) => to > now).map(({ kind }) => kind))];
  }

  addHealth({ started, milliseconds, delayed, answered }: HealthSample): void {
    // The machine's own delay is not the process's.
    const taken = Math.max(0, milliseconds - Math.max(0, delayed));
    this.delayed = Math.max(this.delayed, delayed);
    if (!answered) this.unanswered += 1;
    const ended = started + milliseconds;
    const during = this.#acts.filter(({ from, to }) => from < ended && to > started).map(({ kind }) => kind);
    const kinds = [...new Set(during)];
    for (const kind of kinds) this.#of(kind).health.push(taken);
    const slow = { taken, started, during: kinds.join(', ') };
    if (kinds.some(this.#isFlood)) {
      this.flooded.push(taken);
      this.#slowest = withSlow(this.#slowest, slow);
      return;
    }
    this.health.push(taken);
    const since = Math.round(started - this.#floodEnded);
    const after = Number.isFinite(since) ? `; ${since} ms after a flood` : '';
    this.#slowestCalm = withSlow(this.#slowestCalm, { ...slow, during: slow.during + after });
  }

  /** The slowest answers of `/health`, a second apart, and what happened then: without a flood, and during one. */
  slowest(): { readonly calm: readonly string[]; readonly flooded: readonly string[] } {
    return { calm: this.#slowestCalm.map(slowText), flooded: this.#slowest.map(slowText) };
  }

  addDisk(milliseconds: number): void {
    this.slowestDisk = Math.max(this.slowestDisk, milliseconds);
  }

  addMemory(bytes: number): void {
    for (const kind of this.active()) {
      const figures = this.#of(kind);
      figures.peakMemory = Math.max(figures.peakMemory, bytes);
    }
  }

  /** One line for each kind. */
  lines(): string[] {
    const head = row('kind', ['requests', 'refused', 'failed', 'p99 ms', 'worst ms', 'memory MB', 'answers']);
    const kinds = [...this.#kinds].sort(([one], [other]) => (one < other ? -1 : 1));
    return [head, ...kinds.map(([kind, figures]) => row(kind, cellsOf(figures)))];
  }

  /** Those of `kinds` that did not happen. */
  missing(kinds: readonly string[]): string[] {
    return kinds.filter((kind) => !this.#kinds.has(kind));
  }

  /** Answers that no request should get, by kind. */
  failures(): string[] {
    return [...this.#kinds].flatMap(([kind, { answers }]) => {
      const failed = sumOf(answers, isFailure);
      return failed === 0 ? [] : [`${kind}: ${failed} requests failed (${answersOf(answers)}).`];
    });
  }

  #of(kind: string): Figures {
    const known = this.#kinds.get(kind);
    if (known !== undefined) return known;
    const figures = { answers: new Map(), health: [], peakMemory: 0 };
    this.#kinds.set(kind, figures);
    return figures;
  }
}

/** One of those that are near each other. */
function withSlow(all: readonly Slow[], slow: Slow): Slow[] {
  const ended = ({ started, taken }: Slow) => started + taken;
  const near = all.find((other) => Math.abs(ended(slow) - ended(other)) < 1_000);
  if (near !== undefined && near.taken >= slow.taken) return [...all];
  return [...all.filter((other) => other !== near), slow]
    .sort((one, other) => other.taken - one.taken)
    .slice(0, SLOWEST);
}

function slowText({ taken, during }: Slow): string {
  return `${Math.round(taken)} ms during ${during || 'nothing'}`;
}

/** Refused in order: too many requests, or not ready. A closed connection is a refusal, too. */
function isRefusal(answer: Answer): boolean {
  return answer === 429 || answer === 503 || answer === 'closed';
}

function isFailure(answer: Answer): boolean {
  return answer === 500 || answer === 'no answer';
}

function sumOf(answers: ReadonlyMap<Answer, number>, is: (answer: Answer) => boolean): number {
  return [...answers].reduce((sum, [answer, times]) => sum + (is(answer) ? times : 0), 0);
}

function answersOf(answers: ReadonlyMap<Answer, number>): string {
  return [...answers]
    .sort(([, one], [, other]) => other - one)
    .map(([answer, times]) => `${answer}: ${times}`)
    .join(', ');
}

function cellsOf({ answers, health, peakMemory }: Figures): (string | number)[] {
  const counts = [() => true, isRefusal, isFailure].map((is) => sumOf(answers, is));
  const times = [quantile(health, 0.99), quantile(health, 1)].map(Math.round);
  return [...counts, ...times, Math.round(peakMemory / 1_048_576), answersOf(answers)];
}

/** 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function row(name: string, cells: readonly (string | number)[]): string {
  const last = cells.length - 1;
  const aligned = cells.map((cell, index) => (index === last ? ` ${cell}` : String(cell).padStart(10)));
  return `  ${name.padEnd(30)}${aligned.join('')}`;
}
