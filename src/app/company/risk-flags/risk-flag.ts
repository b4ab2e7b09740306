import type { AppointmentPages, CcjPages } from '#app/api/resources.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import type { Evidence, FiledStatus } from '#contract/api/evidence.ts';
import { type CheckCoverage, type RiskFlags, SEVERITIES, type Severity } from '#contract/api/risk-flags.ts';
import type { DocumentItem } from '#contract/documents.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { Profile } from '#contract/profile.ts';
import type { CopyDays, HeldAvailability } from '../shared/availability.ts';

/** A flag, clear in a part of the record or in all of it, or inconclusive. */
export type Finding = Flagged | Unflagged;

type Found = {
  readonly words: string;
  readonly evidence?: Evidence | undefined;
};

type Flagged = Found & {
  readonly state: 'found';
  readonly severity: Severity;
  /** For the summary, after `with`: `14 unsatisfied judgments`; a status after a comma: `in liquidation`. */
  readonly phrase: string;
};

type Unflagged = Found & { readonly state: 'partial' | 'clear' | 'inconclusive' };

export type Check = {
  readonly id: string;
  readonly label: string;
  readonly operation: CompanyOperation;
};

export type CheckResult = Check &
  (
    | (Finding & {
        readonly days: CopyDays | undefined;
        readonly coverage: CheckCoverage | undefined;
      })
    | Exclude<HeldAvailability<unknown>, { state: 'held' }>
  );

/** Passes on the state of a record that is not held. A record that was read in part never clears a check. */
export function evaluateCheck<T>(
  check: Check,
  record: HeldAvailability<T>,
  evaluate: (value: T, days: CopyDays | undefined, isPart: boolean) => Finding,
): CheckResult {
  if (record.state !== 'held') return { ...check, ...record };
  const { days, coverage } = record;
  const finding = evaluate(record.value, days, isPart(record));
  const read = { days, coverage };
  if (finding.state === 'clear' && coverage !== undefined) {
    return { ...check, ...finding, ...read, state: 'partial' };
  }
  return { ...check, ...finding, ...read };
}

/** Rows of the record are missing. */
export function isPart(record: HeldAvailability<unknown>): boolean {
  return record.state === 'held' && record.coverage?.read !== undefined;
}

/** A strike-off, a dissolution or an insolvency, by filings. */
export type FiledFinding = Readonly<FiledStatus> & { readonly state: 'found' | 'clear' | 'inconclusive' };

/** As far as the team holds them. */
export type AvailableRecords = {
  readonly profile: HeldAvailability<Profile>;
  readonly appointments: HeldAvailability<Pick<AppointmentPages, 'pages'>>;
  readonly documents: HeldAvailability<{ readonly rows: readonly DocumentItem[] }>;
  readonly filed: FiledFinding | undefined;
  readonly financials: HeldAvailability<readonly FinancialsPeriod[]>;
  readonly ccj: HeldAvailability<Pick<CcjPages, 'rows'>>;
  /** `undefined` without a comparable address. */
  readonly sameAddress: HeldAvailability<number | undefined>;
};

export type MissingState = {
  readonly words: string;
  readonly credits?: number;
};

/** `isFailing`: the last refetch of the flags failed. */
export function missingState(holding: OperationHolding | undefined, isFailing: boolean): MissingState {
  if (holding?.held !== undefined) {
    return { words: isFailing ? 'bought, but could not be loaded' : 'loading…' };
  }
  if (holding?.covered === false) return { words: 'not covered by this source' };
  if (holding?.pending === 'reserved') return { words: 'being requested' };
  if (holding?.pending === 'unknown') return { words: 'purchase outcome unknown' };
  const words = 'not checked';
  return holding === undefined ? { words } : { words, credits: holding.credits };
}

/** The checks by their state. */
export type GroupedChecks = Pick<
  RiskFlags,
  'found' | 'partial' | 'unreadable' | 'missing' | 'inconclusive' | 'uncovered' | 'clear'
>;

/** `15 checks: 1 flagged, 4 clear, 2 partly checked, 8 not checked`. Only a clear check counts as clear. */
export function checksCount(flags: GroupedChecks): string {
  const { found, clear, partial, unreadable, inconclusive, missing, uncovered } = flags;
  const notChecked = missing.reduce((sum, { labels }) => sum + labels.length, 0);
  const counts = [
    [found.length, 'flagged'],
    [clear.length, 'clear'],
    [partial.length, 'partly checked'],
    [unreadable.length, 'unreadable'],
    [inconclusive.length, 'inconclusive'],
    [notChecked, 'not checked'],
    [uncovered.length, 'not covered by this source'],
  ] as const;
  const total = counts.reduce((sum, [count]) => sum + count, 0);
  const parts = counts.flatMap(([count, word]) => (count === 0 ? [] : `${formatNumber(count)} ${word}`));
  return `${formatCount(total, { one: 'check', many: 'checks' })}: ${parts.join(', ')}`;
}

/** Flags of the same severity keep their order. */
export function gravestFirst<T extends { readonly severity: Severity }>(flags: readonly T[]): T[] {
  return SEVERITIES.flatMap((severity) => flags.filter((flag) => flag.severity === severity));
}

/** `3 high`, `1 low`: gravest first. */
export function severityCounts(
  flags: readonly { readonly severity: Severity }[],
): { readonly severity: Severity; readonly text: string }[] {
  return SEVERITIES.flatMap((severity) => {
    const count = flags.filter((flag) => flag.severity === severity).length;
    return count === 0 ? [] : [{ severity, text: `${formatNumber(count)} ${severity}` }];
  });
}

/** The date of every copy checked, where it is the same: then no flag has to state it. */
export function commonDay(flags: GroupedChecks): string | undefined {
  const { found, partial, unreadable, inconclusive, clear } = flags;
  const days = [found, partial, unreadable, inconclusive, clear]
    .flat()
    .flatMap(({ days }) => (days === undefined ? [] : [days.from, days.to]));
  const [day, ...others] = new Set(days);
  return others.length === 0 ? day : undefined;
}
