import { type Context, Hono } from 'hono';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, isSpecified } from '#contract/operations.ts';
import type { GatewayContext } from '../context.ts';
import { coverageOf, unknownCompany } from '../coverage.ts';
import { isOfGoneClient } from '../few-reads.ts';
import { ProblemError } from '../problem.ts';
import { report } from '../report.ts';
import type { HoldingTable } from '../store/tables.ts';
import { numberParameter } from './parameters.ts';

type ReadFiled = (summary: CompanySummary, signal: AbortSignal) => Promise<CompanySummary['filed']>;

/** `GET /api/company/{number}`: the data of header and tab bar, free. */
export function companyRoute(context: GatewayContext, readFiled: ReadFiled | undefined): Hono {
  const app = new Hono();
  app.get('/company/:number', async (request) => {
    const summary = await summaryOf(context, numberParameter(request.req));
    const filed = readFiled && (await filedStatus(summary, readFiled, request));
    return request.json({ ...summary, ...(filed === undefined ? {} : { filed }) } satisfies CompanySummary);
  });
  return app;
}

/** From the flags, so that every tab names the status that they name. Without them the summary is still useful. */
async function filedStatus(
  summary: CompanySummary,
  readFiled: ReadFiled,
  request: Context,
): Promise<CompanySummary['filed']> {
  const filings = summary.operations.find(({ operation }) => operation === 'documents');
  if (filings?.held === undefined) return undefined;
  try {
    return await readFiled(summary, request.req.raw.signal);
  } catch (error) {
    if (error instanceof Error && isOfGoneClient(error, request.req.raw)) throw error;
    // Reported where it arose, or refused.
    if (!(error instanceof ProblemError))
      report(`The filings of ${summary.companyNumber} could not be evaluated.`, error);
    // Nobody keeps a summary without it.
    request.header('ETag', undefined);
    return undefined;
  }
}

export async function summaryOf(context: GatewayContext, companyNumber: string): Promise<CompanySummary> {
  const { store } = context;
  // Attempts first: an attempt that is settled in between then shows as a held record.
  const withoutRecord = await store.attempts.withoutRecord(companyNumber);
  const holdings = await store.holdings.ofCompany(companyNumber);
  const known = context.describe?.(companyNumber) ?? (await store.companies.company(companyNumber));
  const isCovered = await coverageOf(context, withoutRecord);
  const open = withoutRecord.filter(({ state }) => state !== 'released');
  const { covers } = context.source;
  // A source without an extension does not name it.
  const named = COMPANY_OPERATIONS.filter((name) => isSpecified(name) || covers[name] !== undefined);
  const operations = named.map((operation): OperationHolding => {
    const holding = holdings.find(({ kind }) => kind === operation);
    const { version = 0, copies = 0 } = holding ?? {};
    const attempts = open.filter((attempt) => attempt.operation === operation);
    const state = attempts.find((attempt) => attempt.page === 1 && attempt.version > version)?.state;
    return {
      operation,
      credits: context.source.prices[operation],
      covered: isCovered({ operation, companyNumber, page: 1 }),
      ...(holding === undefined || version === 0 ? {} : { held: shown(holding) }),
      ...(state === 'reserved' || state === 'unknown' ? { pending: state } : {}),
      copies,
      attempts: attempts.map(({ id }) => id).sort(),
    };
  });
  const unknown = holdings.length === 0 ? unknownCompany(companyNumber, context, withoutRecord) : undefined;
  return { companyNumber, ...(unknown === undefined ? {} : { unknown }), ...known, operations };
}

function shown({ version, fetched_at, actor, pages, last_page, total_pages, problem }: HoldingTable) {
  return {
    version,
    fetchedAt: fetched_at,
    boughtBy: actor,
    pages,
    lastPage: last_page,
    ...(total_pages === null ? {} : { totalPages: total_pages }),
    ...(problem === null ? {} : { problem }),
  };
}
