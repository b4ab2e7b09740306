import type { AppointmentPages, CcjPages } from '#app/api/resources.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import type { Evidence } from '#contract/api/risk-flags.ts';
import type { DocumentItem } from '#contract/documents.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { Profile } from '#contract/profile.ts';
import type { CopyDays, HeldAvailability } from '../shared/availability.ts';

/** A flag, clear in a part of the record or in all of it, or inconclusive. */
export type Finding = {
  readonly state: 'found' | 'partial' | 'clear' | 'inconclusive';
  readonly words: string;
  readonly evidence?: Evidence | undefined;
};

export type Check = {
  readonly id: string;
  readonly label: string;
  readonly operation: CompanyOperation;
};

export type CheckResult = Check &
  (
    | (Finding & {
        readonly days: CopyDays | undefined;
        readonly coverage: string | undefined;
      })
    | Exclude<HeldAvailability<unknown>, { state: 'held' }>
  );

/** Passes on the state of a record that is not held. Clear in a part of a record is only partly clear. */
export function evaluateCheck<T>(
  check: Check,
  record: HeldAvailability<T>,
  evaluate: (value: T, days: CopyDays | undefined, coverage: string | undefined) => Finding,
): CheckResult {
  if (record.state !== 'held') return { ...check, ...record };
  const { days, coverage } = record;
  const finding = evaluate(record.value, days, coverage);
  const state = finding.state === 'clear' && coverage !== undefined ? 'partial' : finding.state;
  const stated = coverage !== undefined && finding.words.includes(coverage);
  return { ...check, ...finding, state, days, coverage: stated ? undefined : coverage };
}

/** A strike-off, a dissolution or an insolvency, by filings. */
export type FiledStatus = Finding & {
  readonly filedOn: string | undefined;
};

/** As far as the team holds them. */
export type AvailableRecords = {
  readonly profile: HeldAvailability<Profile>;
  readonly appointments: HeldAvailability<Pick<AppointmentPages, 'pages'>>;
  readonly documents: HeldAvailability<{ readonly rows: readonly DocumentItem[] }>;
  readonly filed: FiledStatus | undefined;
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
  const words = 'not checked yet';
  return holding === undefined ? { words } : { words, credits: holding.credits };
}
