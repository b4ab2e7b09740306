import '#app/styles.css';
// Lazy in the application; here the code of both sides is there before the clock starts.
import '#app/table/tools/table-tools.ts';
import '#app/table/virtual/LongGrid.tsx';
import type { AppointmentRow } from '#app/company/appointments/appointment-rows.ts';
import { exportTable } from '#app/table/export/export-table.ts';
import { startExportWorker } from '#app/table/export/worker/start-worker.ts';
import { known } from '#contract/values.ts';
import { manyOfficers } from './many-officers.ts';
import { COLUMNS, EXPORTED, prepareOwn } from './own-table.tsx';
import { preparePeer } from './peer-grid.ts';
import { painted, type Step, timeKeystrokes } from './typing.ts';

/** One page shows one table, once, so that nothing is warm: ours, or AG Grid with the same rows, as it comes or at its quickest. */
export type Way = 'own' | 'peer' | 'quickest peer';

export type Timed = {
  /** Milliseconds from the rows' being there until the first of them are painted. */
  readonly opened: number;
  /** Of each keystroke, in milliseconds, as far as they were shown. */
  readonly times: readonly number[];
  /** Milliseconds of each task over 50 ms, when opening and since. */
  readonly longTasks: { readonly opening: readonly number[]; readonly typing: readonly number[] };
};

export type Exported = {
  /** Milliseconds until the file was there. */
  readonly took: number;
  readonly bytes: number;
  /** How often the page was told of rows that are written. */
  readonly slices: number;
  /** Milliseconds of each task over 50 ms meanwhile. */
  readonly longTasks: readonly number[];
};

const longTasks: PerformanceEntry[] = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' });

/** Milliseconds of the long tasks that overlap a time. */
function longTasksIn(from: number, to: number): readonly number[] {
  return longTasks
    .filter(({ startTime, duration }) => startTime + duration > from && startTime < to)
    .map(({ duration }) => duration);
}

/** Opens a table of ten thousand officers, ready for `word` to be typed into its filter and deleted again. */
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
  // With the focus ours folds the texts of all rows; a peer that keeps them makes them with the first letter.
  field.focus();
  window.timed = () => ({
    opened,
    times,
    longTasks: { opening: longTasksIn(start, ready), typing: longTasksIn(ready, Number.POSITIVE_INFINITY) },
  });
}

/** The word typed letter by letter and deleted again. */
function stepsOf(rows: readonly AppointmentRow[], word: string): Step[] {
  const lengths = Array.from(word, (_, place) => place + 1);
  const back = lengths.map((length) => length - 1).toReversed();
  return [...lengths, ...back].map((length) => stepOf(rows, word.slice(0, length)));
}

/**
 * Exports a hundred thousand officers as CSV, the way the table's button does: values are read on the page, the worker
 * writes. The rows stand ready before the clock starts.
 */
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
  // Tasks are told of once they have ended.
  await idle();
  return { took, bytes: file.size, slices: heard, longTasks: longTasksIn(start, start + took) };
}

/** Looked for plainly, in every column of text. */
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

/** Where one types: it may come after the rows. */
async function searchField(root: HTMLElement): Promise<HTMLInputElement> {
  for (;;) {
    const field = root.querySelector<HTMLInputElement>('input[type=search]');
    if (field !== null) return field;
    await idle();
  }
}

/** Longer than anything that is put off for a while once rows are shown: opening and typing are two things. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await idle();
}

/** Until nothing was to be done for a while, so that no work of one is counted for the next. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100));
}

declare global {
  interface Window {
    openTable: typeof openTable;
    exportMany: typeof exportMany;
    /** How it went, once a table is open. */
    timed?: () => Timed;
  }
}
window.openTable = openTable;
window.exportMany = exportMany;
