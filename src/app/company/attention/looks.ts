import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import type { DocumentItem } from '#contract/documents.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { Profile } from '#contract/profile.ts';
import type { Look } from '../parts/look.ts';
import type { SameAddress } from './look-at-address.ts';
import type { StandingFiled } from './standing/standing-filed.ts';

/** What is looked at, each as far as the team holds it. */
export type Looks = {
  readonly profile: Look<Profile>;
  readonly appointments: Look<Pick<AppointmentPages, 'pages'>>;
  readonly documents: Look<{ readonly rows: readonly DocumentItem[] }>;
  /** What the filings held tell, see `standingFiled`. */
  readonly filed: StandingFiled | undefined;
  readonly financials: Look<readonly FinancialsPeriod[]>;
  readonly ccj: Look<Pick<CcjPages, 'rows'>>;
  readonly sameAddress: Look<SameAddress>;
};
