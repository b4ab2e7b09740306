import * as v from 'valibot';
import { generateSample } from './generate.ts';

/** What is to be made. `size` is a number of companies. */
const SampleOrder = v.object({ path: v.string(), size: v.number(), seed: v.string() });
export type SampleOrder = v.InferOutput<typeof SampleOrder>;

/** What the program says while it works. `failed` has the error that it ended with. */
export type SampleTold =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };

/**
 * Makes a sample register in a process of its own: an entry point of the build, since Node 20 runs no TypeScript. The
 * order is its first parameter, as JSON.
 */
const order = v.parse(SampleOrder, JSON.parse(process.argv[2] ?? ''));
const tell = (told: SampleTold) => process.send?.(told);

// Whoever ordered it is gone.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);
generateSample({ ...order, onProgress: (done, total) => tell({ kind: 'progress', done, total }) })
  .catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code });
    process.exitCode = 1;
  })
  .finally(() => {
    process.off('disconnect', orphaned);
    process.disconnect();
  });
