import { capitalised } from '#app/format/capitals.ts';
import { formatDate } from '#app/format/dates.ts';
import { dueIn, reportedOverdue } from '#app/format/due.ts';
import type { Evidence } from '#contract/api/attention.ts';
import type { Profile } from '#contract/profile.ts';
import { type IsoDate, isUnreadable, known, type Read } from '#contract/values.ts';
import type { Finding } from '../subject-line.ts';

/** The days, ISO and in UTC, that a deadline is measured by. */
type Clock = {
  readonly today: string;
  /** When the copy was bought. */
  readonly copied: string;
  /** What limits every day overdue, where the source is of another day than the copy. */
  readonly unless?: string | undefined;
};

/** A date by which something has to be filed, and what the copy says of it. */
type Deadline = {
  readonly due: Read<IsoDate>;
  readonly flags: readonly Read<boolean>[];
  /** When the company ceased: it owes no filing from that day on. */
  readonly ceased: IsoDate | undefined;
  readonly evidence: Evidence;
};

/** The accounts, by the due date of the whole and, where that is absent, of the next ones. */
export function overdueAccounts(profile: Profile, clock: Clock): Finding {
  const { next_due, next_accounts, overdue } = profile.accounts;
  return overdueFinding(
    {
      due: next_due ?? next_accounts.due_on,
      flags: [overdue, next_accounts.overdue],
      ceased: known(profile.date_of_cessation),
      evidence: { operation: 'profile', hash: 'accounts' },
    },
    clock,
  );
}

export function overdueConfirmation(profile: Profile, clock: Clock): Finding {
  const { next_due, overdue } = profile.confirmation_statement;
  const evidence = { operation: 'profile', hash: 'confirmation-statement' } as const;
  const ceased = known(profile.date_of_cessation);
  return overdueFinding({ due: next_due, flags: [overdue], ceased, evidence }, clock);
}

/**
 * The days count from `today`, the flag is as old as the copy: where they differ both are said, and a date that passed
 * after the copy proves nothing by itself.
 */
function overdueFinding({ due, flags, ceased, evidence }: Deadline, clock: Clock): Finding {
  const { today, copied, unless } = clock;
  const flag = flags.includes(true) ? true : flags.find((each) => each !== undefined);
  const date = known(due);
  if (date === undefined) return { ...withoutDate({ due, ceased }, flag), evidence };
  const distance = dueIn(date, today, ceased, unless);
  const on = `due ${formatDate(date)}`;
  const said = reportedOverdue(flag);
  if (distance.void) return { state: 'untold', words: joined(`${on}, ${distance.text}`, said), evidence };
  if (!distance.overdue) {
    const left = `${on}, ${date === today ? 'today' : distance.text}`;
    return flag === true
      ? { state: 'found', words: `Reported overdue, although ${left}`, evidence }
      : { state: 'clear', words: joined(left), evidence };
  }
  if (unless !== undefined) {
    return { state: 'found', words: joined(`${on}: ${distance.text}`, said), evidence };
  }
  const since = ceased === undefined && date >= copied && flag !== true;
  const words = since
    ? joined(`${on}, after this copy: ${distance.text} unless filed since`)
    : joined(`${distance.text}, ${on}`, said);
  return { state: 'found', words, evidence };
}

function withoutDate(
  { due, ceased }: Pick<Deadline, 'due' | 'ceased'>,
  flag: Read<boolean>,
): Pick<Finding, 'state' | 'words'> {
  const why = isUnreadable(due) ? `the due date is “${due.unreadable}”` : 'no due date is given';
  const end = ceased === undefined ? undefined : `it ceased on ${formatDate(ceased)}`;
  const words = joined(reportedOverdue(flag), why, end);
  if (ceased === undefined && flag === true) return { state: 'found', words };
  const clear = ceased === undefined && flag === false && due === undefined;
  return { state: clear ? 'clear' : 'untold', words };
}

/** What there is of these as one sentence. */
function joined(...parts: readonly (string | undefined)[]): string {
  return capitalised(parts.filter((part) => part !== undefined).join('; '));
}
