import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import type { CompanySummary } from './company.ts';
import { Evidence, FiledStatus } from './evidence.ts';
import type { Source } from './source.ts';

const Operation = v.picklist(COMPANY_OPERATIONS);

/** How much of an incomplete record was checked. */
export const CheckCoverage = v.object({
  /** `20 of 162 filings read`, or a limit of the register itself. */
  words: v.string(),
  read: v.optional(v.number()),
  total: v.optional(v.number()),
  /** Price of the pages that are not bought. */
  credits: v.optional(v.number()),
});

export const RiskFlag = v.object({
  id: v.string(),
  label: v.string(),
  words: v.string(),
  evidence: Evidence,
  /** Dates (ISO) of the copies checked. */
  days: v.optional(v.object({ from: v.string(), to: v.string() })),
  /** Absent where the whole record was read. */
  coverage: v.optional(CheckCoverage),
});

/** `GET /api/company/{number}/risk-flags`: checks of held records, each list gravest first. */
export const RiskFlags = v.object({
  found: v.array(RiskFlag),
  /** Nothing found so far, but only a part of the evidence was read. Never the same as clear. */
  partial: v.array(RiskFlag),
  unreadable: v.array(RiskFlag),
  missing: v.array(v.object({ operation: Operation, labels: v.array(v.string()) })),
  /** The record does not say. */
  inconclusive: v.array(RiskFlag),
  uncovered: v.array(v.string()),
  clear: v.array(RiskFlag),
  filed: v.optional(FiledStatus),
  othersAtAddress: v.number(),
});

export type CheckCoverage = v.InferOutput<typeof CheckCoverage>;
export type RiskFlag = v.InferOutput<typeof RiskFlag>;
export type RiskFlags = v.InferOutput<typeof RiskFlags>;
export type CheckedOperation = (typeof CHECKED_OPERATIONS)[number];

export const CHECKED_OPERATIONS = ['profile', 'appointments', 'documents', 'financials', 'ccj'] as const;

export type RecordsToCheck = {
  readonly company: Pick<
    CompanySummary,
    'companyNumber' | 'status' | 'statusAsAt' | 'ceasedOn' | 'operations'
  >;
  /** `undefined` without a comparable address. */
  readonly othersAtAddress: number | undefined;
  readonly imported: Source['imported'];
  /** Whether the source sells pages after the first. */
  readonly paged: boolean;
  /** JSON of a `Holding`, or of `HeldPages` where the operation has pages. */
  readonly records: ReadonlyMap<CheckedOperation, string>;
  /** ISO, in UTC. */
  readonly today: string;
};

/** Characters of JSON. Fewer are checked in some milliseconds. */
export const LONG_CHECK = 256 * 1024;

export type EvaluateRiskFlags = (records: RecordsToCheck) => Promise<RiskFlags>;
