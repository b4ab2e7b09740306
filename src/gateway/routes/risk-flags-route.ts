import { Hono } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CompanySummary } from '#contract/api/company.ts';
import {
  CHECKED_OPERATIONS,
  type CheckedOperation,
  type EvaluateRiskFlags,
  LONG_CHECK,
  type RiskFlags,
} from '#contract/api/risk-flags.ts';
import { TaskError } from '#threads/worker-pool.ts';
import type { GatewayContext } from '../context.ts';
import { outOfTurn, unlessGone } from '../few-reads.ts';
import { ProblemError, tooMany } from '../problem.ts';
import { type CheckInput, checkInput, type Loaded, recordsToCheck } from '../records-to-check.ts';
import { report } from '../report.ts';
import { summaryOf } from './company-route.ts';
import { numberParameter } from './parameters.ts';

/** Companies; one evaluation has about 4 kB. */
const MAX_CACHED = 500;

/** Long checks that wait for others: one takes up to 20 seconds. */
const WAITING = 16;

/** Checking these records fails each time. Its detail is shown. */
class CheckFailed extends ProblemError {}

type CacheEntry = { readonly key: string; readonly filings: string; readonly answer: Promise<RiskFlags> };

/** Evaluations of the company of a summary. */
export type CachedRiskFlags = {
  readonly read: (summary: CompanySummary, signal: AbortSignal) => Promise<RiskFlags>;
  /** The status from filings, which depends on held filings only: every summary asks for it. */
  readonly filedStatus: (summary: CompanySummary, signal: AbortSignal) => Promise<RiskFlags['filed']>;
};

/** Evaluates again only after a change, also where evaluation failed: thousands of filings take a noticeable time. */
export function cachedRiskFlags(
  context: GatewayContext,
  evaluateRiskFlags: EvaluateRiskFlags,
): CachedRiskFlags {
  const cache = new Map<string, CacheEntry>();
  const longChecks = pLimit(1);
  // The check itself needs turns.
  const joined = ({ answer }: CacheEntry, signal: AbortSignal) =>
    outOfTurn(context.reads, () => unlessGone(signal, answer));
  const read = async (summary: CompanySummary, signal: AbortSignal) => {
    const number = summary.companyNumber;
    const input = await checkInput(context, summary, CHECKED_OPERATIONS);
    const key = JSON.stringify(input);
    const cached = cache.get(number);
    const isCurrent = cached?.key === key;
    const entry = isCurrent
      ? cached
      : {
          key,
          filings: filingsKey(summary),
          answer: evaluate(context, evaluateRiskFlags, input, longChecks),
        };
    cache.delete(number);
    cache.set(number, entry);
    entry.answer.catch((error: unknown) => {
      if (!(error instanceof CheckFailed) && cache.get(number) === entry) cache.delete(number);
    });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return await (isCurrent ? joined(entry, signal) : entry.answer);
  };
  const filedStatus = async (summary: CompanySummary, signal: AbortSignal) => {
    const cached = cache.get(summary.companyNumber);
    const isCurrent = cached?.filings === filingsKey(summary);
    return (await (isCurrent ? joined(cached, signal) : read(summary, signal))).filed;
  };
  return { read, filedStatus };
}

/** Changes with each copy of a page. */
function filingsKey({ operations }: CompanySummary): string {
  const filings = operations.find(({ operation }) => operation === 'documents');
  return JSON.stringify([filings?.held, filings?.copies]);
}

/** `GET /api/company/{number}/risk-flags`: risk flags from held records, free. */
export function riskFlagsRoute(context: GatewayContext, riskFlags: CachedRiskFlags): Hono {
  const app = new Hono();
  app.get('/company/:number/risk-flags', async (request) => {
    const summary = await summaryOf(context, numberParameter(request.req));
    return request.json(await riskFlags.read(summary, request.req.raw.signal));
  });
  return app;
}

/** Long records take seconds: they are checked for one company at a time, and loaded when it is its turn. */
async function evaluate(
  context: GatewayContext,
  evaluateRiskFlags: EvaluateRiskFlags,
  input: CheckInput,
  longChecks: LimitFunction,
): Promise<RiskFlags> {
  const { reads } = context;
  const check = async ({ records }: Loaded<CheckedOperation>) =>
    await evaluateRiskFlags({ ...input, records }).catch((error: unknown) => {
      if (error instanceof TaskError && error.wasRefused) throw tooMany('companies are being checked');
      report(`The records of ${input.company.companyNumber} could not be checked.`, error);
      throw new CheckFailed('internal-error', 'The records could not be checked. Nothing was charged.');
    });
  const loaded = await recordsToCheck(context, input, CHECKED_OPERATIONS, LONG_CHECK);
  if (!loaded.isComplete && longChecks.pendingCount >= WAITING) throw tooMany('companies are being checked');
  return await outOfTurn(reads, async () => {
    if (loaded.isComplete) return await check(loaded);
    return await longChecks(
      async () => await check(await reads(() => recordsToCheck(context, input, CHECKED_OPERATIONS))),
    );
  });
}
