import type { HeldPage } from '#app/api/pages-query.ts';
import type { CcjPages } from '#app/api/resources.ts';
import { formatMoney } from '#app/format/currency.ts';
import { readableSum } from '#app/format/decimals.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Judgment } from '#contract/ccj.ts';
import { expiryDate } from '#contract/ccj.ts';
import { grouped } from '#contract/grouped.ts';
import { type IsoDate, known } from '#contract/values.ts';
import { datedItems } from '../shared/availability.ts';
import { CCJ_NOUN } from '../shared/record-nouns.ts';
import { otherCourts } from '../shared/register-codes.ts';

export type CcjRow = Judgment & {
  readonly expires: IsoDate | undefined;
  readonly copied: string;
  /** A contradiction between the fields of the row. */
  readonly hint: string | undefined;
};

export type CcjPage = HeldPage<CcjPages['head']>;

export function ccjRows(pages: readonly CcjPage[]): CcjRow[] {
  return datedItems(pages).map(({ item, copied }) => ({
    ...item,
    expires: expiryDate(item.judgment_date),
    copied,
    hint: contradiction(item),
  }));
}

/** SPEC 3: only a satisfied judgment has a satisfied date, and not before the judgment date. */
function contradiction({ status, judgment_date, satisfied_date }: Judgment): string | undefined {
  if (status === 'Satisfied' && satisfied_date === undefined) return 'Satisfied, but no date given';
  if (status === 'Unsatisfied' && satisfied_date !== undefined) return 'Unsatisfied, but a date is given';
  const [judged, satisfied] = [known(judgment_date), known(satisfied_date)];
  const early = judged !== undefined && satisfied !== undefined && satisfied < judged;
  return early ? 'Satisfied before the judgment' : undefined;
}

const STATUSES = ['Unsatisfied', 'Satisfied'];

/** Unknown and absent statuses come last. */
export function statusIndex({ status }: Pick<Judgment, 'status'>): number {
  const index = STATUSES.indexOf(status ?? '');
  return index === -1 ? STATUSES.length : index;
}

/** In the order of `statusIndex`; the last one only where it occurs. */
export function statusSeries(judgments: readonly Pick<Judgment, 'status'>[]): string[] {
  const other = judgments.some((judgment) => statusIndex(judgment) === STATUSES.length);
  return other ? [...STATUSES, 'Other or no status'] : STATUSES;
}

export type CcjTotal = {
  readonly status: string;
  readonly count: number;
  /** Exact sum of the readable amounts. */
  readonly amount: string;
  /** Number of judgments with an absent or unreadable amount. */
  readonly withoutAmount: number;
};

export function ccjTotals(judgments: readonly Judgment[]): CcjTotal[] {
  return [...grouped(judgments, ({ status }) => status)]
    .sort(([a], [b]) => statusIndex({ status: a }) - statusIndex({ status: b }) || compareTexts(a, b))
    .map(([status, members]) => totalOf(status ?? 'Status not given', members));
}

export function latestExpiry(rows: readonly Pick<CcjRow, 'expires'>[]): IsoDate | undefined {
  return rows
    .flatMap(({ expires }) => expires ?? [])
    .toSorted()
    .at(-1);
}

function totalOf(status: string, judgments: readonly Judgment[]): CcjTotal {
  const { sum, without } = readableSum(judgments.map(({ amount }) => amount));
  return { status, count: judgments.length, amount: sum, withoutAmount: without };
}

/** `3 of 5 judgments, total £1,200 (1 without a readable amount)`. Judgments of England and Wales are in pounds. */
export function totalText({ count, amount, withoutAmount }: CcjTotal, all: number): string {
  const judgments = `${count === all ? '' : `${formatNumber(count)} of `}${formatCount(all, CCJ_NOUN)}`;
  if (withoutAmount === count) return `${judgments}, no readable amount`;
  const sum = `${judgments}, ${count === 1 ? 'amount' : 'total'} ${formatMoney(amount, 'GBP')}`;
  return withoutAmount === 0 ? sum : `${sum} (${formatNumber(withoutAmount)} without a readable amount)`;
}

/** `Unsatisfied 14 (£22,114)`; `in 13` where a judgment has no readable amount. */
export function shortTotal({ status, count, amount, withoutAmount }: CcjTotal): string {
  const counted = `${status} ${formatNumber(count)}`;
  if (withoutAmount === count) return counted;
  const sum = formatMoney(amount, 'GBP');
  return withoutAmount === 0
    ? `${counted} (${sum})`
    : `${counted} (${sum} in ${formatNumber(count - withoutAmount)})`;
}

function compareTexts(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a.localeCompare(b);
}

export function ccjCoverage(number: string): string {
  const register = 'The register of England and Wales.';
  const jurisdiction = otherCourts(number);
  return jurisdiction === undefined
    ? register
    : `${register} This company is registered in ${jurisdiction}, whose courts have their own register; the source may not include it.`;
}
