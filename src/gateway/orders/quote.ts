import type { Quote, QuotedRecord, QuoteRequest } from '#contract/api/orders.ts';
import { isFree } from '#contract/api/source.ts';
import { exactSum } from '../store/ledger.ts';
import { RECORDS_AT_A_TIME } from './list-order-runner.ts';
import type { OrderedList } from './order-lists.ts';
import { priceChanged } from './order-problems.ts';
import { type Plan, type PlanContext, planOf } from './plan.ts';

type QuoteContext = PlanContext & { readonly budget: number | undefined };

/** Milliseconds for one record if few were bought lately. */
const USUAL = { bought: 500, free: 20 };

/** A person or order buys no more than 50 records a second. */
const FASTEST = 20;

/** Fewer purchases say nothing of the pace. */
const FEWEST = 5;

/** What the records of a list would cost now. Buys nothing. */
export async function createQuote(
  context: QuoteContext,
  list: OrderedList,
  request: QuoteRequest,
  person: string,
): Promise<Quote> {
  const { store, budget } = context;
  const { companies, records, credits } = await planOf(context, list.id, request);
  const [id, seconds, balance, left] = await Promise.all([
    store.purchaseOrders.createQuote(list.id, request, credits, person),
    secondsFor(context, pagesOf(records)),
    store.ledger.balance(),
    budget === undefined ? undefined : budgetLeft(context, budget),
  ]);
  return {
    ...{ id, companies, unmatched: list.rows - list.counts.matched, records: [...records], credits, seconds },
    ...(balance !== undefined && { balance: balance.credits }),
    ...(left !== undefined && { budgetLeft: left }),
  };
}

/** The plan of a quote as of now; throws if it costs something else. */
export async function planOfQuote(
  context: PlanContext,
  quote: { readonly list: string; readonly credits: number },
  request: QuoteRequest,
  expectedCredits: number,
): Promise<Plan> {
  if (expectedCredits !== quote.credits) {
    throw priceChanged(`The quote says ${quote.credits} credits, not ${expectedCredits}.`, quote.credits);
  }
  const plan = await planOf(context, quote.list, request);
  if (plan.credits !== quote.credits) {
    const detail = `These records cost ${plan.credits} credits now, not ${quote.credits} as quoted.`;
    throw priceChanged(detail, plan.credits);
  }
  return plan;
}

function pagesOf(records: readonly QuotedRecord[]): number {
  return records.reduce((sum, { pages }) => sum + pages, 0);
}

/** At the pace of the latest purchases of anyone. */
async function secondsFor({ store, source }: QuoteContext, pages: number): Promise<number> {
  if (pages === 0) return 0;
  const durations = isFree(source) ? [] : await store.recordPlans.durations();
  const usual = isFree(source) ? USUAL.free : USUAL.bought;
  const total = durations.reduce((sum, duration) => sum + duration, 0);
  const each = durations.length < FEWEST ? usual : total / durations.length;
  const pace = each / RECORDS_AT_A_TIME;
  return Math.ceil((pages * (isFree(source) ? pace : Math.max(FASTEST, pace))) / 1_000);
}

async function budgetLeft({ store }: QuoteContext, budget: number): Promise<number> {
  const rows = await store.ledger.spending();
  const spent = exactSum(
    rows.flatMap(({ settled, unsettled, written_off }) => [settled, unsettled, written_off]),
  );
  return Math.max(0, budget - spent);
}
