import pLimit from 'p-limit';
import type { Problem } from '#contract/api/problem.ts';
import type { BoughtQuote } from '#contract/api/record-quotes.ts';
import { isFree } from '#contract/api/source.ts';
import { requireBuyer } from '../access/permitted.ts';
import { buyOneOrLoad } from '../buy-or-load.ts';
import type { GatewayContext } from '../context.ts';
import { budgetProblem, keyProblem } from '../limit-problems.ts';
import { isOfType, ProblemError } from '../problem.ts';
import type { PurchaseRequest } from '../purchase-request.ts';
import type { PurchaseResult } from '../purchase-result.ts';
import { priceOf } from '../resource.ts';
import { delay } from '../retry.ts';
import type { Person } from '../store/people.ts';
import type { QuotedRecord, RecordQuoteRow } from '../store/record-quotes.ts';
import { addressOf, needsApproval, stateOf, subjectOfQuoted } from './record-quote.ts';

type BoughtRecord = BoughtQuote['records'][number];

/** Purchases of one quote at once. */
const AT_ONCE = 5;

/** How often a purchase waits for its turn at the rate limit. */
const MOST_WAITS = 10;

/**
 * Buys what of the quote is not held since: bought again by the same quote, nothing is charged twice. Throws a `ProblemError`
 * before anything is charged if the price has changed, a limit would be passed, or a person has to approve it.
 */
export async function buyQuote(
  context: GatewayContext,
  quote: RecordQuoteRow,
  {
    person,
    credits,
    signal,
  }: { readonly person: Person; readonly credits: number; readonly signal: AbortSignal },
): Promise<BoughtQuote> {
  refuseUnusable(quote, person, credits);
  const { store, source } = context;
  const records = await store.recordQuotes.records(quote.id);
  const isDue = await dueOf(context, records);
  const due = records.filter(isDue);
  if (due.length > 0 && !isFree(source)) await checkFirst(context, quote, person, due);
  const limit = pLimit(AT_ONCE);
  const bought = await Promise.all(
    records.map((record) =>
      limit(() => (isDue(record) ? buy(context, quote, { record, person, signal }) : held(context, record))),
    ),
  );
  const charged = bought.reduce((sum, record) => sum + (record.charged ?? 0), 0);
  const [first] = bought;
  // What refuses every record refuses the quote.
  if (first?.problem !== undefined && bought.every(({ outcome }) => outcome === 'refused')) {
    throw ProblemError.of(first.problem);
  }
  return { charged, records: bought };
}

function refuseUnusable(quote: RecordQuoteRow, person: Person, credits: number): void {
  if (quote.created_by !== person.name) {
    throw new ProblemError(
      'not-allowed',
      `${quote.created_by} asked for this quote, so nobody else buys by it. Nothing was charged.`,
    );
  }
  const state = stateOf(quote);
  if (state === 'denied') {
    throw new ProblemError(
      'approval-denied',
      `${quote.decided_by} denied this purchase. Nothing was charged.`,
    );
  }
  if (state === 'expired') {
    throw new ProblemError(
      'quote-expired',
      'A quote is good for 24 hours, and this one has expired. Ask for a new one. Nothing was charged.',
    );
  }
  if (credits === quote.credits) return;
  throw new ProblemError(
    'price-changed',
    `The price of this quote is ${quote.credits}, not ${credits}. Nothing was charged.`,
    { credits: quote.credits },
  );
}

/** Tells what is still to be bought. */
async function dueOf(
  { store, source }: GatewayContext,
  records: readonly QuotedRecord[],
): Promise<(record: QuotedRecord) => boolean> {
  const newest = new Map<string, number>();
  for (const { resource } of records) newest.set(resource, await store.records.newest(resource));
  return ({ resource, version, credits }) =>
    (newest.get(resource) ?? 0) <= version && (credits > 0 || (isFree(source) && version === 0));
}

/** Of all at once: the claim of each record checks it again. */
async function checkFirst(
  { store, source, budget, alerts }: GatewayContext,
  quote: RecordQuoteRow,
  person: Person,
  due: readonly QuotedRecord[],
): Promise<void> {
  const changed = due.find((record) => priceOf(subjectOfQuoted(record), source) !== record.credits);
  if (changed !== undefined) {
    const price = priceOf(subjectOfQuoted(changed), source);
    const detail = `The price of ${changed.operation} is ${price} now, not ${changed.credits}. Ask for a new quote. Nothing was charged.`;
    throw new ProblemError('price-changed', detail, { credits: price });
  }
  requireBuyer(person, source);
  const credits = due.reduce((sum, record) => sum + record.credits, 0);
  await refuseBeyondLimits({ store, budget }, person, credits);
  if (!needsApproval(quote, person)) return;
  await store.recordQuotes.ask(quote.id);
  const approval = `${alerts.publicUrl}/approvals/${quote.id}`;
  const detail = `Above ${person.approveAbove} credits, another person has to approve what ${person.name} buys; this costs ${quote.credits}. They can approve it at ${approval} until ${minute(quote.expires_at)}; then buy by the same quote again. Nothing was charged.`;
  throw new ProblemError('approval-required', detail, { credits: quote.credits, approval });
}

/** `2026-11-30, 16:43 UTC`. */
function minute(iso: string): string {
  return `${iso.slice(0, 10)}, ${iso.slice(11, 16)} UTC`;
}

async function refuseBeyondLimits(
  { store, budget }: Pick<GatewayContext, 'store' | 'budget'>,
  { name, perDay, perMonth }: Person,
  credits: number,
): Promise<void> {
  const everyone = await store.ledger.spendingOfPeople();
  const { today = 0, thisMonth = 0 } = everyone.find(({ person }) => person === name) ?? {};
  const limits = [
    { period: 'day', limit: perDay, spent: today },
    { period: 'month', limit: perMonth, spent: thisMonth },
  ] as const;
  for (const { period, limit, spent } of limits) {
    if (limit !== undefined && spent + credits > limit) {
      throw ProblemError.of(keyProblem(name, { reason: 'limit', period, limit, spent }, credits));
    }
  }
  if (budget === undefined) return;
  const spent = everyone.reduce((sum, person) => sum + person.thisMonth, 0);
  if (spent + credits <= budget) return;
  throw ProblemError.of(budgetProblem({ spent, budget, credits }));
}

async function held({ store }: GatewayContext, record: QuotedRecord): Promise<BoughtRecord> {
  const version = await store.records.newest(record.resource);
  return { ...addressOf(record), outcome: 'held', charged: 0, version };
}

async function buy(
  context: GatewayContext,
  quote: RecordQuoteRow,
  {
    record,
    person,
    signal,
  }: { readonly record: QuotedRecord; readonly person: Person; readonly signal: AbortSignal },
): Promise<BoughtRecord> {
  const request: PurchaseRequest = {
    ...{ subject: subjectOfQuoted(record), seen: record.version, expectedCredits: record.credits },
    ...{ writesOff: undefined, actor: person.name, quote: quote.id },
  };
  const result = await inTurn(context, request, signal);
  const address = addressOf(record);
  if (result.kind === 'pending') return { ...address, outcome: 'waiting' };
  if (result.kind === 'problem') {
    const isFreeOfCharge = result.problem.charged === 'no';
    return {
      ...address,
      outcome: isFreeOfCharge ? 'refused' : 'unknown',
      ...(isFreeOfCharge && { charged: 0 }),
      problem: result.problem,
    };
  }
  const version = await context.store.records.newest(record.resource);
  const outcome = result.created ? 'bought' : 'held';
  return { ...address, outcome, ...(result.charged !== undefined && { charged: result.charged }), version };
}

/** Waits while the rate limit refuses it, since a quote may have more records than a second allows. */
async function inTurn(
  context: GatewayContext,
  request: PurchaseRequest,
  signal: AbortSignal,
): Promise<PurchaseResult> {
  for (let waits = 0; ; waits += 1) {
    const result = await buyOneOrLoad(context, request);
    const isLimited = result.kind === 'problem' && isRateLimited(result.problem);
    if (!isLimited || waits === MOST_WAITS || signal.aborted) return result;
    await delay((result.problem.retryAfter ?? 1) * 1_000);
  }
}

function isRateLimited(refusal: Problem): boolean {
  const { charged, retryAfter = 1 } = refusal;
  return isOfType(refusal, 'rate-limited') && charged === 'no' && retryAfter <= 5;
}
