import { workerData } from 'node:worker_threads';
import type { EvaluateRiskFlags } from '#contract/api/risk-flags.ts';
import { serveTasks } from '#threads/serve-tasks.ts';

/** The worker thread of `riskEvaluator`; its data is the URL of the built program that evaluates. */
const program: string = workerData;

serveTasks<Parameters<EvaluateRiskFlags>[0], Awaited<ReturnType<EvaluateRiskFlags>>>(async (records) => {
  const { evaluateRiskFlags }: { evaluateRiskFlags: EvaluateRiskFlags } = await import(program);
  return await evaluateRiskFlags(records);
});
