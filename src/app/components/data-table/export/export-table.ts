import {
  type FileFormat,
  type Sheet,
  type SheetRow,
  type SheetShape,
  SLICE_ROWS,
  sheetRows,
  sheetShape,
} from './sheet.ts';

/** Well below a long task (50 ms). */
const SLICE_MS = 8;

/** Immutable, as its table may change. */
export type ExportRequest<Row> = Sheet<Row> & { readonly format: FileFormat };

export type WorkerRequest =
  | { readonly type: 'start'; readonly format: FileFormat; readonly shape: SheetShape }
  | { readonly type: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly type: 'end' };

/** One per request; `file` after `end`. */
export type WorkerResponse = { readonly file?: Blob } | { readonly failed: string };

type Options = {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
};

/** The page reads values in slices, as columns are functions, while the worker writes the slice before. */
export async function exportTable<Row>(
  worker: Worker,
  { format, ...sheet }: ExportRequest<Row>,
  { signal, onProgress }: Options,
): Promise<Blob> {
  const total = sheet.rows.length;
  try {
    const send = requester(worker, signal);
    const read = sheetRows(sheet);
    let response = send({ type: 'start', format, shape: sheetShape(sheet) });
    for (let start = 0; start < total; ) {
      const slice = read({ start, most: SLICE_ROWS, deadline: performance.now() + SLICE_MS });
      await response;
      onProgress(start);
      start += slice.length;
      response = send({ type: 'rows', rows: slice });
    }
    await response;
    onProgress(total);
    const { file } = await send({ type: 'end' });
    if (file === undefined) throw new Error('the export worker returned no file');
    return file;
  } finally {
    worker.terminate();
  }
}

type Pending = { resolve: (response: { file?: Blob }) => void; reject: (reason: unknown) => void };

/** If the worker fails or is aborted, all pending requests fail. */
function requester(worker: Worker, signal: AbortSignal) {
  const pending: Pending[] = [];
  let ended: unknown;
  const end = (reason: unknown) => {
    ended = reason;
    for (const { reject } of pending.splice(0)) reject(reason);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.shift();
    if ('failed' in data) request?.reject(new Error(data.failed));
    else request?.resolve(data);
  });
  worker.addEventListener('error', ({ message = '' }) =>
    end(new Error(message || 'the export worker could not be started')),
  );
  signal.addEventListener('abort', () => end(signal.reason));
  return (request: WorkerRequest) =>
    new Promise<{ file?: Blob }>((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      pending.push({ resolve, reject });
      worker.postMessage(request);
    });
}
