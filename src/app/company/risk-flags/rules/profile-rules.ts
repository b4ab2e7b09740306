import { formatDate } from '#app/format/dates.ts';
import { dueIn, reportedOverdue } from '#app/format/due.ts';
import { formatCount } from '#app/format/numbers.ts';
import { capitalised } from '#app/format/text.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import type { Profile } from '#contract/profile.ts';
import { type IsoDate, isUnreadable, known, type Read } from '#contract/values.ts';
import { accountsType, IDLE_CODES } from '../../shared/register-codes.ts';
import type { Finding } from '../risk-flag.ts';

type Clock = {
  readonly today: string;
  readonly copied: string;
  /** Limits the claim where the source is older than the copy. */
  readonly unless?: string | undefined;
};

type Deadline = {
  readonly due: Read<IsoDate>;
  readonly flags: readonly Read<boolean>[];
  /** Date of cessation, after which nothing is due. */
  readonly ceased: IsoDate | undefined;
  readonly evidence: Evidence;
};

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

/** Counts days from `today`; the record’s own flag is as old as the copy, so both are stated where they differ. */
function overdueFinding({ due, flags, ceased, evidence }: Deadline, clock: Clock): Finding {
  const { today, copied, unless } = clock;
  const flag = flags.includes(true) ? true : flags.find((each) => each !== undefined);
  const date = known(due);
  if (date === undefined) return { ...withoutDate({ due, ceased }, flag), evidence };
  const distance = dueIn(date, today, ceased, unless);
  const on = `due ${formatDate(date)}`;
  const said = reportedOverdue(flag);
  if (distance.void)
    return { state: 'inconclusive', words: joined(`${on}, ${distance.text}`, said), evidence };
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
  return { state: clear ? 'clear' : 'inconclusive', words };
}

function joined(...parts: readonly (string | undefined)[]): string {
  return capitalised(parts.filter((part) => part !== undefined).join('; '));
}

export function dormant({ accounts, sic_codes }: Profile): Finding {
  const { type } = accounts.last_accounts;
  const idle = sic_codes.flatMap(({ code }) => (code !== undefined && IDLE_CODES.has(code) ? [code] : []));
  if (type?.trim().toLowerCase() === 'dormant') {
    const words = ['Last accounts are dormant', ...idle.map((code) => `SIC ${code}`)].join('; ');
    return { state: 'found', words, evidence: { operation: 'profile', hash: 'accounts' } };
  }
  const [code] = idle;
  if (code !== undefined) {
    const words = `SIC ${code}, ${IDLE_CODES.get(code)}`;
    return { state: 'found', words, evidence: { operation: 'profile', hash: 'activities' } };
  }
  if (type === undefined && sic_codes.length === 0) {
    const words = 'Neither accounts type nor activity given';
    return { state: 'inconclusive', words, evidence: { operation: 'profile', hash: 'accounts' } };
  }
  const words =
    type === undefined
      ? 'No dormant activity; accounts type not given'
      : `Last accounts: ${accountsType(type)}`;
  return { state: 'clear', words, evidence: { operation: 'profile', hash: 'accounts' } };
}

/** Of 24,481 new companies one in seven was at an address with more than ten: formation agents and serviced offices. */
const MANY = 10;

const OTHERS = { one: 'other company', many: 'other companies' };

/** The team never knows all companies at an address, so few or none is not clear. */
export function sharedAddress(total: number | undefined): Finding {
  if (total === undefined) {
    const evidence = { operation: 'profile', hash: 'registered-office' } as const;
    return { state: 'inconclusive', words: 'No comparable address', evidence };
  }
  if (total === 0) {
    const words = 'No other company in your records; others were not checked';
    return { state: 'partial', words, evidence: { operation: 'profile' } };
  }
  const evidence = { operation: 'profile', hash: 'same-address' } as const;
  const words = `Shared with ${formatCount(total, OTHERS)} in your records`;
  return total >= MANY
    ? { state: 'found', words, evidence }
    : { state: 'partial', words: `${words}; others were not checked`, evidence };
}
