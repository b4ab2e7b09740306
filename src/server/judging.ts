import type { JudgeRecords } from '#contract/api/attention.ts';

/**
 * Judges by the built `judge-records.ts`, which is loaded with the first records: a start need not wait for it, and a process
 * that is asked for none does not carry it. `undefined` without `program`.
 */
export function judging(program: URL | undefined): JudgeRecords | undefined {
  if (program === undefined) return undefined;
  let judge: JudgeRecords | undefined;
  return async (records) => {
    judge ??= await loadFrom(program);
    return await judge(records);
  };
}

async function loadFrom(program: URL): Promise<JudgeRecords> {
  const { judgeRecords }: { judgeRecords: JudgeRecords } = await import(program.href);
  return judgeRecords;
}
