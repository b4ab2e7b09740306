import '#app/styles.css';
import type { AppointmentRow } from '#app/company/appointments/appointment-rows.ts';
import { exportTable } from '#app/components/data-table/export/export-table.ts';
import { startExportWorker } from '#app/components/data-table/export/write-file.ts';
import { known } from '#contract/values.ts';
import { manyOfficers } from './many-officers.ts';
import { COLUMNS, EXPORTED, prepareOwn } from './own-table.tsx';
import { preparePeer } from './peer-grid.ts';
import { painted, type Step, timeKeystrokes } from './typing.ts';

/** Each page shows one table once, so that nothing is warm: ours, or AG Grid by default or at its quickest. */
export type Way = 'own' | 'peer' | 'quickest peer';

export type Timed = {
  /** Milliseconds from setting the rows until the first ones are painted. */
  readonly opened: number;
  /** Milliseconds of each painted keystroke. */
  readonly times: readonly number[];
  /** Milliseconds of each task over 50 ms. */
  readonly longTasks: { readonly opening: readonly number[]; readonly typing: readonly number[] };
};

export type Exported = {
  readonly took: number;
  readonly bytes: number;
  readonly slices: number;
  readonly longTasks: readonly number[];
};

const longTasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });

function longTasksIn(from: number, to: number): readonly number[] {
  return longTasks
    .filter(({ startTime, duration }) => startTime + duration > from && startTime < to)
    .map(({ duration }) => duration);
}

/** Opens a table of ten thousand officers and types and deletes `word` in its filter. */
async function openTable(way: Way, word: string): Promise<void> {
  const rows = manyOfficers(10_000);
  const steps = stepsOf(rows, word);
  const root = container();
  const side = way === 'own' ? await prepareOwn(root) : preparePeer(root, way === 'quickest peer');
  await idle();
  const start = performance.now();
  side.show(rows);
  await painted(side.seen, stepOf(rows, ''));
  const opened = performance.now() - start;
  const field = await searchField(root);
  await rest();
  const ready = performance.now();
  const times = timeKeystrokes(steps, side.seen);
  // On focus our table folds the texts of all rows; a caching peer does so at the first letter.
  field.focus();
  window.timed = () => ({
    opened,
    times,
    longTasks: { opening: longTasksIn(start, ready), typing: longTasksIn(ready, Number.POSITIVE_INFINITY) },
  });
}

function stepsOf(rows: readonly AppointmentRow[], word: string): Step[] {
  const lengths = Array.from(word, (_, index) => index + 1);
  const back = lengths.map((length) => length - 1).toReversed();
  return [...lengths, ...back].map((length) => stepOf(rows, word.slice(0, length)));
}

/** Exports a hundred thousand officers as CSV like the table's button. Making the rows is not timed. */
async function exportMany(): Promise<Exported> {
  const rows = manyOfficers(100_000);
  const { nameParts: _, provenance } = EXPORTED;
  const order = { format: 'csv', rows, columns: COLUMNS, provenance } as const;
  await idle();
  const start = performance.now();
  let heard = 0;
  const onProgress = () => {
    heard += 1;
  };
  const signal = new AbortController().signal;
  const file = await exportTable(startExportWorker(), order, { signal, onProgress });
  const took = performance.now() - start;
  // Long tasks are reported after their end.
  await idle();
  return { took, bytes: file.size, slices: heard, longTasks: longTasksIn(start, start + took) };
}

/** A plain search in every text column. */
function stepOf(rows: readonly AppointmentRow[], typed: string): Step {
  const found = rows.filter(
    ({ name, role, status, nationality, occupation, country_of_residence, ageBand, person_id }) =>
      [name, role, status, nationality, occupation, country_of_residence, ageBand, known(person_id)]
        .join('\n')
        .toLowerCase()
        .includes(typed),
  );
  return { typed, rows: found.length, first: String(found[0]?.name ?? '') };
}

function container(): HTMLElement {
  const found = document.getElementById('root');
  if (found === null) throw new Error('The page has no root.');
  return found;
}

/** The field may appear after the rows. */
async function searchField(root: HTMLElement): Promise<HTMLInputElement> {
  for (;;) {
    const field = root.querySelector<HTMLInputElement>('input[type=search]');
    if (field !== null) return field;
    await idle();
  }
}

/** Longer than any deferred work after the rows are shown, so that opening and typing do not overlap. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await idle();
}

/** Waits until the page is idle, so that work of one step does not count for the next. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100));
}

declare global {
  interface Window {
    openTable: typeof openTable;
    exportMany: typeof exportMany;
    /** Defined once a table is open. */
    timed?: () => Timed;
  }
}
window.openTable = openTable;
window.exportMany = exportMany;
