import { isUnreadable, type Read } from '#contract/values.ts';
import { formatCount } from './counts.ts';

const DAY_MS = 86_400_000;
const DAY = { one: 'day', many: 'days' };

export type DueIn = { readonly overdue: boolean; readonly text: string };

/** How far a day is from today, both ISO dates and therefore counted in UTC: `37 days left`, `overdue by 2 days`. */
export function dueIn(due: string, today: string): DueIn {
  const days = Math.round((Date.parse(due) - Date.parse(today)) / DAY_MS);
  if (days === 0) return { overdue: false, text: 'due today' };
  return days > 0
    ? { overdue: false, text: `${formatCount(days, DAY)} left` }
    : { overdue: true, text: `overdue by ${formatCount(-days, DAY)}` };
}

/** The flag as the record has it: it is as old as the copy, so it stands beside the days and does not replace them. */
export function reportedOverdue(flag: Read<boolean>): string | undefined {
  if (flag === undefined) return undefined;
  if (isUnreadable(flag)) return `reported overdue: ${flag.unreadable}`;
  return flag ? 'reported overdue' : 'reported not overdue';
}
