import type { CcjPages } from '#app/queries/ccj-query.ts';
import type { HeldPage } from '#app/queries/pages-query.ts';
import type { Judgment } from '#contract/ccj.ts';
import { type IsoDate, known } from '#contract/values.ts';
import { datedItems } from '../parts/copy-days.ts';
import { dropOffDate } from './drop-off.ts';

/** A judgment as a row of the table. */
export type CcjRow = Judgment & {
  /** The day it leaves the register, derived from the day of judgment. */
  readonly drop_off_date: IsoDate | undefined;
  /** The day of the copy of the page it is on, `YYYY-MM-DD`. */
  readonly copy: string;
  /** What contradicts itself in it; the fields are shown as they came. */
  readonly hint: string | undefined;
};

/** A page of judgments that the team holds. */
export type CcjPage = HeldPage<CcjPages['head']>;

/** Rows of every held page, in the order of the record. A page is as old as its own copy. */
export function ccjRows(pages: readonly CcjPage[]): CcjRow[] {
  return datedItems(pages).map(({ item, copied }) => ({
    ...item,
    drop_off_date: dropOffDate(item.judgment_date),
    copy: copied,
    hint: contradiction(item),
  }));
}

/** SPEC 3: a satisfied judgment has a satisfied date, which is not before it, and an unsatisfied one has none. */
function contradiction({ status, judgment_date, satisfied_date }: Judgment): string | undefined {
  if (status === 'Satisfied' && satisfied_date === undefined) return 'Satisfied, but no date is given';
  if (status === 'Unsatisfied' && satisfied_date !== undefined) return 'Unsatisfied, but a date is given';
  const [judged, satisfied] = [known(judgment_date), known(satisfied_date)];
  const early = judged !== undefined && satisfied !== undefined && satisfied < judged;
  return early ? 'Satisfied before the judgment' : undefined;
}

/** Statuses that the specification knows (SPEC 3), unpaid first; any other comes after them as it came. */
const ORDER = ['Unsatisfied', 'Satisfied'];

/** Where a status stands among the known ones; after them where it is another or none. */
export function statusPlace({ status }: Pick<Judgment, 'status'>): number {
  const place = ORDER.indexOf(status ?? '');
  return place === -1 ? ORDER.length : place;
}

/** The series of judgments per year, in the order of `statusPlace`; the last only where it is needed. */
export function statusSeries(judgments: readonly Pick<Judgment, 'status'>[]): string[] {
  const other = judgments.some((judgment) => statusPlace(judgment) === ORDER.length);
  return other ? [...ORDER, 'Another status or none'] : ORDER;
}
