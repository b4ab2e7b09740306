import * as v from 'valibot';
import { operation, type Subject } from './operations.ts';
import { foldSpelling } from './text.ts';

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

/** An overview repeats its company number (SPEC 2.11), which may be empty. */
const NamesCompany = v.looseObject({ company_number: v.pipe(v.string(), v.nonEmpty()) });

export type Envelope = {
  status: 'success';
  company_number?: string;
  query?: string;
  data: Record<string, unknown>;
};

export function envelopeOf(subject: Subject, data: unknown): Envelope {
  const echo =
    subject.operation === 'search' ? { query: subject.query } : { company_number: subject.companyNumber };
  return { status: 'success', ...echo, data: { [operation(subject.operation).member]: data } };
}

/** Reads a JSON body as the response for `subject`. A body that echoes another company or query is
 * `wrong-company`: a proxy or provider mixed up two responses. */
export function readEnvelope(subject: Subject, body: unknown): EnvelopeReading {
  const parsed = v.safeParse(Success, body);
  if (!parsed.success) return problem('unreadable', 'The response is not a success envelope.');
  const echo = subject.operation === 'search' ? parsed.output.query : parsed.output.company_number;
  if (echo === undefined) return problem('unreadable', 'The response does not name its company or query.');
  if (!sameText(echo, subject))
    return problem('wrong-company', 'The response names another company or query.');
  const { member } = operation(subject.operation);
  const members = Object.keys(parsed.output.data);
  if (members.length !== 1 || members[0] !== member) {
    return problem('unreadable', `The data of the response should have exactly the member ${member}.`);
  }
  const data = parsed.output.data[member];
  const named = v.safeParse(NamesCompany, data);
  if (subject.operation === 'profile' && named.success && !sameText(named.output.company_number, subject)) {
    return problem('wrong-company', 'The overview is of another company.');
  }
  return { ok: true, data };
}

/** The echo may differ in case, white space and Unicode normalisation. */
function sameText(echoed: string, subject: Subject): boolean {
  const sent = subject.operation === 'search' ? subject.query : subject.companyNumber;
  return foldSpelling(echoed) === foldSpelling(sent);
}

function problem(kind: EnvelopeProblem, detail: string): EnvelopeReading {
  return { ok: false, problem: kind, detail };
}
