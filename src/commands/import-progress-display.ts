import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '#service/import/import-progress.ts';

const BAR_EVERY_MS = 200;
const LINE_EVERY_MS = 3_000;
/** Shorter phases are not reported: an import may have thousands of small files. */
const MIN_REPORTED_MS = 1_000;

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Shows the progress of an import: a bar on a terminal, lines elsewhere, and a line for each completed phase. */
export class ImportProgressDisplay {
  readonly #stream: Terminal;
  #began = 0;
  #shown = 0;
  #bar: SingleBar | undefined;
  #last: ImportProgress | undefined;

  constructor(stream: Terminal) {
    this.#stream = stream;
  }

  show(progress: ImportProgress): void {
    const now = Date.now();
    if (this.#last?.phase !== progress.phase) {
      this.#finishPhase(now);
      this.#began = now;
      this.#shown = now;
    }
    this.#last = progress;
    if (now - this.#shown < (this.#stream.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
    this.#shown = now;
    const figures = formatProgress(progress, now - this.#began);
    if (this.#stream.isTTY) this.#draw(progress, figures);
    else this.#stream.write(`${progress.phase}: ${figures}\n`);
  }

  finish(): void {
    this.#finishPhase(Date.now());
  }

  end(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }

  #finishPhase(now: number): void {
    this.#bar?.update(this.#bar.getTotal());
    this.end();
    const elapsed = now - this.#began;
    if (this.#last !== undefined && elapsed >= MIN_REPORTED_MS) {
      this.#stream.write(`${phaseDone(this.#last, elapsed)}\n`);
    }
    this.#last = undefined;
  }

  #draw(progress: ImportProgress, figures: string): void {
    if (this.#bar === undefined) {
      const options = {
        stream: this.#stream,
        format: '{phase} {bar} {figures}',
        barsize: 24,
        clearOnComplete: true,
      };
      this.#bar = new SingleBar(options, Presets.shades_classic);
      this.#bar.start(1_000, 0, { phase: progress.phase, figures });
    }
    this.#bar.update(Math.floor(shareDone(progress) * 1_000), { phase: progress.phase, figures });
  }
}

function shareDone({ done, total, bytes }: ImportProgress): number {
  const [part, whole = 0] = bytes === undefined ? [done, total] : [bytes.done, bytes.total];
  return whole === 0 ? 0 : Math.min(part / whole, 1);
}

/** `34%, 843 of 2,480 MB, 1,234,000 rows, 45,000 rows/s, 1 min 20 s left`. */
export function formatProgress(progress: ImportProgress, elapsedMs: number): string {
  const share = shareDone(progress);
  const { bytes } = progress;
  const known = share > 0 || bytes !== undefined || progress.total !== undefined;
  return [
    ...(known ? [`${Math.floor(share * 100)}%`] : []),
    ...(bytes === undefined ? [] : [`${megabytes(bytes.done)} of ${megabytes(bytes.total)} MB`]),
    ...counted(progress, elapsedMs),
    ...(share === 0 || share === 1 ? [] : [`${formatDuration((elapsedMs * (1 - share)) / share)} left`]),
  ].join(', ');
}

function phaseDone(progress: ImportProgress, elapsedMs: number): string {
  const [count = '', ...speed] = counted(progress, elapsedMs);
  const figures = [...(count === '' ? [] : [`${count} in ${formatDuration(elapsedMs)}`]), ...speed];
  return `${progress.phase}: ${figures.length === 0 ? `done in ${formatDuration(elapsedMs)}` : figures.join(', ')}.`;
}

function counted({ done, noun }: ImportProgress, elapsedMs: number): string[] {
  if (done === 0) return [];
  const count = `${done.toLocaleString('en-GB')} ${done === 1 ? SINGULAR[noun] : noun}`;
  if (elapsedMs === 0) return [count];
  return [count, `${Math.round((done / elapsedMs) * 1_000).toLocaleString('en-GB')} ${noun}/s`];
}

const SINGULAR = { rows: 'row', records: 'record', documents: 'document', companies: 'company' } as const;

function megabytes(bytes: number): string {
  return Math.ceil(bytes / 1_000_000).toLocaleString('en-GB');
}

function formatDuration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
