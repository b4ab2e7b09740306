import { formatDate } from '#app/format/dates.ts';
import { dueIn, reportedOverdue } from '#app/format/due.ts';
import type { Profile } from '#contract/profile.ts';
import { type IsoDate, isUnreadable, known, type Read } from '#contract/values.ts';
import type { Evidence, Finding } from '../attention-line.ts';

/** A date by which something has to be filed, and what the copy says of it. */
type Deadline = {
  readonly due: Read<IsoDate>;
  readonly flags: readonly Read<boolean>[];
  /** When the company ceased: it owes no filing from that day on. */
  readonly ceased: IsoDate | undefined;
  readonly evidence: Evidence;
};

/** The accounts, by the due date of the whole and, where that is absent, of the next ones. */
export function overdueAccounts(profile: Profile, today: string, copied: string): Finding {
  const { next_due, next_accounts, overdue } = profile.accounts;
  return overdueFinding(
    {
      due: next_due ?? next_accounts.due_on,
      flags: [overdue, next_accounts.overdue],
      ceased: known(profile.date_of_cessation),
      evidence: { operation: 'profile', hash: 'accounts' },
    },
    today,
    copied,
  );
}

export function overdueConfirmation(profile: Profile, today: string, copied: string): Finding {
  const { next_due, overdue } = profile.confirmation_statement;
  const evidence = { operation: 'profile', hash: 'confirmation-statement' } as const;
  const ceased = known(profile.date_of_cessation);
  return overdueFinding({ due: next_due, flags: [overdue], ceased, evidence }, today, copied);
}

/**
 * The days count from `today`, the flag is as old as the copy: where they differ both are said, and a date that passed
 * after the copy proves nothing by itself. All days are ISO and in UTC.
 */
function overdueFinding({ due, flags, ceased, evidence }: Deadline, today: string, copied: string): Finding {
  const reported = flags.some((flag) => flag === true);
  const flag = reported ? true : flags.find((each) => each !== undefined);
  const said = reportedOverdue(flag);
  const date = known(due);
  if (date === undefined) return withoutDate({ due, said, reported, ceased, evidence });
  const distance = dueIn(date, today, ceased);
  const on = `due ${formatDate(date)}`;
  if (distance.void) {
    const words = [`${sentence(on)}, ${distance.text}`, said].filter((part) => part !== undefined).join('; ');
    return { state: 'untold', words, evidence };
  }
  if (!distance.overdue) {
    const left = distance.text === 'due today' ? 'today' : distance.text;
    return reported
      ? { state: 'found', words: `Reported overdue, although ${on}, ${left}`, evidence }
      : { state: 'clear', words: `${sentence(on)}, ${left}`, evidence };
  }
  const since = ceased === undefined && date >= copied && !reported;
  const words = since
    ? `${sentence(on)}, after this copy: ${distance.text} unless filed since`
    : [`${sentence(distance.text)}, ${on}`, said].filter((part) => part !== undefined).join('; ');
  return { state: 'found', words, evidence };
}

function withoutDate({
  due,
  said,
  reported,
  ceased,
  evidence,
}: Pick<Deadline, 'due' | 'ceased' | 'evidence'> & { said: string | undefined; reported: boolean }): Finding {
  const why = isUnreadable(due) ? `the due date is “${due.unreadable}”` : 'no due date is given';
  if (ceased !== undefined) {
    const words = [said, why, `it ceased on ${formatDate(ceased)}`].filter(Boolean).join('; ');
    return { state: 'untold', words: sentence(words), evidence };
  }
  if (reported) return { state: 'found', words: `Reported overdue; ${why}`, evidence };
  if (said === 'reported not overdue' && due === undefined) {
    return { state: 'clear', words: `Reported not overdue; ${why}`, evidence };
  }
  return { state: 'untold', words: sentence([said, why].filter(Boolean).join('; ')), evidence };
}

function sentence(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
