import { decimalSum } from '#app/format/decimals.ts';
import type { Judgment } from '#contract/ccj.ts';
import { known } from '#contract/values.ts';

export const CCJ_NOUN = { one: 'judgment', many: 'judgments' };

/** A judgment as a row of the table. */
export type CcjRow = Judgment & {
  /** What contradicts itself in it; both fields are shown as they came. */
  readonly hint: string | undefined;
};

/** Rows in the order of the record, newest judgment first (SPEC 2.6). */
export function ccjRows(judgments: readonly Judgment[]): CcjRow[] {
  return judgments.map((judgment) => ({ ...judgment, hint: contradiction(judgment) }));
}

/** SPEC 3: a satisfied judgment has a satisfied date, an unsatisfied one has none. */
function contradiction({ status, satisfied_date }: Judgment): string | undefined {
  if (status === 'Satisfied' && satisfied_date === undefined) return 'Satisfied, but no date is given';
  if (status === 'Unsatisfied' && satisfied_date !== undefined) return 'Unsatisfied, but a date is given';
  return undefined;
}

/** Judgments of one status as recorded, with the sum of their amounts. */
export type CcjTotal = {
  readonly status: string;
  readonly count: number;
  /** Exact; of readable amounts only. */
  readonly amount: string;
  /** Judgments whose amount is absent or unreadable and therefore in no sum. */
  readonly withoutAmount: number;
};

/** Unsatisfied first, then satisfied, then whatever else the source says, each as it came. */
const ORDER = ['Unsatisfied', 'Satisfied'];

/** Totals by status. They are sums of judgments and not of debt: what was paid in part is not recorded. */
export function ccjTotals(judgments: readonly Judgment[]): CcjTotal[] {
  const statuses = new Set(judgments.map(statusOf));
  return [...statuses]
    .map((status) =>
      totalOf(
        status,
        judgments.filter((judgment) => statusOf(judgment) === status),
      ),
    )
    .sort((a, b) => rank(a) - rank(b) || a.status.localeCompare(b.status));
}

function statusOf({ status }: Judgment): string {
  return status ?? 'Status not given';
}

function totalOf(status: string, judgments: readonly Judgment[]): CcjTotal {
  const amounts = judgments.flatMap(({ amount }) => known(amount) ?? []);
  return {
    status,
    count: judgments.length,
    amount: decimalSum(amounts),
    withoutAmount: judgments.length - amounts.length,
  };
}

function rank({ status }: CcjTotal): number {
  const place = ORDER.indexOf(status);
  return place === -1 ? ORDER.length : place;
}
