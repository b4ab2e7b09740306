import { readableSum } from '#app/format/readable-sum.ts';
import type { Judgment } from '#contract/ccj.ts';
import { grouped } from '#contract/grouped.ts';
import type { IsoDate } from '#contract/values.ts';
import { type CcjRow, statusPlace } from './ccj-rows.ts';

/** Judgments of one status as recorded, with the sum of their amounts. */
export type CcjTotal = {
  readonly status: string;
  readonly count: number;
  /** Exact; of readable amounts only. */
  readonly amount: string;
  /** Judgments whose amount is absent or unreadable and therefore in no sum. */
  readonly withoutAmount: number;
};

/** Totals by status, unsatisfied first. They are sums of judgments and not of debt: what was paid in part is not recorded. */
export function ccjTotals(judgments: readonly Judgment[]): CcjTotal[] {
  return [...grouped(judgments, ({ status }) => status)]
    .sort(([a], [b]) => statusPlace({ status: a }) - statusPlace({ status: b }) || compareTexts(a, b))
    .map(([status, members]) => totalOf(status ?? 'Status not given', members));
}

/** The day by which the last of the judgments leaves the register; nothing where no date can be read. */
export function lastDropOff(rows: readonly Pick<CcjRow, 'drop_off_date'>[]): IsoDate | undefined {
  return rows
    .flatMap(({ drop_off_date }) => drop_off_date ?? [])
    .toSorted()
    .at(-1);
}

function totalOf(status: string, judgments: readonly Judgment[]): CcjTotal {
  const { sum, without } = readableSum(judgments.map(({ amount }) => amount));
  return { status, count: judgments.length, amount: sum, withoutAmount: without };
}

/** Absent last. */
function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a.localeCompare(b);
}
