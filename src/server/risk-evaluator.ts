import type { EvaluateRiskFlags } from '#contract/api/risk-flags.ts';

/** Loads the built program on first use, so that a start does not wait for it. */
export function riskEvaluator(program: URL | undefined): EvaluateRiskFlags | undefined {
  if (program === undefined) return undefined;
  let evaluateRiskFlags: EvaluateRiskFlags | undefined;
  return async (records) => {
    evaluateRiskFlags ??= await loadFrom(program);
    return await evaluateRiskFlags(records);
  };
}

async function loadFrom(program: URL): Promise<EvaluateRiskFlags> {
  const { evaluateRiskFlags }: { evaluateRiskFlags: EvaluateRiskFlags } = await import(program.href);
  return evaluateRiskFlags;
}
