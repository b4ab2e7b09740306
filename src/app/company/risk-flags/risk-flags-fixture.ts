import * as v from 'valibot';
import type { CompanySummary } from '#contract/api/company.ts';
import type { CheckCoverage } from '#contract/api/risk-flags.ts';
import type { Source } from '#contract/api/source.ts';
import { Profile } from '#contract/profile.ts';
import type { HeldAvailability } from '../shared/availability.ts';
import { evaluateChecks } from './evaluate.ts';
import type { AvailableRecords, CheckResult } from './risk-flag.ts';
import { filedStatus } from './status-filings.ts';

/** Only for tests: the date of the copies, and below the current date. */
export const COPIED = '2026-11-21';
const TODAY = '2026-12-01';

type Records = Omit<AvailableRecords, 'filed'>;

const NOTHING: Records = {
  profile: { state: 'missing', credits: 1, pending: undefined },
  appointments: { state: 'missing', credits: 1, pending: undefined },
  documents: { state: 'missing', credits: 1, pending: undefined },
  financials: { state: 'missing', credits: 10, pending: undefined },
  ccj: { state: 'missing', credits: 20, pending: undefined },
  sameAddress: { state: 'missing', credits: 1, pending: undefined },
};

/** Of the first of several pages of 20 rows. */
export function firstPageOf(total: number, noun: string): CheckCoverage {
  return { words: `20 of ${total} ${noun} read`, read: 20, total, credits: Math.ceil(total / 20) - 1 };
}

/** `coverage`: of a record with more pages. */
export function heldRecord<T>(value: T, coverage?: CheckCoverage): HeldAvailability<T> {
  return { state: 'held', value, days: { from: COPIED, to: COPIED }, coverage };
}

export function heldProfile(wire: object): HeldAvailability<Profile> {
  return heldRecord(v.parse(Profile, wire));
}

export function resultsOf(
  given: Partial<Records>,
  company: Partial<CompanySummary> = {},
  imported?: Source['imported'],
): ReadonlyMap<string, CheckResult> {
  const summary = { companyNumber: '90000001', operations: [], ...company };
  const available = { ...NOTHING, ...given };
  const { documents } = available;
  const filed = documents.state === 'held' ? filedStatus(documents.value.rows, COPIED) : undefined;
  const lines = evaluateChecks(summary, { ...available, filed }, { today: TODAY, imported });
  return new Map(lines.map((line) => [line.id, line]));
}
