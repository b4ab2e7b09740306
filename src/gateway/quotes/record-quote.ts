import type { NewRecordQuote, QuoteState, RecordQuote } from '#contract/api/record-quotes.ts';
import type { Permissions } from '#contract/api/team.ts';
import type { Subject } from '#contract/operations.ts';
import { readSubject } from '#contract/subject.ts';
import type { GatewayContext } from '../context.ts';
import { ProblemError } from '../problem.ts';
import { refusalOf } from '../purchase-request.ts';
import { priceOf, resourceOf, subjectText } from '../resource.ts';
import { FAULT_PROBLEMS } from '../routes/parameters.ts';
import type { QuotedRecord, RecordQuoteRow } from '../store/record-quotes.ts';

type Wanted = NewRecordQuote['records'][number];

/** What these records cost now, each once: nothing if they are held. Throws a `ProblemError` for a record that cannot be bought. */
export async function quotedRecords(
  context: GatewayContext,
  wanted: readonly Wanted[],
): Promise<QuotedRecord[]> {
  const quoted = new Map<string, QuotedRecord>();
  for (const each of wanted) {
    const subject = subjectOf(each);
    const resource = resourceOf(subject);
    const version = await context.store.records.newest(resource);
    const isWanted = version === 0 || each.refresh === true;
    if (isWanted) refuseUnavailable(context, subject);
    const credits = isWanted ? priceOf(subject, context.source) : 0;
    const { operation, page } = subject;
    quoted.set(resource, { operation, subject: subjectText(subject), page, resource, version, credits });
  }
  return [...quoted.values()];
}

/** As the record was quoted. */
export function subjectOfQuoted({ operation, subject, page }: QuotedRecord): Subject {
  return operation === 'search'
    ? { operation, query: subject, page }
    : { operation, companyNumber: subject, page };
}

/** `permissions` are those of who asked for the quote. */
export async function quoteJson(
  { store }: Pick<GatewayContext, 'store'>,
  row: RecordQuoteRow,
  permissions: Permissions | undefined,
): Promise<RecordQuote> {
  const records = await store.recordQuotes.records(row.id);
  const numbers = records.filter(({ operation }) => operation !== 'search').map(({ subject }) => subject);
  const names = await store.companies.names([...new Set(numbers)]);
  return {
    ...{ id: row.id, createdBy: row.created_by, createdAt: row.created_at, expiresAt: row.expires_at },
    ...{ credits: row.credits, state: stateOf(row), needsApproval: needsApproval(row, permissions) },
    ...(row.decided_by !== null && { decidedBy: row.decided_by }),
    ...(row.decided_at !== null && { decidedAt: row.decided_at }),
    records: records.map((record) => {
      const name = record.operation === 'search' ? undefined : names.get(record.subject);
      return {
        ...addressOf(record),
        ...(name !== undefined && { name }),
        credits: record.credits,
        ...(record.version > 0 && { version: record.version }),
      };
    }),
  };
}

export function addressOf({ operation, subject, page }: QuotedRecord) {
  const of = operation === 'search' ? { query: subject } : { number: subject };
  return { segment: operation, ...of, page };
}

export function needsApproval(
  { credits, decision }: RecordQuoteRow,
  permissions: Permissions | undefined,
): boolean {
  return decision !== 'approved' && credits > (permissions?.approveAbove ?? credits);
}

export function stateOf({ decision, expires_at, asked_at, now }: RecordQuoteRow): QuoteState {
  if (decision === 'denied') return 'denied';
  if (expires_at <= now) return 'expired';
  return decision ?? (asked_at === null ? 'open' : 'waiting');
}

function subjectOf(wanted: Wanted): Subject {
  const pages = [String(wanted.page ?? 1)];
  const reading =
    'query' in wanted
      ? readSubject({ segment: undefined, number: undefined, queries: [wanted.query], pages })
      : readSubject({ segment: wanted.segment, number: wanted.number, queries: [], pages });
  if (reading.ok) return reading.subject;
  throw new ProblemError(FAULT_PROBLEMS[reading.fault], `${reading.reason} Nothing was charged.`);
}

function refuseUnavailable(context: GatewayContext, subject: Subject): void {
  const refusal = refusalOf({ subject, expectedCredits: undefined }, context);
  if (refusal !== undefined) throw ProblemError.of(refusal);
}
