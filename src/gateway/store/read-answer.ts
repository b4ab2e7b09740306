import * as v from 'valibot';
import type { RecordProblem } from '#contract/api/holding.ts';
import { readEnvelope } from '#contract/envelope.ts';
import { isPaged, type Subject } from '#contract/operations.ts';
import { Pagination } from '#contract/shapes.ts';
import { known } from '#contract/values.ts';
import {
  type ExtractedCompany,
  type ExtractedOffice,
  extractCompanies,
  extractOffices,
} from '../suggestions/extract-companies.ts';

type AnswerContent = {
  /** `null` if the answer can be shown as the requested record. */
  readonly problem: RecordProblem | null;
  readonly companies: readonly ExtractedCompany[];
  readonly offices: readonly ExtractedOffice[];
  readonly totalPages: number | undefined;
};

const NOTHING = { companies: [], offices: [], totalPages: undefined };
const UNREADABLE: AnswerContent = { problem: 'unreadable', ...NOTHING };

/** Recursive readers would fail on deeper JSON. */
const NESTING_LIMIT = 2_000;

/** Never throws: an unreadable answer is held all the same. */
export function readAnswer(subject: Subject, raw: Uint8Array): AnswerContent {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    const body: unknown = JSON.parse(text);
    if (nesting(text) > NESTING_LIMIT) return UNREADABLE;
    const reading = readEnvelope(subject, body);
    if (!reading.ok) return { problem: reading.problem, ...NOTHING };
    return {
      problem: null,
      companies: extractCompanies(subject, reading.data),
      offices: subject.operation === 'appointments' ? extractOffices(reading.data) : [],
      totalPages: isPaged(subject.operation) ? statedPages(reading.data) : undefined,
    };
  } catch {
    return UNREADABLE;
  }
}

const Paged = v.looseObject({ pagination: Pagination });

/** The largest integer of the database. */
const MAX_INTEGER = 2 ** 31 - 1;

function statedPages(data: unknown): number | undefined {
  const parsed = v.safeParse(Paged, data);
  const total = parsed.success ? known(parsed.output.pagination.total_pages) : undefined;
  return total === undefined || total < 0 ? undefined : Math.min(total, MAX_INTEGER);
}

function nesting(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') {
      inString = true;
    } else if (character === '{' || character === '[') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === '}' || character === ']') {
      depth -= 1;
    }
  }
  return deepest;
}
