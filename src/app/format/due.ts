import type { Source } from '#contract/api/source.ts';
import { isUnreadable, type Read } from '#contract/values.ts';
import { formatCount } from './counts.ts';
import { formatDate } from './dates.ts';
import { daysBetween } from './days-between.ts';

const DAY = { one: 'day', many: 'days' };

export type DueIn = {
  readonly overdue: boolean;
  /** The company ended before the day came: nobody owes anything on it. */
  readonly void: boolean;
  readonly text: string;
};

/**
 * How far a day is from today, ISO dates and therefore counted in UTC: `37 days left`, `overdue by 2 days`. What a
 * company that has ceased did not owe by then it owes no more, and what it did was not late for longer than it was there.
 * `unless` limits what is said of a company that is still there, see `unlessFiled`.
 */
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

/**
 * What limits every day overdue on a register of public files: it knows of no filing after the day of its company data, however
 * lately a record of it was bought. `undefined` for other sources, whose records are of the day on which they were bought.
 */
export function unlessFiled(imported: Source['imported']): string | undefined {
  if (imported === undefined) return undefined;
  const { companiesAsAt } = imported;
  return companiesAsAt === undefined
    ? 'unless filed since the company data was made, on a day that its files do not tell'
    : `unless filed since ${formatDate(companiesAsAt)}, the day of the company data`;
}

/** The flag as the record has it: it is as old as the copy, so it stands beside the days and does not replace them. */
export function reportedOverdue(flag: Read<boolean>): string | undefined {
  if (flag === undefined) return undefined;
  if (isUnreadable(flag)) return `reported overdue: ${flag.unreadable}`;
  return flag ? 'reported overdue' : 'reported not overdue';
}
