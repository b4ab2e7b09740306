import { useRef, useState } from 'react';
import { fileName } from '#app/format/file-name.ts';
import { download } from '#app/ui/controls/download.ts';
import { awayWords, onceOnline } from '#app/ui/signals/away-words.ts';
import type { ExportOrder } from './export-table.ts';
import { type ExportState, refusal } from './export-words.ts';

/** Waits shorter than this are not worth a word, and changes that follow each other faster not worth drawing. */
const PATIENCE_MS = 300;
const REFRESH_MS = 100;

const loadWriter = () => Promise.all([import('./export-table.ts'), import('./worker/start-worker.ts')]);

/** Fetches what writes files, free, when a hand comes near: it is then there offline too. Failing here says nothing. */
export function prepareExport(): void {
  void loadWriter().then(
    ([, { prefetchExportWorker }]) => prefetchExportWorker(),
    () => undefined,
  );
}

/** Writes files, one at a time. A file that is under way is saved also when its table has gone from the page. */
export function useExport(nameParts: readonly string[]) {
  const [state, setState] = useState<ExportState>({ kind: 'ready' });
  const [busy, setBusy] = useState(false);
  const stopping = useRef<AbortController>(undefined);

  /** Said until the connection is back. */
  const refuseOffline = () => {
    const refused = { kind: 'refused', reason: awayWords('nothing was exported') } as const;
    setState(refused);
    onceOnline(() => setState((now) => (now === refused ? { kind: 'ready' } : now)));
  };

  const write = async <Row>(order: ExportOrder<Row>) => {
    const controller = new AbortController();
    stopping.current = controller;
    const rows = order.rows.length;
    let due = performance.now() + PATIENCE_MS;
    const onProgress = (done: number) => {
      if (performance.now() < due) return;
      due = performance.now() + REFRESH_MS;
      setState({ kind: 'writing', done, rows });
    };
    try {
      const [{ exportTable }, { startExportWorker }] = await loadWriter();
      const file = await exportTable(startExportWorker(), order, { signal: controller.signal, onProgress });
      const name = fileName(nameParts, order.format);
      download(name, file);
      setState({ kind: 'saved', rows, fileName: name });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (controller.signal.aborted) setState({ kind: 'stopped' });
      // What is on screen is still there: reloading, which mends other failures, would lose it.
      else if (!navigator.onLine) refuseOffline();
      else setState({ kind: 'failed', reason });
    }
  };

  const run = async <Row>(order: ExportOrder<Row>) => {
    const reason = refusal(order.format, order.rows.length);
    if (reason !== undefined) return setState({ kind: 'refused', reason });
    setState({ kind: 'ready' });
    setBusy(true);
    await write(order);
    setBusy(false);
  };
  return { state, busy, run, stop: () => stopping.current?.abort() };
}
