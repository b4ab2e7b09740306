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

/** An envelope of a successful answer: `data` holds the one member of the operation. */
export type Envelope = {
  status: 'success';
  company_number?: string;
  query?: string;
  data: Record<string, unknown>;
};

/** Composes the envelope of a record, for the service and for joined pages. */
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
  const echoed =
    subject.operation === 'search'
      ? sameText(parsed.output.query, subject.query)
      : sameText(parsed.output.company_number, subject.companyNumber);
  if (!echoed) return problem('wrong-company', 'The answer echoes another company or query.');
  const { member } = operation(subject.operation);
  const members = Object.keys(parsed.output.data);
  if (members.length !== 1 || members[0] !== member) {
    return problem('unreadable', `The answer's data should hold exactly ${member}.`);
  }
  return { ok: true, data: parsed.output.data[member] };
}

/** The echo may differ in case, blanks and Unicode form; a missing echo is no proof of another company. */
function sameText(echoed: string | undefined, asked: string): boolean {
  return echoed === undefined || fold(echoed) === fold(asked);
}

function fold(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}

function problem(kind: EnvelopeProblem, detail: string): EnvelopeReading {
  return { ok: false, problem: kind, detail };
}
