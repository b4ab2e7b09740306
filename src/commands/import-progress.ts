import { Presets, SingleBar } from 'cli-progress';
import type { ImportProgress } from '#service/import/import-register.ts';

const BAR_EVERY_MS = 200;
const LINE_EVERY_MS = 3_000;

type Terminal = NodeJS.WritableStream & { readonly isTTY?: boolean };

/** Draws the progress of an import: a bar on a terminal, a plain line every few seconds elsewhere. */
export class ImportProgressDisplay {
  readonly #stream: Terminal;
  readonly #began: number;
  #shown: number;
  #bar: SingleBar | undefined;

  constructor(stream: Terminal) {
    this.#stream = stream;
    this.#began = Date.now();
    this.#shown = this.#began;
  }

  show(progress: ImportProgress): void {
    const now = Date.now();
    const building = progress.phase === 'building';
    if (!building && now - this.#shown < (this.#stream.isTTY ? BAR_EVERY_MS : LINE_EVERY_MS)) return;
    this.#shown = now;
    const figures = progressFigures(progress, now - this.#began);
    if (this.#stream.isTTY) this.#draw(progress, figures);
    else if (!building) this.#stream.write(`${figures}\n`);
    if (!building) return;
    this.end();
    this.#stream.write(
      `All ${progress.rows.toLocaleString('en-GB')} rows are read. Sorting and indexing …\n`,
    );
  }

  /** Leaves the terminal as it was. */
  end(): void {
    this.#bar?.stop();
    this.#bar = undefined;
  }

  #draw({ bytes, totalBytes }: ImportProgress, figures: string): void {
    if (this.#bar === undefined) {
      const options = { stream: this.#stream, format: '{bar} {figures}', barsize: 24 };
      this.#bar = new SingleBar(options, Presets.shades_classic);
      this.#bar.start(totalBytes, bytes, { figures });
    }
    this.#bar.update(bytes, { figures });
  }
}

/** `34 %, 1,234,000 rows, 45,000 rows/s, 1 min 20 s left`. */
export function progressFigures(
  { bytes, totalBytes, rows }: Omit<ImportProgress, 'phase'>,
  elapsedMs: number,
): string {
  const percent = totalBytes === 0 ? 0 : Math.floor((bytes / totalBytes) * 100);
  const speed = elapsedMs === 0 ? 0 : Math.round((rows / elapsedMs) * 1_000);
  const left = bytes === 0 ? '' : `, ${duration((elapsedMs * (totalBytes - bytes)) / bytes)} left`;
  return `${percent} %, ${rows.toLocaleString('en-GB')} rows, ${speed.toLocaleString('en-GB')} rows/s${left}`;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
