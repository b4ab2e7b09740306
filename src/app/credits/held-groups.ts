import { formatCount } from '#app/format/numbers.ts';
import type { HeldRecord } from '#contract/api/held.ts';
import { grouped } from '#contract/grouped.ts';
import { OPERATION_NAMES, type OperationName } from '#contract/operations.ts';

/** Anchor for links. */
export const HELD_LIST = 'held-heading';

export type HeldGroup = {
  readonly key: string;
  /** Where a held record states it. */
  readonly name: string | undefined;
  readonly latest: HeldRecord;
  /** In the order of the tabs. */
  readonly operations: readonly OperationName[];
  readonly pages: number;
};

/** `records` are newest first, and so are the groups. */
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

/** Companies and searches separately, latest purchase first. */
export function recentGroups(records: readonly HeldRecord[]) {
  const groups = heldGroups(records);
  return {
    companies: groups.filter(({ latest }) => latest.operation !== 'search'),
    searches: groups.filter(({ latest }) => latest.operation === 'search'),
  };
}

export function pagesText(pages: number): string {
  return formatCount(pages, { one: 'page', many: 'pages' });
}

/** Pages are not counted. */
export function heldCounts(held: readonly HeldRecord[]) {
  const { companies, searches } = recentGroups(held);
  const records = companies.reduce((sum, { operations }) => sum + operations.length, 0);
  return { companies: companies.length, records, searches: searches.length };
}
