import { basename } from 'node:path';
import type { IndexProgress } from '../full-text/index-writer.ts';
import type { ImportReport } from './import-report.ts';
import type { InputFile } from './input/input-part.ts';
import type { ReadOptions } from './read-inputs.ts';
import type { SourceKind } from './source-kind.ts';

export type ImportProgress = {
  /** To display: `Reading a.zip (2 of 7)`. */
  readonly phase: string;
  readonly noun: 'rows' | 'records' | 'documents' | 'companies';
  readonly done: number;
  readonly total?: number | undefined;
  /** Unpacked bytes read in this phase. */
  readonly bytes?: { readonly done: number; readonly total: number };
};

export class ImportPhases {
  readonly #inputs: readonly InputFile[];
  readonly #report: ImportReport;
  readonly #notify: (progress: ImportProgress) => void;

  constructor(
    inputs: readonly InputFile[],
    report: ImportReport,
    onProgress: ((progress: ImportProgress) => void) | undefined,
  ) {
    this.#inputs = inputs;
    this.#report = report;
    this.#notify = onProgress ?? (() => {});
  }

  reading(signal: AbortSignal | undefined): ReadOptions {
    let current = -1;
    let before = 0;
    let done = 0;
    let counted: SourceKind['noun'] = 'row';
    const onBytes: ReadOptions['onBytes'] = (place, bytes, noun = counted) => {
      counted = noun;
      const input = this.#inputs[place];
      const rows = this.#rows();
      if (place !== current) {
        before = rows;
        done = 0;
      }
      current = place;
      done += bytes;
      this.#notify({
        phase: `Reading ${basename(input?.label ?? '')}${this.#of(place)}`,
        noun: `${noun}s`,
        done: rows - before,
        bytes: { done, total: input?.bytes ?? 0 },
      });
    };
    return { signal, onBytes };
  }

  completing({ name }: SourceKind): (done: number, total?: number) => void {
    const phase = `Completing ${name}`;
    this.#notify({ phase, noun: 'companies', done: 0 });
    return (done, total) => this.#notify({ phase, noun: 'companies', done, total });
  }

  finishing(): (progress: IndexProgress) => void {
    return ({ phase, done, total }) => this.#notify({ ...FINISHING[phase], done, total });
  }

  #rows(): number {
    return this.#report.kinds.reduce((sum, { read }) => sum + read, 0);
  }

  #of(place: number): string {
    return this.#inputs.length === 1 ? '' : ` (${place + 1} of ${this.#inputs.length})`;
  }
}

const FINISHING: Record<IndexProgress['phase'], Pick<ImportProgress, 'phase' | 'noun'>> = {
  names: { phase: 'Sorting and indexing names', noun: 'companies' },
  words: { phase: 'Indexing words', noun: 'rows' },
};
