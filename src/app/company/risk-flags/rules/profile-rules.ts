import { formatDate } from '#app/format/dates.ts';
import { dueIn, reportedOverdue } from '#app/format/due.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import type { Severity } from '#contract/api/risk-flags.ts';
import type { Profile } from '#contract/profile.ts';
import { capitalised } from '#contract/text.ts';
import { type IsoDate, isUnreadable, known, type Read } from '#contract/values.ts';
import { accountsType, IDLE_CODES } from '../../shared/register-codes.ts';
import type { Finding } from '../risk-flag.ts';
import { lateAccountsSeverity, lateConfirmationSeverity } from '../severity-rules.ts';

type Clock = {
  readonly today: string;
  /** Date of the copy, or of older data that it was made from. */
  readonly copied: string;
  /** Limits the claim where the source is older than the copy. */
  readonly unless?: string | undefined;
};

type Deadline = {
  /** Within a sentence. */
  readonly noun: string;
  /** By the due date and the day up to which days are counted. */
  readonly severityOf: (due: string, until: string) => Severity;
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
      noun: 'accounts',
      severityOf: lateAccountsSeverity,
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
  return overdueFinding(
    {
      noun: 'a confirmation statement',
      severityOf: lateConfirmationSeverity,
      ...{ due: next_due, flags: [overdue], ceased, evidence },
    },
    clock,
  );
}

/** Counts days from `today`; the record’s own flag is as old as the copy, so both are stated where they differ. */
function overdueFinding(deadline: Deadline, clock: Clock): Finding {
  const { noun, severityOf, due, flags, ceased, evidence } = deadline;
  const { today, copied, unless } = clock;
  const flag = flags.includes(true) ? true : flags.find((each) => each !== undefined);
  const date = known(due);
  if (date === undefined) return withoutDate(deadline, flag);
  const found = (severity: Severity, late: string, words: string): Finding => {
    return { state: 'found', severity, phrase: `${noun} ${late}`, words, evidence };
  };
  const distance = dueIn(date, today, ceased, unless);
  const on = `due ${formatDate(date)}`;
  const said = reportedOverdue(flag);
  if (distance.void)
    return { state: 'inconclusive', words: joined(`${on}, ${distance.text}`, said), evidence };
  if (!distance.overdue) {
    const left = `${on}, ${date === today ? 'today' : distance.text}`;
    return flag === true
      ? found('low', 'reported overdue', `Reported overdue, although ${left}`)
      : { state: 'clear', words: joined(left), evidence };
  }
  const since = ceased === undefined && date >= copied && flag !== true;
  const until = ceased !== undefined && ceased <= today ? ceased : today;
  const severity = since ? 'low' : severityOf(date, until);
  if (unless !== undefined) {
    return found(severity, distance.text, joined(`${on}: ${distance.text}`, said));
  }
  return since
    ? found(
        severity,
        'due after the copy',
        joined(`${on}, after this copy: ${distance.text} unless filed since`),
      )
    : found(severity, distance.text, joined(`${distance.text}, ${on}`, said));
}

function withoutDate({ noun, due, ceased, evidence }: Deadline, flag: Read<boolean>): Finding {
  const why = isUnreadable(due) ? `the due date is “${due.unreadable}”` : 'no due date is given';
  const end = ceased === undefined ? undefined : `it ceased on ${formatDate(ceased)}`;
  const words = joined(reportedOverdue(flag), why, end);
  if (ceased === undefined && flag === true) {
    return { state: 'found', severity: 'medium', phrase: `${noun} reported overdue`, words, evidence };
  }
  const clear = ceased === undefined && flag === false && due === undefined;
  return { state: clear ? 'clear' : 'inconclusive', words, evidence };
}

function joined(...parts: readonly (string | undefined)[]): string {
  return capitalised(parts.filter((part) => part !== undefined).join('; '));
}

export function dormant({ accounts, sic_codes }: Profile): Finding {
  const { type } = accounts.last_accounts;
  const idle = sic_codes.flatMap(({ code }) => (code !== undefined && IDLE_CODES.has(code) ? [code] : []));
  if (type?.trim().toLowerCase() === 'dormant') {
    const words = ['Last accounts are dormant', ...idle.map((code) => `SIC ${code}`)].join('; ');
    const evidence = { operation: 'profile', hash: 'accounts' } as const;
    return { state: 'found', severity: 'low', phrase: 'dormant accounts', words, evidence };
  }
  const [code] = idle;
  if (code !== undefined) {
    const words = `SIC ${code}, ${IDLE_CODES.get(code)}`;
    const phrase = `the activity code of a ${IDLE_CODES.get(code)}`;
    const evidence = { operation: 'profile', hash: 'activities' } as const;
    return { state: 'found', severity: 'low', phrase, words, evidence };
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
  const phrase = `an address shared with ${formatCount(total, OTHERS)}`;
  return total >= MANY
    ? { state: 'found', severity: 'low', phrase, words, evidence }
    : { state: 'partial', words: `${words}; others were not checked`, evidence };
}
