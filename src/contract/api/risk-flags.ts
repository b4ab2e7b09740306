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

/** Gravest first. Rules and sources: `docs/risk-flags.md`. There is no total of them. */
export const SEVERITIES = ['high', 'medium', 'low'] as const;

const Severity = v.picklist(SEVERITIES);

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

export const FoundFlag = v.object({ ...RiskFlag.entries, severity: Severity });

/** Text of a record is a part of its own, as it may be in any script. */
export const SentencePart = v.object({
  text: v.string(),
  /** Of the flag that the part names. */
  severity: v.optional(Severity),
});

export const Summary = v.object({
  /** The parts of one or more sentences; none without a record. */
  parts: v.array(SentencePart),
  /** What it rests on, what is incomplete and what was not checked. */
  basis: v.string(),
});

export const KeyFigure = v.object({
  id: v.string(),
  label: v.string(),
  /** `not-bought` and `not-covered` are states of its record. */
  state: v.picklist(['known', 'not-disclosed', 'inconclusive', 'unreadable', 'not-bought', 'not-covered']),
  operation: Operation,
  /** Only if known: `−11.6m`. */
  value: v.optional(v.string()),
  /** Period and comparison: `Dec 2023, was −8.45m`. */
  note: v.optional(v.string()),
  /** Comparable values from 0, the lowest, to 1, oldest first. */
  trend: v.optional(v.array(v.number())),
  /** Of the flag on this figure. */
  severity: v.optional(Severity),
});

export const NextDate = v.object({
  id: v.string(),
  label: v.string(),
  /** ISO. */
  date: v.string(),
  /** `overdue by 550 days`. */
  words: v.string(),
  overdue: v.boolean(),
  evidence: Evidence,
});

/** `GET /api/company/{number}/risk-flags`: checks of held records, each list gravest first. */
export const RiskFlags = v.object({
  found: v.array(FoundFlag),
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
  summary: Summary,
  /** Six at most. */
  keyFigures: v.array(KeyFigure),
  /** Soonest first. */
  nextDates: v.array(NextDate),
});

export type CheckCoverage = v.InferOutput<typeof CheckCoverage>;
export type Severity = (typeof SEVERITIES)[number];
export type RiskFlag = v.InferOutput<typeof RiskFlag>;
export type FoundFlag = v.InferOutput<typeof FoundFlag>;
export type SentencePart = v.InferOutput<typeof SentencePart>;
export type Summary = v.InferOutput<typeof Summary>;
export type KeyFigure = v.InferOutput<typeof KeyFigure>;
export type NextDate = v.InferOutput<typeof NextDate>;
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
