import * as v from 'valibot';
import { operation, type Subject } from './operations.ts';

/**
 * The common response envelope (SPEC 2.1). Reading it says whether an answer is about what was asked;
 * what stands inside `data` is read later, by the schema of its resource.
 */

/** Why a complete answer cannot be shown as the record that was asked for. */
type EnvelopeProblem = 'unreadable' | 'wrong-company';

export type EnvelopeReading =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly problem: EnvelopeProblem; readonly detail: string };

const Success = v.looseObject({
  status: v.literal('success'),
  company_number: v.optional(v.string()),
  query: v.optional(v.string()),
  data: v.record(v.string(), v.unknown()),
});

/** An overview names its company once more (SPEC 2.11); an empty number names none. */
const NamesCompany = v.looseObject({ company_number: v.pipe(v.string(), v.nonEmpty()) });

/** An envelope of a successful answer: `data` holds the one member of the operation. */
export type Envelope = {
  status: 'success';
  company_number?: string;
  query?: string;
  data: Record<string, unknown>;
};

/** Composes the envelope of a record. */
export function envelopeOf(subject: Subject, data: unknown): Envelope {
  const echo =
    subject.operation === 'search' ? { query: subject.query } : { company_number: subject.companyNumber };
  return { status: 'success', ...echo, data: { [operation(subject.operation).member]: data } };
}

/**
 * Reads a parsed JSON body as the answer to `subject`.
 * A body that echoes another company or query is `wrong-company`: a proxy or provider mixed two answers up.
 */
export function readEnvelope(subject: Subject, body: unknown): EnvelopeReading {
  const parsed = v.safeParse(Success, body);
  if (!parsed.success) return problem('unreadable', 'The answer is no success envelope.');
  const echo = subject.operation === 'search' ? parsed.output.query : parsed.output.company_number;
  if (echo === undefined) return problem('unreadable', 'The answer does not say what it is about.');
  if (!sameText(echo, subject))
    return problem('wrong-company', 'The answer echoes another company or query.');
  const { member } = operation(subject.operation);
  const members = Object.keys(parsed.output.data);
  if (members.length !== 1 || members[0] !== member) {
    return problem('unreadable', `The answer's data should hold exactly ${member}.`);
  }
  const data = parsed.output.data[member];
  const named = v.safeParse(NamesCompany, data);
  if (subject.operation === 'profile' && named.success && !sameText(named.output.company_number, subject)) {
    return problem('wrong-company', 'The overview is that of another company.');
  }
  return { ok: true, data };
}

/** The echo may differ in case, blanks and Unicode form. */
function sameText(echoed: string, subject: Subject): boolean {
  return fold(echoed) === fold(subject.operation === 'search' ? subject.query : subject.companyNumber);
}

function fold(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}

function problem(kind: EnvelopeProblem, detail: string): EnvelopeReading {
  return { ok: false, problem: kind, detail };
}
