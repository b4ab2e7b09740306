import type { Dispatch, SetStateAction } from 'react';
import { download } from '#app/components/ui/download.ts';
import { offlineMessage, onceOnline } from '#app/components/ui/offline.ts';
import { fileName } from '#app/format/file-name.ts';
import { type ExportState, refusal } from './export-messages.ts';
import type { ExportRequest } from './export-table.ts';
import workerUrl from './export-worker.ts?worker&url';

/** Limits how often progress is shown. */
const PROGRESS_DELAY_MS = 300;
const REFRESH_MS = 100;

type Options = { controller: AbortController; setState: Dispatch<SetStateAction<ExportState>> };

/** Goes on if its table leaves the page. Reports progress and failure; never throws. */
export async function writeFile<Row>(
  request: ExportRequest<Row>,
  nameParts: readonly string[],
  { controller, setState }: Options,
): Promise<void> {
  const rows = request.rows.length;
  const reason = refusal(request.format, rows);
  if (reason !== undefined) return setState({ kind: 'refused', reason });
  setState({ kind: 'ready' });
  let due = performance.now() + PROGRESS_DELAY_MS;
  const onProgress = (done: number) => {
    if (performance.now() < due) return;
    due = performance.now() + REFRESH_MS;
    setState({ kind: 'writing', done, rows });
  };
  try {
    const { exportTable } = await loadExportTable();
    const file = await exportTable(startExportWorker(), request, { signal: controller.signal, onProgress });
    const name = fileName(nameParts, request.format);
    download(name, file);
    setState({ kind: 'saved', rows, fileName: name });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (controller.signal.aborted) setState({ kind: 'stopped' });
    // Offline, reloading would lose the page.
    else if (!navigator.onLine) refuseOffline(setState);
    else setState({ kind: 'failed', reason: message });
  }
}

function refuseOffline(setState: Options['setState']): void {
  const refused = { kind: 'refused', reason: offlineMessage('nothing was exported') } as const;
  setState(refused);
  onceOnline(() => setState((now) => (now === refused ? { kind: 'ready' } : now)));
}

/** The part of the Trusted Types API used here. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => URL };
};

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** The content security policy requires a trusted type for the worker's URL. */
export function startExportWorker(): Worker {
  policy ??= window.trustedTypes?.createPolicy('dossier-export-worker', { createScriptURL: onlyTheWorker });
  return new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' });
}

function onlyTheWorker(url: string): string {
  if (url !== workerUrl) throw new TypeError(`${url} is not the export worker`);
  return url;
}

const loadExportTable = () => import('./export-table.ts');

/** The code of an export is loaded on hover, focus or press, so that a hovered one works offline. */
export function prefetchExport(): void {
  loadExportTable().catch(() => undefined);
  if (document.head.querySelector(`link[href="${workerUrl}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = workerUrl;
  document.head.append(link);
}
