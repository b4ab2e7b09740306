import type { LimitFunction } from 'p-limit';
import type { EvaluateFacts } from '#contract/api/portfolio.ts';
import type { WriteProfile } from '#contract/api/profile-document.ts';
import type { RegisterContents } from '#contract/api/register.ts';
import type { RegisterCompanies, RegisterQuestion } from '#contract/api/register-search.ts';
import type { EvaluateRiskFlags } from '#contract/api/risk-flags.ts';
import type { AlertOptions } from './alert-options.ts';
import type { Differ } from './changes/differ.ts';
import type { FreeRecords } from './free-records.ts';
import type { ListFiles } from './lists/list-files.ts';
import type { ListMatcher, MatchNames } from './lists/matcher.ts';
import type { PurchaseOptions, Purchases } from './purchase.ts';
import type { Person } from './store/people.ts';
import type { Revision } from './store/revision.ts';
import type { WatchRefresh } from './watch/watch-refresh.ts';

export type GatewayOptions = PurchaseOptions & {
  readonly evaluateRiskFlags?: EvaluateRiskFlags | undefined;
  readonly evaluateFacts?: EvaluateFacts | undefined;
  readonly writeProfile?: WriteProfile | undefined;
  readonly differ?: Differ | undefined;
  readonly companies?: FindCompanies | undefined;
  readonly listCompanies?: ListCompanies | undefined;
  readonly matchNames?: MatchNames | undefined;
  readonly listFiles?: ListFiles | undefined;
  readonly alerts?: AlertOptions | undefined;
  /** Absent where the source has no register. */
  readonly register?: RegisterContents | undefined;
};

/** Searches the public register; stops waiting for it once the signal is aborted. Absent if the source is another one. */
export type FindCompanies = (question: RegisterQuestion, signal: AbortSignal) => Promise<RegisterCompanies>;

/** All companies of a question of the public register; only how many there are if they are more than `most`. */
export type ListCompanies = (
  question: RegisterQuestion,
  most: number,
  signal: AbortSignal,
) => Promise<{
  readonly total: number;
  readonly companies?: readonly { readonly companyNumber: string; readonly name: string }[];
}>;

export type GatewayContext = GatewayOptions & {
  readonly purchases: Purchases;
  readonly freeRecords: FreeRecords;
  readonly alerts: AlertOptions;
  readonly differ: Differ;
  readonly listFiles: ListFiles;
  readonly matcher: ListMatcher;
  /** Absent where records cost something. */
  readonly watchRefresh: WatchRefresh | undefined;
  /** Carries out a few reads at a time. */
  readonly reads: LimitFunction;
};

export type GatewayRequest = {
  Bindings: { person: Person };
  /** Set by `conditionalReads`. */
  Variables: { revision: Revision };
};
