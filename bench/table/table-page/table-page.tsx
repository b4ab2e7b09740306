import '#app/styles.css';
import type { AppointmentRow } from '#app/company/appointments/appointment-rows.ts';
import { exportTable } from '#app/components/data-table/export/export-table.ts';
import { startExportWorker } from '#app/components/data-table/export/write-file.ts';
import { known } from '#contract/values.ts';
import { manyOfficers } from './many-officers.ts';
import { container, idle, longTasksIn, stepsOf, timeTyping, type Way } from './opened-table.ts';
import { COLUMNS, EXPORTED, prepareOwn } from './own-table.tsx';
import { preparePeer } from './peer-grid.ts';

export type Exported = {
  readonly took: number;
  readonly bytes: number;
  readonly slices: number;
  readonly longTasks: readonly number[];
};

/** Opens a table of ten thousand officers and types and deletes `word` in its filter. */
async function openTable(way: Way, word: string): Promise<void> {
  const rows = manyOfficers(10_000);
  const root = container();
  const peer = { columns: COLUMNS, name: 'name' };
  const side = way === 'own' ? await prepareOwn(root) : preparePeer(root, way === 'quickest peer', peer);
  await timeTyping({ root, side, rows, steps: stepsOf(rows, word, { textOf, nameOf }) });
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

/** Every text column. */
function textOf(row: AppointmentRow): string {
  const { name, role, status, nationality, occupation, country_of_residence, ageBand, person_id } = row;
  return [name, role, status, nationality, occupation, country_of_residence, ageBand, known(person_id)].join(
    '\n',
  );
}

function nameOf({ name }: AppointmentRow): string {
  return String(name ?? '');
}

declare global {
  interface Window {
    exportMany: typeof exportMany;
  }
}
window.openTable = openTable;
window.exportMany = exportMany;
