import pLimit, { type LimitFunction } from 'p-limit';
import {
  type EvaluateRiskFlags,
  LONG_CHECK,
  type RecordsToCheck,
  type RiskFlags,
} from '#contract/api/risk-flags.ts';
import { LARGE_TASK, WorkerPool } from '#threads/worker-pool.ts';

export type RiskEvaluator = { readonly evaluate: EvaluateRiskFlags; readonly close: () => Promise<void> };

/**
 * Loads the built program on first use, so that a start does not wait for it. With `worker`, the built `risk-worker.ts`, large
 * records are evaluated in a thread of their own, as one of the `largeTasks` of this process.
 */
export function riskEvaluator(
  program: URL | undefined,
  worker?: URL,
  largeTasks: LimitFunction = pLimit(1),
): RiskEvaluator | undefined {
  if (program === undefined) return undefined;
  const pool =
    worker &&
    new WorkerPool<RecordsToCheck, RiskFlags>({ program: worker, workerData: program.href, ...LARGE_TASK });
  let evaluateRiskFlags: EvaluateRiskFlags | undefined;
  return {
    evaluate: async (records) => {
      if (pool !== undefined && lengthOf(records) > LONG_CHECK)
        return await largeTasks(() => pool.run(records));
      evaluateRiskFlags ??= await loadFrom(program);
      return await evaluateRiskFlags(records);
    },
    close: async () => await pool?.close(),
  };
}

function lengthOf({ records }: RecordsToCheck): number {
  return [...records.values()].reduce((sum, json) => sum + json.length, 0);
}

async function loadFrom(program: URL): Promise<EvaluateRiskFlags> {
  const { evaluateRiskFlags }: { evaluateRiskFlags: EvaluateRiskFlags } = await import(program.href);
  return evaluateRiskFlags;
}
