import { workerData } from 'node:worker_threads';
import { serveTasks } from '#threads/serve-tasks.ts';
import type { EvaluatorProgram } from './record-evaluator.ts';

/** The worker thread of `recordEvaluator`. */
const { program, name }: EvaluatorProgram = workerData;

serveTasks<unknown, unknown>(async (records) => {
  const exported: Record<string, (records: unknown) => Promise<unknown>> = await import(program);
  return await exported[name]?.(records);
});
