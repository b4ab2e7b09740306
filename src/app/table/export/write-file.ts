import type { Dispatch, SetStateAction } from 'react';
import { fileName } from '#app/format/file-name.ts';
import { download } from '#app/ui/controls/download.ts';
import { awayWords, onceOnline } from '#app/ui/signals/away-words.ts';
import type { ExportOrder } from './export-table.ts';
import { type ExportState, refusal } from './export-words.ts';

/** Waits shorter than this are not worth a word, and changes that follow each other faster not worth drawing. */
const PATIENCE_MS = 300;
const REFRESH_MS = 100;

const loadWriter = () => Promise.all([import('./export-table.ts'), import('./worker/start-worker.ts')]);

/** Fetches what writes files, free. Failing here says nothing. */
export function prepareExport(): void {
  void loadWriter().then(
    ([, { prefetchExportWorker }]) => prefetchExportWorker(),
    () => undefined,
  );
}

type Writing = { controller: AbortController; setState: Dispatch<SetStateAction<ExportState>> };

/**
 * Writes one file and tells how far it is. It is saved also when its table has gone from the page by then. What fails is
 * told, never thrown.
 */
export async function writeFile<Row>(
  order: Omit<ExportOrder<Row>, 'columns'>,
  columns: ExportOrder<Row>['columns'] | (() => Promise<ExportOrder<Row>['columns']>),
  nameParts: readonly string[],
  { controller, setState }: Writing,
): Promise<void> {
  const rows = order.rows.length;
  const reason = refusal(order.format, rows);
  if (reason !== undefined) return setState({ kind: 'refused', reason });
  setState({ kind: 'ready' });
  let due = performance.now() + PATIENCE_MS;
  const onProgress = (done: number) => {
    if (performance.now() < due) return;
    due = performance.now() + REFRESH_MS;
    setState({ kind: 'writing', done, rows });
  };
  try {
    const [{ exportTable }, { startExportWorker }] = await loadWriter();
    const all = typeof columns === 'function' ? await columns() : columns;
    const file = await exportTable(
      startExportWorker(),
      { ...order, columns: all },
      { signal: controller.signal, onProgress },
    );
    const name = fileName(nameParts, order.format);
    download(name, file);
    setState({ kind: 'saved', rows, fileName: name });
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    if (controller.signal.aborted) setState({ kind: 'stopped' });
    // What is on screen is still there: reloading, which mends other failures, would lose it.
    else if (!navigator.onLine) refuseOffline(setState);
    else setState({ kind: 'failed', reason: failure });
  }
}

/** Said until the connection is back. */
function refuseOffline(setState: Writing['setState']): void {
  const refused = { kind: 'refused', reason: awayWords('nothing was exported') } as const;
  setState(refused);
  onceOnline(() => setState((now) => (now === refused ? { kind: 'ready' } : now)));
}
