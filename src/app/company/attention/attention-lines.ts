import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import type { DocumentPages } from '#app/queries/documents-query.ts';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { Profile } from '#contract/profile.ts';
import { type Look, limited } from '../parts/look.ts';
import { otherCourts } from '../parts/number-kind.ts';
import { type AttentionLine, lineOf } from './attention-line.ts';
import type { FILING_JUDGES } from './judges/filing-judges.ts';
import type { OTHER_LOOKS } from './judges/other-looks.ts';
import type { Judged } from './judges/use-judges.ts';
import type { SameAddress } from './look-at-address.ts';
import { standing } from './standing/standing.ts';
import { dormant } from './subjects/dormant.ts';
import { overdueAccounts, overdueConfirmation } from './subjects/overdue.ts';
import { sharedAddress } from './subjects/shared-address.ts';

type OtherLook<T> = Look<Judged<T, typeof OTHER_LOOKS.judges>>;

/** What is looked at, each as far as the team holds it. */
export type Looks = {
  readonly profile: Look<Profile>;
  readonly appointments: OtherLook<Pick<AppointmentPages, 'pages'>>;
  readonly documents: Look<Judged<Pick<DocumentPages, 'rows'>, typeof FILING_JUDGES>>;
  readonly financials: OtherLook<readonly FinancialsPeriod[]>;
  readonly ccj: OtherLook<Pick<CcjPages, 'rows'>>;
  readonly sameAddress: Look<SameAddress>;
};

/** Every line, the gravest subject first. `today` is an ISO date in UTC, `unless` what limits days overdue, see `unlessFiled`. */
export function attentionLines(
  company: CompanySummary,
  looks: Looks,
  today: string,
  unless?: string,
): AttentionLine[] {
  const { profile, appointments, documents, financials, ccj, sameAddress } = looks;
  const subject = (operation: CompanyOperation, id: string, label: string) => ({ operation, id, label });
  return [
    standing(company, profile, documents),
    lineOf(
      subject('ccj', 'ccj', 'Unsatisfied judgments'),
      limited(ccj, coverageOfCourts(company.companyNumber)),
      ({ record, judges }) => judges.unpaidJudgments(record.rows, isPart(ccj)),
    ),
    lineOf(subject('financials', 'net-assets', 'Net assets'), financials, ({ record, judges }) =>
      judges.netAssets(record),
    ),
    lineOf(subject('profile', 'accounts', 'Accounts due'), profile, (value, days) =>
      overdueAccounts(value, { today, copied: days?.to ?? today, unless }),
    ),
    lineOf(subject('profile', 'confirmation', 'Confirmation statement due'), profile, (value, days) =>
      overdueConfirmation(value, { today, copied: days?.to ?? today, unless }),
    ),
    lineOf(subject('financials', 'turnover', 'Turnover'), financials, ({ record, judges }) =>
      judges.fallingTurnover(record),
    ),
    lineOf(
      subject('appointments', 'departures', 'Officers leaving'),
      appointments,
      ({ record, judges }, _days, part) =>
        judges.departures(record.pages, company.ceasedOn, part !== undefined),
    ),
    lineOf(subject('documents', 'charges', 'Charges'), documents, ({ record, judges }, _days, part) =>
      judges.charges(record.rows, part),
    ),
    lineOf(subject('profile', 'dormant', 'Dormancy'), profile, dormant),
    lineOf(subject('profile', 'address', 'Shared address'), sameAddress, sharedAddress),
  ];
}

/** Whether rows of a record are missing: what is counted is then of those held only. */
function isPart(look: Look<unknown>): boolean {
  return look.state === 'held' && look.coverage !== undefined;
}

/** What the register of judgments may lack, by where the company is registered (domain facts 5.8). */
function coverageOfCourts(number: string): string | undefined {
  const place = otherCourts(number);
  return place === undefined
    ? undefined
    : `the register of England and Wales; whether that of ${place} was looked at is not known`;
}

/** Lines of records that are not held, by the record that would tell. */
export type NotLookedAt = {
  readonly operation: CompanyOperation;
  readonly credits: number;
  readonly pending: OperationHolding['pending'];
  readonly labels: readonly string[];
};

export type Arranged = {
  readonly found: readonly AttentionLine[];
  /** Held, but nothing found in a part only, unreadable, or on its way. */
  readonly open: readonly AttentionLine[];
  readonly missing: readonly NotLookedAt[];
  /** Held, and the record does not say. */
  readonly untold: readonly AttentionLine[];
  readonly uncovered: readonly AttentionLine[];
  readonly clear: readonly AttentionLine[];
};

/** The lines as they are read: what was found, what is open, what nobody looked at, what is not said, and the rest. */
export function arranged(lines: readonly AttentionLine[]): Arranged {
  const of = (...states: AttentionLine['state'][]) => lines.filter(({ state }) => states.includes(state));
  return {
    found: of('found'),
    open: of('partly', 'unreadable', 'reading', 'unread'),
    missing: notLookedAt(lines),
    untold: of('untold'),
    uncovered: of('uncovered'),
    clear: of('clear'),
  };
}

/** Whether it may be said that nothing was found: something told as much, and nothing is still being read. */
export function nothingFound({ found, open, clear }: Arranged): boolean {
  const told = clear.length > 0 || open.some(({ state }) => state === 'partly');
  return found.length === 0 && told && !open.some(({ state }) => state === 'reading');
}

function notLookedAt(lines: readonly AttentionLine[]): NotLookedAt[] {
  const missing = lines.flatMap((line) => (line.state === 'missing' ? [line] : []));
  const operations = new Set(missing.map(({ operation }) => operation));
  return [...operations].flatMap((operation) => {
    const [first, ...others] = missing.filter((line) => line.operation === operation);
    if (first === undefined) return [];
    const { credits, pending, label } = first;
    return [{ operation, credits, pending, labels: [label, ...others.map((line) => line.label)] }];
  });
}
