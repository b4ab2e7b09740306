import * as v from 'valibot';
import type { RecordProblem } from '#contract/api/holding.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { isPaged, type Subject } from '#contract/operations.ts';
import { WithPagination } from '#contract/shapes.ts';
import { known } from '#contract/values.ts';
import { type ExtractedDates, extractDates } from '../changes/extract-dates.ts';
import { balanceInBody } from '../stated-balance.ts';
import {
  type ExtractedCompany,
  type ExtractedOffice,
  extractCompanies,
  extractOffices,
} from '../suggestions/extract-companies.ts';
import { scanJson } from './scan-json.ts';

export type AnswerContent = {
  /** `null` if the answer can be shown as the requested record. */
  readonly problem: RecordProblem | null;
  readonly companies: readonly ExtractedCompany[];
  readonly offices: readonly ExtractedOffice[];
  readonly dated: ExtractedDates;
  readonly totalPages: number | undefined;
  /** Paths of members that are stated more than once; not all of very many. */
  readonly duplicates: readonly string[];
  /** The balance that the answer states. */
  readonly remaining: number | undefined;
};

const NOTHING = {
  companies: [],
  offices: [],
  dated: { events: [], dates: [] },
  totalPages: undefined,
  duplicates: [],
};
export const UNREADABLE: AnswerContent = { problem: 'unreadable', ...NOTHING, remaining: undefined };

/** Never throws: an unreadable answer is held all the same. */
export function readAnswer(subject: Subject, raw: Uint8Array): AnswerContent {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    const scan = scanJson(text);
    if (scan === undefined) return UNREADABLE;
    const body: unknown = JSON.parse(text);
    const remaining = balanceInBody(body);
    const reading = readEnvelope(subject, body);
    if (!reading.ok) return { problem: reading.problem, ...NOTHING, remaining };
    return {
      problem: null,
      companies: extractCompanies(subject, reading.data),
      offices: subject.operation === 'appointments' ? extractOffices(reading.data) : [],
      dated: extractDates(subject, reading.data),
      totalPages: isPaged(subject.operation) ? statedPages(reading.data) : undefined,
      duplicates: scan.duplicates,
      remaining,
    };
  } catch {
    return UNREADABLE;
  }
}

/** The largest integer of the database. */
const MAX_INTEGER = 2 ** 31 - 1;

function statedPages(data: unknown): number | undefined {
  const parsed = v.safeParse(WithPagination, data);
  const total = parsed.success ? known(parsed.output.pagination.total_pages) : undefined;
  return total === undefined || total < 0 ? undefined : Math.min(total, MAX_INTEGER);
}
