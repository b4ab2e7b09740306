import { decimalSum } from '#app/format/decimals.ts';
import type { Judgment } from '#contract/ccj.ts';
import { type IsoDate, known } from '#contract/values.ts';
import { statusPlace } from './ccj-rows.ts';
import { dropOffDate } from './drop-off.ts';

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
  const statuses = [...new Set(judgments.map(({ status }) => status))];
  return statuses
    .sort((a, b) => statusPlace({ status: a }) - statusPlace({ status: b }) || compareTexts(a, b))
    .map((each) =>
      totalOf(
        each ?? 'Status not given',
        judgments.filter(({ status }) => status === each),
      ),
    );
}

/** The day by which the last of the judgments leaves the register; nothing where no date can be read. */
export function lastDropOff(judgments: readonly Judgment[]): IsoDate | undefined {
  return judgments
    .flatMap(({ judgment_date }) => dropOffDate(judgment_date) ?? [])
    .reduce<IsoDate | undefined>((last, day) => (last === undefined || day > last ? day : last), undefined);
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

/** Absent last. */
function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a.localeCompare(b);
}
