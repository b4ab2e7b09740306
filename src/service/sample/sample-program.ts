import * as v from 'valibot';
import { generateSample } from './generate.ts';

const SampleOptions = v.object({ path: v.string(), size: v.number(), seed: v.string() });
export type SampleOptions = v.InferOutput<typeof SampleOptions>;

export type SampleMessage =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };

/** An entry point of the build, since Node 20 does not run TypeScript. */
const options = v.parse(SampleOptions, JSON.parse(process.argv[2] ?? ''));
const send = (message: SampleMessage) => process.send?.(message);

// The parent process has exited.
const orphaned = () => process.exit(1);
process.once('disconnect', orphaned);
generateSample({ ...options, onProgress: (done, total) => send({ kind: 'progress', done, total }) })
  .catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error), code });
    process.exitCode = 1;
  })
  .finally(() => {
    process.off('disconnect', orphaned);
    process.disconnect();
  });
