import { WorkerPool } from '#threads/worker-pool.ts';
import { type DocumentText, documentPdf } from './document-pdf.ts';
import { tooBusyFor } from './too-busy.ts';

/** Each takes up to a second, and clients wait two minutes at most. */
const MAX_QUEUED = 50;

/** Draws documents one at a time. */
export type DocumentPool = {
  readonly draw: (text: DocumentText) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
};

/** With `program`, the built `document-worker.ts`, in a worker thread: many pages take tenths of a second. */
export function documentPool(program: URL | undefined): DocumentPool {
  if (program === undefined) return { draw: documentPdf, close: async () => {} };
  const limits = { workers: 1, queue: MAX_QUEUED, timeLimit: 30_000, heapLimit: 128 };
  const workers = new WorkerPool<DocumentText, Uint8Array>({ program, ...limits });
  return {
    draw: (text) => workers.run(text).catch(tooBusyFor('documents')),
    close: () => workers.close(),
  };
}
