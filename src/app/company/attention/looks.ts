import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import type { CcjPages } from '#app/queries/ccj-query.ts';
import type { DocumentItem } from '#contract/documents.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { Profile } from '#contract/profile.ts';
import type { ReadLook } from '../parts/look.ts';
import type { StandingFiled } from './standing/standing-filed.ts';

/** What is looked at, each as far as the team holds it. */
export type Looks = {
  readonly profile: ReadLook<Profile>;
  readonly appointments: ReadLook<Pick<AppointmentPages, 'pages'>>;
  readonly documents: ReadLook<{ readonly rows: readonly DocumentItem[] }>;
  /** What the filings held tell, see `standingFiled`. */
  readonly filed: StandingFiled | undefined;
  readonly financials: ReadLook<readonly FinancialsPeriod[]>;
  readonly ccj: ReadLook<Pick<CcjPages, 'rows'>>;
  /** How many other companies have the same registered office; `undefined` where that cannot be compared. */
  readonly sameAddress: ReadLook<number | undefined>;
};
