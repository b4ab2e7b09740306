import * as v from 'valibot';
import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { DocumentItem } from '#contract/documents.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { Profile } from '#contract/profile.ts';
import type { Look } from '../parts/look.ts';
import type { AttentionLine } from './attention-line.ts';
import { attentionLines, type Looks } from './attention-lines.ts';
import { FILING_JUDGES } from './judges/filing-judges.ts';
import { OTHER_LOOKS } from './judges/other-looks.ts';
import { judged } from './judges/use-judges.ts';

/** The day on which the copies of the tests were bought, and below the day on which someone looks. Only for tests. */
export const COPIED = '2026-11-21';
const TODAY = '2026-12-01';

/** Looks before what judges them has come. */
export type Records = Pick<Looks, 'profile' | 'sameAddress'> & {
  readonly appointments: Look<Pick<AppointmentPages, 'pages'>>;
  readonly ccj: Look<Pick<CcjPages, 'rows'>>;
  readonly documents: Look<{ readonly rows: readonly DocumentItem[] }>;
  readonly financials: Look<readonly FinancialsPeriod[]>;
};

const NOTHING: Records = {
  profile: { state: 'missing', credits: 1, pending: undefined },
  appointments: { state: 'missing', credits: 1, pending: undefined },
  documents: { state: 'missing', credits: 1, pending: undefined },
  financials: { state: 'missing', credits: 10, pending: undefined },
  ccj: { state: 'missing', credits: 20, pending: undefined },
  sameAddress: { state: 'missing', credits: 1, pending: undefined },
};

/** A record that is held, of the day above. */
export function heldLook<T>(value: T, coverage?: string): Look<T> {
  return { state: 'held', value, days: { from: COPIED, to: COPIED }, coverage };
}

/** An overview as it is sent, held. */
export function heldProfile(wire: object): Look<Profile> {
  return heldLook(v.parse(Profile, wire));
}

/** The lines by id, of a company of which nothing is held but what is given. */
export function linesOf(
  given: Partial<Records>,
  company: Partial<CompanySummary> = {},
): ReadonlyMap<string, AttentionLine> {
  const summary = { companyNumber: '90000001', operations: [], ...company };
  const { profile, sameAddress, appointments, documents, financials, ccj } = { ...NOTHING, ...given };
  const others = { data: OTHER_LOOKS.judges, isError: false };
  const looks = {
    profile,
    sameAddress,
    appointments: judged(appointments, others),
    documents: judged(documents, { data: FILING_JUDGES, isError: false }),
    financials: judged(financials, others),
    ccj: judged(ccj, others),
  };
  const lines = attentionLines(summary, looks, TODAY);
  return new Map(lines.map((line) => [line.id, line]));
}
