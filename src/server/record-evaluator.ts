import pLimit, { type LimitFunction } from 'p-limit';
import { LONG_CHECK } from '#contract/api/risk-flags.ts';
import { LARGE_TASK, WorkerPool } from '#threads/worker-pool.ts';

/** What a built program of the application says of the records of a company. */
export type RecordEvaluator<Records, Answer> = {
  readonly evaluate: (records: Records) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

type Records = { readonly records: ReadonlyMap<string, string> };

type Options = {
  readonly program: URL;
  /** The function that it exports. */
  readonly name: string;
  /** The built `risk-worker.ts`. Without it, large records are evaluated in this thread, too. */
  readonly worker?: URL | undefined;
  readonly largeTasks?: LimitFunction;
};

/** What the worker is started with. */
export type EvaluatorProgram = { readonly program: string; readonly name: string };

/**
 * Loads the built program on first use, so that a start does not wait for it. With `worker`, large records are evaluated in a
 * thread of their own, as one of the `largeTasks` of this process.
 */
export function recordEvaluator<Given extends Records, Answer>({
  program,
  name,
  worker,
  largeTasks = pLimit(1),
}: Options): RecordEvaluator<Given, Answer> {
  const workerData: EvaluatorProgram = { program: program.href, name };
  const pool = worker && new WorkerPool<Given, Answer>({ program: worker, workerData, ...LARGE_TASK });
  const evaluate = builtFunction<Given, Answer>(program, name);
  return {
    evaluate: async (records) => {
      if (pool !== undefined && lengthOf(records) > LONG_CHECK)
        return await largeTasks(() => pool.run(records));
      return await evaluate(records);
    },
    close: async () => await pool?.close(),
  };
}

function lengthOf({ records }: Records): number {
  return [...records.values()].reduce((sum, json) => sum + json.length, 0);
}

/** A function of a built program, which is loaded on first use. */
export function builtFunction<Given, Answer>(program: URL, name: string): (given: Given) => Promise<Answer> {
  let loaded: ((given: Given) => Promise<Answer>) | undefined;
  return async (given) => {
    loaded ??= await loadFrom<Given, Answer>(program, name);
    return await loaded(given);
  };
}

async function loadFrom<Given, Answer>(program: URL, name: string) {
  const exported: Record<string, (given: Given) => Promise<Answer>> = await import(program.href);
  const found = exported[name];
  if (found === undefined) throw new Error(`${program.pathname} has no ${name}`);
  return found;
}
