import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import type { CompanySummary } from './company.ts';
import type { Source } from './source.ts';

const Operation = v.picklist(COMPANY_OPERATIONS);

/** Where a person can verify a flag: a tab with its filter, or a section of the overview. */
export const Evidence = v.object({
  operation: Operation,
  search: v.optional(v.record(v.string(), v.string())),
  hash: v.optional(v.string()),
});

export const RiskFlag = v.object({
  id: v.string(),
  label: v.string(),
  words: v.string(),
  evidence: Evidence,
  /** Dates (ISO) of the copies checked. */
  days: v.optional(v.object({ from: v.string(), to: v.string() })),
  /** `20 of 143 judgments`, if the record is incomplete. */
  coverage: v.optional(v.string()),
});

/** `GET /api/company/{number}/risk-flags`: checks of held records, each list gravest first. */
export const RiskFlags = v.object({
  found: v.array(RiskFlag),
  /** Clear in only a part of the record, or unreadable. */
  open: v.array(RiskFlag),
  missing: v.array(v.object({ operation: Operation, labels: v.array(v.string()) })),
  /** The record does not say. */
  inconclusive: v.array(RiskFlag),
  uncovered: v.array(v.string()),
  clear: v.array(RiskFlag),
  nothingFound: v.boolean(),
  filed: v.optional(v.object({ words: v.string(), evidence: Evidence })),
  othersAtAddress: v.number(),
});

export type Evidence = v.InferOutput<typeof Evidence>;
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
  /** JSON of a `Holding`, or of `HeldPages` where the operation has pages. */
  readonly records: ReadonlyMap<CheckedOperation, string>;
  /** ISO, in UTC. */
  readonly today: string;
};

export type EvaluateRiskFlags = (records: RecordsToCheck) => Promise<RiskFlags>;
