import type { HeldRecord } from '#contract/api/held.ts';
import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';

/** The records of one company or one search. */
export type HeldGroup = {
  readonly key: string;
  /** Name of the company where a held record states it. */
  readonly name: string | undefined;
  /** The record bought last. */
  readonly latest: HeldRecord;
  /** Which records, in the order of the tabs. */
  readonly operations: readonly OperationName[];
};

/** Groups what is held by company and search. `records` come newest first, and so do the groups. */
export function heldGroups(records: readonly HeldRecord[]): readonly HeldGroup[] {
  const groups = new Map<string, HeldRecord[]>();
  for (const record of records) {
    const key = record.operation === 'search' ? `search ${record.subject}` : record.subject;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups].flatMap(([key, members]) => {
    const [latest] = members;
    if (latest === undefined) return [];
    return {
      key,
      name: members.find(({ name }) => name !== undefined)?.name,
      latest,
      operations: OPERATION_NAMES.filter((each) => members.some(({ operation }) => operation === each)),
    };
  });
}

/** `HARBOUR STONE BAKERY LIMITED (90012345)`, the number alone, or the words that were searched for. */
export function subjectTitle({ name, latest: { operation, subject } }: HeldGroup): string {
  if (operation === 'search') return `“${subject}”`;
  return name === undefined ? subject : `${name} (${subject})`;
}
