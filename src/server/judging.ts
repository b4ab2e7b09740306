import type { JudgeRecords } from '#contract/api/attention.ts';

/**
 * Judges by the built `judge-records.ts`, which is loaded with the first records: a start need not wait for it, and a process
 * that is asked for none does not carry it. `undefined` without `program`.
 */
export function judging(program: URL | undefined): JudgeRecords | undefined {
  if (program === undefined) return undefined;
  let loading: Promise<{ judgeRecords: JudgeRecords }> | undefined;
  return async (records) => {
    loading ??= import(program.href);
    const { judgeRecords } = await loading;
    return await judgeRecords(records);
  };
}
