import { formatDate } from '#app/format/dates.ts';
import { dueIn, unlessFiled } from '#app/format/due.ts';
import type { NextDate, RecordsToCheck } from '#contract/api/risk-flags.ts';
import { expiryDate } from '#contract/ccj.ts';
import type { Profile } from '#contract/profile.ts';
import { type IsoDate, known, type Read } from '#contract/values.ts';
import { expiryText } from '../ccj/ccj-expiry.ts';
import { type AvailableRecords, isPart } from './risk-flag.ts';

/** Deadlines of the overview and the first expiry of a judgment, soonest first. */
export function nextDates(
  { profile, ccj }: Pick<AvailableRecords, 'profile' | 'ccj'>,
  { today, imported }: Pick<RecordsToCheck, 'today' | 'imported'>,
): NextDate[] {
  const dates = [
    ...(profile.state === 'held'
      ? deadlines(profile.value, { today, copied: profile.days?.to ?? today, unless: unlessFiled(imported) })
      : []),
    ...firstExpiry(ccj, today),
  ];
  return dates.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
}

type Clock = { readonly today: string; readonly copied: string; readonly unless: string | undefined };

type Deadline = Pick<NextDate, 'id' | 'label'> & {
  readonly due: Read<IsoDate>;
  readonly flag: Read<boolean>;
  readonly hash: string;
};

function deadlines(
  { accounts, confirmation_statement, date_of_cessation }: Profile,
  clock: Clock,
): NextDate[] {
  const { next_accounts } = accounts;
  const ended = known(next_accounts.period_end_on);
  const all: readonly Deadline[] = [
    {
      ...{ id: 'confirmation', label: 'Confirmation statement', hash: 'confirmation-statement' },
      ...{ due: confirmation_statement.next_due, flag: confirmation_statement.overdue },
    },
    {
      ...{ id: 'accounts', label: ended === undefined ? 'Accounts' : `Accounts to ${formatDate(ended)}` },
      ...{ due: accounts.next_due ?? next_accounts.due_on, flag: accounts.overdue, hash: 'accounts' },
    },
  ];
  return all.flatMap((deadline) => deadlineDate(deadline, known(date_of_cessation), clock));
}

function deadlineDate(
  { id, label, due, flag, hash }: Deadline,
  ceased: string | undefined,
  { today, copied, unless }: Clock,
): NextDate[] {
  const date = known(due);
  if (date === undefined) return [];
  const { overdue, void: isVoid, text } = dueIn(date, today, ceased, unless);
  if (isVoid) return [];
  const isAfterCopy =
    overdue && unless === undefined && ceased === undefined && date >= copied && flag !== true;
  const words = isAfterCopy ? `${text} unless filed since` : text;
  return [{ id, label, date, words, overdue, evidence: { operation: 'profile', hash } }];
}

/** Rows are newest first, so the first to expire may be on a page that is not bought. */
function firstExpiry(ccj: AvailableRecords['ccj'], today: string): NextDate[] {
  if (ccj.state !== 'held') return [];
  const { rows } = ccj.value;
  const [date] = rows
    .flatMap(({ judgment_date }) => expiryDate(judgment_date) ?? [])
    .filter((expires) => expires >= today)
    .toSorted();
  if (date === undefined) return [];
  const { text } = expiryText(date, ccj.days?.to ?? today, today);
  const label = isPart(ccj) ? 'First judgment bought expires' : 'First judgment expires';
  return [{ id: 'judgment', label, date, words: text, overdue: false, evidence: { operation: 'ccj' } }];
}
