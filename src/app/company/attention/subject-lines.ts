import type { CompanySummary } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { limited, type ReadLook } from '../parts/look.ts';
import { otherCourts } from '../parts/number-kind.ts';
import type { Looks } from './looks.ts';
import { standing } from './standing/standing.ts';
import { lineOf, type SubjectLine } from './subject-line.ts';
import { charges } from './subjects/charges.ts';
import { departures } from './subjects/departures.ts';
import { dormant } from './subjects/dormant.ts';
import { fallingTurnover } from './subjects/falling-turnover.ts';
import { netAssets } from './subjects/net-assets.ts';
import { overdueAccounts, overdueConfirmation } from './subjects/overdue.ts';
import { sharedAddress } from './subjects/shared-address.ts';
import { unpaidJudgments } from './subjects/unpaid-judgments.ts';

/** Every line, the gravest subject first. `today` is an ISO date in UTC, `unless` what limits days overdue, see `unlessFiled`. */
export function subjectLines(
  company: CompanySummary,
  looks: Looks,
  today: string,
  unless?: string,
): SubjectLine[] {
  const { profile, appointments, documents, financials, ccj, sameAddress } = looks;
  const subject = (operation: CompanyOperation, id: string, label: string) => ({ operation, id, label });
  return [
    standing(company, looks),
    lineOf(
      subject('ccj', 'ccj', 'Unsatisfied judgments'),
      limited(ccj, coverageOfCourts(company.companyNumber)),
      ({ rows }) => unpaidJudgments(rows, isPart(ccj)),
    ),
    lineOf(subject('financials', 'net-assets', 'Net assets'), financials, netAssets),
    lineOf(subject('profile', 'accounts', 'Accounts due'), profile, (value, days) =>
      overdueAccounts(value, { today, copied: days?.to ?? today, unless }),
    ),
    lineOf(subject('profile', 'confirmation', 'Confirmation statement due'), profile, (value, days) =>
      overdueConfirmation(value, { today, copied: days?.to ?? today, unless }),
    ),
    lineOf(subject('financials', 'turnover', 'Turnover'), financials, fallingTurnover),
    lineOf(
      subject('appointments', 'departures', 'Officers leaving'),
      appointments,
      ({ pages }, _days, part) => departures(pages, company.ceasedOn, part !== undefined),
    ),
    lineOf(subject('documents', 'charges', 'Charges'), documents, ({ rows }, _days, part) =>
      charges(rows, part),
    ),
    lineOf(subject('profile', 'dormant', 'Dormancy'), profile, dormant),
    lineOf(subject('profile', 'address', 'Shared address'), sameAddress, sharedAddress),
  ];
}

/** Whether rows of a record are missing: what is counted is then of those held only. */
function isPart(look: ReadLook<unknown>): boolean {
  return look.state === 'held' && look.coverage !== undefined;
}

/** What the register of judgments may lack, by where the company is registered (domain facts 5.8). */
function coverageOfCourts(number: string): string | undefined {
  const place = otherCourts(number);
  return place === undefined
    ? undefined
    : `the register of England and Wales; whether that of ${place} was looked at is not known`;
}
