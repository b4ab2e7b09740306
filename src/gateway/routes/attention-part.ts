import {
  JUDGED,
  type JudgedOperation,
  type JudgeRecords,
  type RecordsToJudge,
} from '#contract/api/attention.ts';
import { isPaged } from '#contract/operations.ts';
import type { GatewayContext } from '../context.ts';
import { heldPagesOf, holdingOf } from '../holding.ts';
import { holdingJson, pagesJson } from '../holding-json.ts';
import type { CompanyPart } from './company-parts.ts';
import { summaryOf } from './company-route.ts';
import { KeptAnswers } from './kept-answers.ts';
import { numberParameter } from './parameters.ts';

/** Companies of which a process keeps what was judged last: some 4 kB each. */
const KEPT = 500;

/** What is judged, but for the records themselves: those are others only where this is. */
type About = Omit<RecordsToJudge, 'records'>;

/** `GET /api/company/{number}/attention`: what may need a look, from what is held, free. */
export function attentionPart(context: GatewayContext): CompanyPart | undefined {
  const { judge } = context;
  if (judge === undefined) return undefined;
  // Reading thousands of filings anew would hold up everybody else.
  const kept = new KeptAnswers<string>(KEPT);
  return async (request) => {
    const number = numberParameter(request.req);
    const about = await aboutOf(context, number);
    const attention = await kept.about(number, JSON.stringify(about), () => judged(context, judge, about));
    return request.body(attention, 200, { 'Content-Type': 'application/json' });
  };
}

async function aboutOf(context: GatewayContext, number: string): Promise<About> {
  const [{ operations, ...company }, othersAtAddress] = await Promise.all([
    summaryOf(context, number),
    context.store.known.othersAtAddress(number),
  ]);
  const { companyNumber, status, statusAsAt, ceasedOn } = company;
  const judgedOnes = operations.filter(({ operation }) => isJudged(operation));
  return {
    // A purchase under way changes nothing that is held.
    company: {
      ...{ companyNumber, status, statusAsAt, ceasedOn },
      operations: judgedOnes.map(({ pending: _any, ...holding }) => ({ ...holding, attempts: [] })),
    },
    othersAtAddress,
    imported: context.source.imported,
    today: new Date().toISOString().slice(0, 10),
  };
}

async function judged(context: GatewayContext, judge: JudgeRecords, about: About): Promise<string> {
  const { companyNumber, operations } = about.company;
  const records = new Map<JudgedOperation, string>();
  for (const { operation, held } of operations) {
    if (held === undefined || !isJudged(operation)) continue;
    records.set(operation, await recordAsAnswered(context, companyNumber, operation));
  }
  return JSON.stringify(await judge({ ...about, records }));
}

/** In JSON, as the address of the record answers it. */
async function recordAsAnswered(
  context: GatewayContext,
  companyNumber: string,
  operation: JudgedOperation,
): Promise<string> {
  const subject = { operation, companyNumber, page: 1 };
  const json = isPaged(operation)
    ? pagesJson(await heldPagesOf(context, subject))
    : holdingJson(await holdingOf(context, subject));
  return new TextDecoder().decode(json);
}

function isJudged(operation: string): operation is JudgedOperation {
  return JUDGED.some((judgedOne) => judgedOne === operation);
}
