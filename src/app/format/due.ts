import type { Source } from '#contract/api/source.ts';
import { isUnreadable, type Read } from '#contract/values.ts';
import { daysBetween, formatDate } from './dates.ts';
import { formatCount } from './numbers.ts';

const DAY = { one: 'day', many: 'days' };

export type DueIn = {
  readonly overdue: boolean;
  /** The company ceased before the date, so nothing was due. */
  readonly void: boolean;
  readonly text: string;
};

/** In UTC: `37 days left`, `overdue by 2 days`. Counts up to `ceased`. `unless`: see `unlessFiled`. */
export function dueIn(due: string, today: string, ceased?: string, unless?: string): DueIn {
  const end = ceased !== undefined && ceased <= today ? ceased : undefined;
  if (end !== undefined && due >= end) {
    const when = due === end ? 'the day it ceased' : `after it ceased on ${formatDate(end)}`;
    return { overdue: false, void: true, text: when };
  }
  const days = daysBetween(end ?? today, due);
  const left = days === 0 ? 'due today' : `${formatCount(days, DAY)} left`;
  if (days >= 0) return { overdue: false, void: false, text: left };
  const limits = end === undefined ? unless : `when it ceased on ${formatDate(end)}`;
  const late = `overdue by ${formatCount(-days, DAY)}`;
  return { overdue: true, void: false, text: limits === undefined ? late : `${late} ${limits}` };
}

/** A register of public files has no filings after its import date. `undefined` for other sources. */
export function unlessFiled(imported: Source['imported']): string | undefined {
  if (imported === undefined) return undefined;
  const { companiesAsAt } = imported;
  return companiesAsAt === undefined
    ? 'unless filed since the company data was made, on an unknown date'
    : `unless filed since ${formatDate(companiesAsAt)}, the day of the company data`;
}

/** The flag is as old as the copy, so it is shown beside the days. */
export function reportedOverdue(flag: Read<boolean>): string | undefined {
  if (flag === undefined) return undefined;
  if (isUnreadable(flag)) return `reported overdue: ${flag.unreadable}`;
  return flag ? 'reported overdue' : 'reported not overdue';
}
