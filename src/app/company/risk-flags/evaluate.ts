import * as v from 'valibot';
import { holdingOf } from '#app/api/company-query.ts';
import { joinPages, type Pages, type PageValue } from '#app/api/pages-query.ts';
import { type RecordReading, readHolding } from '#app/api/record-query.ts';
import { unlessFiled } from '#app/format/due.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import { HeldPages, Holding } from '#contract/api/holding.ts';
import type {
  CheckedOperation,
  EvaluateRiskFlags,
  FoundFlag,
  RecordsToCheck,
  RiskFlag,
  RiskFlags,
} from '#contract/api/risk-flags.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { Documents } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { Profile } from '#contract/profile.ts';
import {
  type Availability,
  type CopyDays,
  type HeldAvailability,
  limited,
  pagesAvailability,
  type Reading,
  recordAvailability,
} from '../shared/availability.ts';
import { APPOINTMENT_NOUN, DOCUMENT_NOUN } from '../shared/record-nouns.ts';
import { otherCourts } from '../shared/register-codes.ts';
import { statusCheck } from './company-status.ts';
import { keyFigures } from './key-figures.ts';
import { nextDates } from './next-dates.ts';
import {
  type AvailableRecords,
  type CheckResult,
  evaluateCheck,
  type FiledFinding,
  type GroupedChecks,
  gravestFirst,
} from './risk-flag.ts';
import { accountsChecks } from './rules/accounts-checks-rule.ts';
import { departures } from './rules/appointments-rules.ts';
import { unpaidJudgments } from './rules/ccj-rules.ts';
import { countedCharges } from './rules/charge-counts-rule.ts';
import { charges } from './rules/documents-rules.ts';
import { fallingTurnover, netAssets } from './rules/financials-rules.ts';
import { goingConcern } from './rules/going-concern-rule.ts';
import { losses } from './rules/losses-rule.ts';
import { netAssetsFall } from './rules/net-assets-fall-rule.ts';
import { dormant, overdueAccounts, overdueConfirmation, sharedAddress } from './rules/profile-rules.ts';
import { staleAccounts } from './rules/stale-accounts-rule.ts';
import { filedStatus } from './status-filings.ts';
import { summaryOf } from './summary.ts';

/** Runs on the server, so that a browser loads no records. Throws where a record is missing or breaks the contract. */
export const evaluateRiskFlags: EvaluateRiskFlags = async (records) => {
  const available = availableRecords(records);
  const { company } = records;
  const results = evaluateChecks(company, available, records);
  const ccj = limited(available.ccj, coverageOfCourts(company.companyNumber));
  const figures = keyFigures({ ...available, ccj }, flagged(results), company.ceasedOn);
  return {
    ...groupResults(results),
    ...decisive(available.filed),
    othersAtAddress: records.othersAtAddress ?? 0,
    summary: summaryOf(company, available, results, figures),
    keyFigures: figures,
    nextDates: nextDates(available, records),
  };
};

function decisive(finding: FiledFinding | undefined): Pick<RiskFlags, 'filed'> {
  if (finding === undefined || finding.state === 'inconclusive') return {};
  const { label, words, filedOn, evidence } = finding;
  return { filed: { label, words, filedOn, evidence } };
}

/** Records by operation: more than those that are checked, where facts are worked out from them. */
type Given = Omit<RecordsToCheck, 'records'> & { readonly records: ReadonlyMap<string, string> };

export function availableRecords(records: Given): AvailableRecords {
  const profile = recordIn(records, 'profile', Profile);
  const documents = pagesIn(records, 'documents', Documents, DOCUMENT_NOUN);
  return {
    profile,
    appointments: pagesIn(records, 'appointments', Appointments, APPOINTMENT_NOUN),
    documents,
    filed:
      documents.state === 'held'
        ? filedStatus(documents.value.rows, documents.days?.to ?? records.today)
        : undefined,
    financials: recordIn(records, 'financials', Financials),
    ccj: pagesIn(records, 'ccj', Ccj, undefined),
    sameAddress: addressAvailability(profile, records.othersAtAddress),
  };
}

export function recordIn<T>(
  { company, records }: Pick<Given, 'company' | 'records'>,
  operation: CompanyOperation,
  schema: v.GenericSchema<unknown, T>,
): HeldAvailability<T> {
  const subject = { operation, companyNumber: company.companyNumber, page: 1 };
  const reading = readingOf(records.get(operation), Holding, (held) => readHolding(held, subject, schema));
  return assertLoaded(recordAvailability(holdingOf(company, operation), reading));
}

function pagesIn<V extends PageValue>(
  { company, records, paged }: Given,
  operation: CheckedOperation,
  schema: v.GenericSchema<unknown, V>,
  noun: Parameters<typeof pagesAvailability>[2],
): HeldAvailability<Pages<V>> {
  const subject = { operation, companyNumber: company.companyNumber, page: 1 };
  const reading = readingOf(records.get(operation), HeldPages, (held) => joinPages(held, subject, schema));
  return assertLoaded(pagesAvailability(holdingOf(company, operation), reading, noun, paged));
}

function readingOf<A, T>(
  json: string | undefined,
  form: v.GenericSchema<unknown, A>,
  read: (answer: A) => RecordReading<T>,
): Reading<T> {
  if (json === undefined) return { data: undefined, isError: true };
  return { data: read(v.parse(form, JSON.parse(json))), isError: false };
}

function assertLoaded<T>(record: Availability<T>): HeldAvailability<T> {
  if (record.state === 'reading' || record.state === 'unread')
    throw new Error('A held record was not given.');
  return record;
}

/** In order of importance among flags of the same severity. */
export function evaluateChecks(
  company: CompanySummary,
  available: AvailableRecords,
  { today, imported }: Pick<RecordsToCheck, 'today' | 'imported'>,
): CheckResult[] {
  const { profile, appointments, financials, ccj, sameAddress } = available;
  const clockOf = (days: CopyDays | undefined) => ({
    today,
    copied: imported?.companiesAsAt ?? days?.to ?? today,
    unless: unlessFiled(imported),
  });
  const check = (operation: CompanyOperation, id: string, label: string) => ({ operation, id, label });
  const ofAccounts = (id: string, label: string) => check('financials', id, label);
  const { companyNumber, ceasedOn } = company;
  return [
    statusCheck(company, available, imported !== undefined),
    evaluateCheck(
      check('ccj', 'ccj', 'Unsatisfied judgments'),
      limited(ccj, coverageOfCourts(companyNumber)),
      ({ rows }) => unpaidJudgments(rows),
    ),
    evaluateCheck(ofAccounts('net-assets', 'Net assets'), financials, netAssets),
    evaluateCheck(ofAccounts('going-concern', 'Going concern'), financials, goingConcern),
    evaluateCheck(ofAccounts('net-assets-fall', 'Fall in net assets'), financials, netAssetsFall),
    evaluateCheck(ofAccounts('losses', 'Losses'), financials, losses),
    evaluateCheck(ofAccounts('stale-accounts', 'Age of accounts'), financials, (value, days) =>
      staleAccounts(value, {
        ...{ companyNumber, ceasedOn, today, imported },
        copied: days?.to ?? today,
        profile: profile.state === 'held' ? profile.value : undefined,
      }),
    ),
    evaluateCheck(check('profile', 'accounts', 'Accounts due'), profile, (value, days) =>
      overdueAccounts(value, clockOf(days)),
    ),
    evaluateCheck(check('profile', 'confirmation', 'Confirmation statement'), profile, (value, days) =>
      overdueConfirmation(value, clockOf(days)),
    ),
    evaluateCheck(ofAccounts('accounts-checks', 'Sums in the accounts'), financials, accountsChecks),
    evaluateCheck(ofAccounts('turnover', 'Turnover'), financials, fallingTurnover),
    evaluateCheck(
      check('appointments', 'departures', 'Officers leaving'),
      appointments,
      ({ pages }, _days, isPart) => departures(pages, ceasedOn, isPart),
    ),
    chargesCheck(available),
    evaluateCheck(check('profile', 'dormant', 'Dormancy'), profile, dormant),
    evaluateCheck(check('profile', 'address', 'Shared address'), sameAddress, sharedAddress),
  ];
}

/** From filings if they are held, because they name each charge; else from the counts of the overview, if it has any. */
function chargesCheck({ documents, profile }: AvailableRecords): CheckResult {
  const check = { id: 'charges', label: 'Charges' };
  if (documents.state !== 'held' && profile.state === 'held' && profile.value.charges !== undefined) {
    const counts = profile.value.charges;
    return evaluateCheck({ ...check, operation: 'profile' }, profile, () => countedCharges(counts));
  }
  return evaluateCheck({ ...check, operation: 'documents' }, documents, ({ rows }, _days, isPart) =>
    charges(rows, isPart),
  );
}

/** The limit of the register of judgments for a company registered elsewhere. */
export function coverageOfCourts(number: string): string | undefined {
  const jurisdiction = otherCourts(number);
  return jurisdiction === undefined
    ? undefined
    : `register of England and Wales; the register of ${jurisdiction} may not be included`;
}

/** Without a stated address, returns the availability of the overview, which would state it. */
export function addressAvailability(
  overview: HeldAvailability<unknown>,
  others: number | undefined,
): HeldAvailability<number | undefined> {
  if (others !== undefined) return { state: 'held', value: others, days: undefined };
  return overview.state === 'held' ? { ...overview, value: undefined } : overview;
}

export function groupResults(results: readonly CheckResult[]): GroupedChecks {
  const inState = (wanted: CheckResult['state']) => results.filter(({ state }) => state === wanted);
  const of = (state: CheckResult['state']) => inState(state).map(flagOf);
  return {
    found: flagged(results),
    partial: of('partial'),
    unreadable: of('unreadable'),
    missing: notChecked(inState('missing')),
    inconclusive: of('inconclusive'),
    uncovered: inState('uncovered').map(({ label }) => label),
    clear: of('clear'),
  };
}

/** Gravest first, then in the order of the checks. */
export function flagged(results: readonly CheckResult[]): FoundFlag[] {
  return gravestFirst(
    results.flatMap((result) =>
      result.state === 'found' ? [{ ...flagOf(result), severity: result.severity }] : [],
    ),
  );
}

function flagOf(result: CheckResult): RiskFlag {
  const days = 'days' in result ? result.days : undefined;
  const coverage = 'coverage' in result ? result.coverage : undefined;
  return {
    id: result.id,
    label: result.label,
    words: 'words' in result ? result.words : 'Received, but not readable',
    evidence: evidenceOf(result),
    days,
    coverage,
  };
}

function evidenceOf(result: CheckResult): Evidence {
  const evidence = 'evidence' in result ? result.evidence : undefined;
  return evidence ?? { operation: result.operation };
}

function notChecked(missing: readonly CheckResult[]): RiskFlags['missing'] {
  const operations = [...new Set(missing.map(({ operation }) => operation))];
  return operations.map((operation) => ({
    operation,
    labels: missing.filter((result) => result.operation === operation).map(({ label }) => label),
  }));
}
