import { formatCount } from '#app/format/counts.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import { grouped } from '#contract/grouped.ts';
import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';

/** Id of the heading of what the team holds, on the credits page: an address may lead there. */
export const HELD_LIST = 'held-heading';

/** The records of one company or one search. */
export type HeldGroup = {
  readonly key: string;
  /** Name of the company where a held record states it. */
  readonly name: string | undefined;
  /** The record bought last. */
  readonly latest: HeldRecord;
  /** Which records, in the order of the tabs. */
  readonly operations: readonly OperationName[];
  /** Pages held, of all of them. */
  readonly pages: number;
};

/** Groups what is held by company and search. `records` come newest first, and so do the groups. */
export function heldGroups(records: readonly HeldRecord[]): readonly HeldGroup[] {
  const groups = grouped(records, ({ operation, subject }) =>
    operation === 'search' ? `search ${subject}` : subject,
  );
  return [...groups].flatMap(([key, members]) => {
    const [latest] = members;
    if (latest === undefined) return [];
    return {
      key,
      name: members.find(({ name }) => name !== undefined)?.name,
      latest,
      operations: OPERATION_NAMES.filter((each) => members.some(({ operation }) => operation === each)),
      pages: members.length,
    };
  });
}

/** The companies of which a record is held, and the searches, each the latest purchase first. */
export function recentGroups(records: readonly HeldRecord[]) {
  const groups = heldGroups(records);
  return {
    companies: groups.filter(({ latest }) => latest.operation !== 'search'),
    searches: groups.filter(({ latest }) => latest.operation === 'search'),
  };
}

/** `2 pages`. */
export function pagesText(pages: number): string {
  return formatCount(pages, { one: 'page', many: 'pages' });
}
