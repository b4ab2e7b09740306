import * as v from 'valibot';
import type { CompanySummary } from '#contract/api/company.ts';
import { Profile } from '#contract/profile.ts';
import type { ReadLook } from '../parts/look.ts';
import type { Looks } from './looks.ts';
import { standingFiled } from './standing/standing-filed.ts';
import type { SubjectLine } from './subject-line.ts';
import { subjectLines } from './subject-lines.ts';

/** The day on which the copies of the tests were bought, and below the day on which someone looks. Only for tests. */
export const COPIED = '2026-11-21';
const TODAY = '2026-12-01';

/** Looks before the filings are judged. */
type Records = Omit<Looks, 'filed'>;

const NOTHING: Records = {
  profile: { state: 'missing', credits: 1, pending: undefined },
  appointments: { state: 'missing', credits: 1, pending: undefined },
  documents: { state: 'missing', credits: 1, pending: undefined },
  financials: { state: 'missing', credits: 10, pending: undefined },
  ccj: { state: 'missing', credits: 20, pending: undefined },
  sameAddress: { state: 'missing', credits: 1, pending: undefined },
};

/** A record that is held, of the day above. */
export function heldLook<T>(value: T, coverage?: string): ReadLook<T> {
  return { state: 'held', value, days: { from: COPIED, to: COPIED }, coverage };
}

/** An overview as it is sent, held. */
export function heldProfile(wire: object): ReadLook<Profile> {
  return heldLook(v.parse(Profile, wire));
}

/** The lines by id, of a company of which nothing is held but what is given. */
export function linesOf(
  given: Partial<Records>,
  company: Partial<CompanySummary> = {},
): ReadonlyMap<string, SubjectLine> {
  const summary = { companyNumber: '90000001', operations: [], ...company };
  const looks = { ...NOTHING, ...given };
  const { documents } = looks;
  const filed = documents.state === 'held' ? standingFiled(documents.value.rows) : undefined;
  const lines = subjectLines(summary, { ...looks, filed }, TODAY);
  return new Map(lines.map((line) => [line.id, line]));
}
