import { type Context, Hono } from 'hono';
import { JUDGED, type JudgedOperation, type JudgeRecords } from '#contract/api/attention.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import { isPaged } from '#contract/operations.ts';
import type { GatewayContext } from '../context.ts';
import { heldPagesOf, holdingOf } from '../holding.ts';
import { holdingJson, pagesJson } from '../holding-json.ts';
import { summaryOf } from './company-route.ts';
import { numberParameter } from './parameters.ts';

/** Companies of which a process keeps what was judged last: a few kilobytes each. */
const KEPT = 500;

/** What was judged, and what was held then. */
type Judged = { readonly held: string; readonly attention: string };

/** `GET /api/company/{number}/attention`: what may need a look, from what is held, free. */
export function attentionRoute(context: GatewayContext): Hono {
  const app = new Hono();
  const { judge } = context;
  if (judge === undefined) return app;
  /** By number, the one asked for last at the end. */
  const judged = new Map<string, Judged>();
  app.get('/company/:number{[^/]*}/attention', async (request) => {
    const number = numberParameter(request.req);
    const now = await judgedAnew(context, judge, number, judged.get(number));
    judged.delete(number);
    judged.set(number, now);
    for (const [oldest] of judged) {
      if (judged.size <= KEPT) break;
      judged.delete(oldest);
    }
    return jsonAnswer(request, now.attention);
  });
  return app;
}

/** As before, where nothing of it has changed: reading thousands of filings anew would hold up everybody else. */
async function judgedAnew(
  context: GatewayContext,
  judge: JudgeRecords,
  number: string,
  before: Judged | undefined,
): Promise<Judged> {
  const [company, { sameAddress }] = await Promise.all([
    summaryOf(context, number),
    context.store.known.connections(number),
  ]);
  const { imported } = context.source;
  const about = { company, sameAddress, imported, today: new Date().toISOString().slice(0, 10) };
  const held = JSON.stringify(about);
  if (held === before?.held) return before;
  const records = await recordsOf(context, company);
  return { held, attention: JSON.stringify(await judge({ ...about, records })) };
}

/** What is held of a company, as its addresses answer it. */
async function recordsOf(
  context: GatewayContext,
  { companyNumber, operations }: CompanySummary,
): Promise<ReadonlyMap<JudgedOperation, string>> {
  const records = new Map<JudgedOperation, string>();
  for (const operation of JUDGED) {
    if (operations.find((each) => each.operation === operation)?.held === undefined) continue;
    const subject = { operation, companyNumber, page: 1 };
    const json = isPaged(operation)
      ? pagesJson(await heldPagesOf(context, subject))
      : holdingJson(await holdingOf(context, subject));
    records.set(operation, Buffer.from(json).toString());
  }
  return records;
}

function jsonAnswer(request: Context, json: string): Response {
  return request.body(json, 200, { 'Content-Type': 'application/json' });
}
