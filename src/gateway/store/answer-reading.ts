import { readEnvelope } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { companiesIn, type ToldCompany } from './known/told/companies-told.ts';
import { officesIn, type ToldOffice } from './known/told/officers-told.ts';
import type { RecordProblem } from './store-tables.ts';

/** What bytes say as the answer to a subject. */
export type AnswerReading = {
  /** Why they cannot be shown as what was asked for; `null` where they can. */
  readonly problem: RecordProblem | null;
  /** Companies that they tell of. */
  readonly companies: readonly ToldCompany[];
  /** Offices, where they are a page of officers. */
  readonly offices: readonly ToldOffice[];
};

const NOTHING = { companies: [], offices: [] };
const UNREADABLE: AnswerReading = { problem: 'unreadable', ...NOTHING };

/** Deepest nesting of JSON that is told on: writing it out again recurses, and every reader would fail on it. */
const NESTING_LIMIT = 2_000;

/** Reads bytes as the answer to a subject. Never throws: what we cannot read is held all the same. */
export function readAnswer(subject: Subject, raw: Uint8Array): AnswerReading {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(raw);
    const body: unknown = JSON.parse(text);
    if (nesting(text) > NESTING_LIMIT) return UNREADABLE;
    const reading = readEnvelope(subject, body);
    if (!reading.ok) return { problem: reading.problem, ...NOTHING };
    return {
      problem: null,
      companies: companiesIn(subject, reading.data),
      offices: subject.operation === 'appointments' ? officesIn(reading.data) : [],
    };
  } catch {
    return UNREADABLE;
  }
}

/** Depth of the brackets of a JSON text that has been parsed, those inside strings left out. In one pass over the text. */
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
