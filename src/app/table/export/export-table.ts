import type { Column } from '../column.ts';
import type { FileFormat } from './file/file-writer.ts';
import type { Provenance } from './provenance.ts';
import { SLICE_ROWS, sheetShape, textRows } from './sheet-shape.ts';
import type { ExportAnswer, ExportRequest } from './worker/export-message.ts';

/** The time after which a slice is sent off, well below that of a long task (50 ms). */
const SLICE_MS = 8;

/** What is written. Nothing of it may change afterwards; the table it comes from may. */
export type ExportOrder<Row> = {
  readonly format: FileFormat;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly provenance: Provenance;
};

type Watch = {
  readonly signal: AbortSignal;
  /** Rows that are written. */
  readonly onProgress: (done: number) => void;
};

/**
 * Writes a file. Values are read here, since columns are functions, in slices; quoting, markup and compression are the
 * worker's. Its answer to one slice is awaited after the next is read: both stay busy, and the page gets its turn.
 */
export async function exportTable<Row>(
  worker: Worker,
  { format, rows, columns, provenance }: ExportOrder<Row>,
  { signal, onProgress }: Watch,
): Promise<Blob> {
  try {
    const ask = asking(worker, signal);
    let answer = ask({ ask: 'start', format, shape: sheetShape(columns, provenance, rows.length) });
    for (let start = 0; start < rows.length; ) {
      const slice = textRows(columns, rows, {
        start,
        most: SLICE_ROWS,
        deadline: performance.now() + SLICE_MS,
      });
      await answer;
      onProgress(start);
      start += slice.length;
      answer = ask({ ask: 'rows', rows: slice });
    }
    await answer;
    onProgress(rows.length);
    const { file } = await ask({ ask: 'end' });
    if (file === undefined) throw new Error('the worker answered without a file');
    return file;
  } finally {
    worker.terminate();
  }
}

type Outcome = { resolve: (answer: { file?: Blob }) => void; reject: (reason: unknown) => void };

/** Asks the worker, whose answers come in the order of the requests. An end of the worker is the end of all of them. */
function asking(worker: Worker, signal: AbortSignal) {
  const waiting: Outcome[] = [];
  let ended: unknown;
  const end = (reason: unknown) => {
    ended = reason;
    for (const { reject } of waiting.splice(0)) reject(reason);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<ExportAnswer>) => {
    const outcome = waiting.shift();
    if ('failed' in data) outcome?.reject(new Error(data.failed));
    else outcome?.resolve(data);
  });
  worker.addEventListener('error', ({ message = '' }) =>
    end(new Error(message || 'the writer of files could not be started')),
  );
  signal.addEventListener('abort', () => end(signal.reason));
  return (request: ExportRequest) =>
    new Promise<{ file?: Blob }>((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      waiting.push({ resolve, reject });
      worker.postMessage(request);
    });
}
