import type { LimitFunction } from 'p-limit';
import type { CompanyFacts, RecordsForFacts } from '#contract/api/portfolio.ts';
import type { RecordsToCheck, RiskFlags } from '#contract/api/risk-flags.ts';
import { type RecordEvaluator, recordEvaluator } from './record-evaluator.ts';

/** Absent without a program. */
export function riskEvaluator(
  program: URL | undefined,
  worker?: URL,
  largeTasks?: LimitFunction,
): RecordEvaluator<RecordsToCheck, RiskFlags> | undefined {
  return (
    program &&
    recordEvaluator({ program, name: 'evaluateRiskFlags', worker, ...(largeTasks && { largeTasks }) })
  );
}

/** Absent without a program. */
export function factsEvaluator(
  program: URL | undefined,
  worker?: URL,
  largeTasks?: LimitFunction,
): RecordEvaluator<RecordsForFacts, CompanyFacts> | undefined {
  return (
    program && recordEvaluator({ program, name: 'evaluateFacts', worker, ...(largeTasks && { largeTasks }) })
  );
}
