import * as v from 'valibot';
import { COMPANY_OPERATIONS } from '../operations.ts';
import type { CompanySummary } from './company.ts';
import type { Source } from './source.ts';

const Operation = v.picklist(COMPANY_OPERATIONS);

/** Where a line is to be checked: a tab, with the filter that shows the same rows, or a part of the overview. */
export const Evidence = v.object({
  operation: Operation,
  search: v.optional(v.record(v.string(), v.string())),
  hash: v.optional(v.string()),
});

/** What a held record says of one subject. */
export const AttentionLine = v.object({
  /** Of the subject. */
  id: v.string(),
  /** As it stands at the head of a line: `Turnover`. */
  label: v.string(),
  words: v.string(),
  evidence: Evidence,
  /** The days, ISO, on which the copies looked at arrived; absent where it rests on no single copy. */
  days: v.optional(v.object({ from: v.string(), to: v.string() })),
  /** `20 of 143 judgments held`, where that is not all of it and the words do not say so. */
  coverage: v.optional(v.string()),
});

/**
 * `GET /api/company/{number}/attention`: what may need a look, judged from held records only; in each list the gravest subject
 * first.
 */
export const Attention = v.object({
  found: v.array(AttentionLine),
  /** Held, but nothing found in a part only, or not readable. */
  open: v.array(AttentionLine),
  /** Records that are not held, each with the subjects that it would tell of. */
  missing: v.array(v.object({ operation: Operation, labels: v.array(v.string()) })),
  /** Held, and the record does not say. */
  untold: v.array(AttentionLine),
  /** Subjects of records that the source does not cover. */
  uncovered: v.array(v.string()),
  clear: v.array(AttentionLine),
  /** Whether it may be said that nothing was found. */
  nothingFound: v.boolean(),
  /** What held filings tell of a strike-off, a dissolution or an insolvency, where they tell of any. */
  filed: v.optional(v.object({ words: v.string(), evidence: Evidence })),
  /** How many other known companies have the same registered office. */
  othersAtAddress: v.number(),
});

export type Evidence = v.InferOutput<typeof Evidence>;
export type AttentionLine = v.InferOutput<typeof AttentionLine>;
export type Attention = v.InferOutput<typeof Attention>;
export type JudgedOperation = (typeof JUDGED)[number];

/** What is judged of what is held. */
export const JUDGED = ['profile', 'appointments', 'documents', 'financials', 'ccj'] as const;

/** What the team holds of a company, to be judged. */
export type RecordsToJudge = {
  readonly company: Pick<
    CompanySummary,
    'companyNumber' | 'status' | 'statusAsAt' | 'ceasedOn' | 'operations'
  >;
  /** Known companies with the same registered office; `undefined` where none of this one can be compared. */
  readonly othersAtAddress: number | undefined;
  readonly imported: Source['imported'];
  /** What is held of it, as the gateway answers it: JSON of a `Holding`, of `HeldPages` where the operation has pages. */
  readonly records: ReadonlyMap<JudgedOperation, string>;
  /** ISO, in UTC: days are counted to it. */
  readonly today: string;
};

/** Judges held records, and asks nobody for anything. */
export type JudgeRecords = (records: RecordsToJudge) => Promise<Attention>;
