import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  MOST_QUOTED,
  NewRecordQuote,
  QuotePurchase,
  type RecordQuote,
  type RecordQuotes,
} from '#contract/api/record-quotes.ts';
import { CREDITS_CHARGED } from '#contract/errors.ts';
import { requireBuyer, requirePerson } from '../access/permitted.ts';
import type { GatewayContext, GatewayRequest } from '../context.ts';
import { ProblemError, problem, problemResponse } from '../problem.ts';
import { readBody, refuseOtherSource, smallBody } from '../routes/purchase-parameters.ts';
import type { Person } from '../store/people.ts';
import type { QuoteDecision } from '../store/record-quote-tables.ts';
import type { RecordQuoteRow } from '../store/record-quotes.ts';
import { buyQuote } from './buy-quote.ts';
import { quotedRecords, quoteJson, stateOf } from './record-quote.ts';

const ID = ':id{[0-9a-f-]{36}}';

const QUOTES_SHOWN = 100;

const NEW_QUOTE = `The body is JSON with records, 1 to ${MOST_QUOTED}: each has number and segment, or query, and perhaps page and refresh.`;
const PURCHASE = 'The body is JSON with credits, the price of the quote.';

/** In bytes. */
const quoteBody = bodyLimit({
  maxSize: 65_536,
  onError: () =>
    problemResponse(problem('body-too-large', 'The body may have at most 64 kB. Nothing was charged.')),
});

/** Quotes of records: priced, bought at that price and, above a threshold, approved by a person. */
export function quoteRoutes(context: GatewayContext): Hono<GatewayRequest> {
  const { store, source } = context;
  const { recordQuotes: quotes, people } = store;
  const app = new Hono<GatewayRequest>();
  const json = async (row: RecordQuoteRow): Promise<RecordQuote> =>
    await quoteJson(context, row, await people.permissions(row.created_by));
  const find = async (request: Context<GatewayRequest>): Promise<RecordQuoteRow> => {
    const row = await quotes.find(request.req.param('id') ?? '');
    if (row === undefined)
      throw new ProblemError('not-found', 'There is no such quote. Nothing was charged.');
    return row;
  };

  app.get('/quotes', async (request) => {
    const rows = await quotes.asked(QUOTES_SHOWN);
    return request.json({ quotes: await Promise.all(rows.map(json)) } satisfies RecordQuotes);
  });
  app.post('/quotes', quoteBody, async (request) => {
    const { records } = await readBody(request.req, NewRecordQuote, NEW_QUOTE);
    const quoted = await quotedRecords(context, records);
    const row = await quotes.create(request.env.person.name, quoted);
    return request.json(await json(row), 201, { Location: `/api/quotes/${row.id}` });
  });
  app.get(`/quotes/${ID}`, async (request) => request.json(await json(await find(request))));
  app.post(`/quotes/${ID}/buy`, smallBody, async (request) => {
    refuseOtherSource(request.req, source);
    const quote = await find(request);
    const { credits } = await readBody(request.req, QuotePurchase, PURCHASE);
    const { person } = request.env;
    const bought = await buyQuote(context, quote, { person, credits, signal: request.req.raw.signal });
    return request.json(bought, 200, { [CREDITS_CHARGED]: String(bought.charged) });
  });
  const decision = (action: string, decided: QuoteDecision): void => {
    app.post(`/quotes/${ID}/${action}`, smallBody, async (request) => {
      const quote = await find(request);
      refuseDecision(quote, request.env.person);
      if (decided === 'approved') {
        requireBuyer(request.env.person, source);
        refuseBeyondOwn(quote, request.env.person);
      }
      if (await quotes.decide(quote.id, decided, request.env.person.name)) {
        return request.json(await json(await find(request)));
      }
      throw stateOf(await find(request)) === 'expired' ? EXPIRED() : DECIDED(await find(request));
    });
  };
  decision('approve', 'approved');
  decision('deny', 'denied');
  return app;
}

const EXPIRED = () =>
  new ProblemError(
    'quote-expired',
    'This quote has expired, so there is nothing to decide. Nothing was charged.',
  );

const DECIDED = ({ decided_by, decision }: RecordQuoteRow) =>
  new ProblemError('quote-decided', `${decided_by} has ${decision} this already. Nothing was charged.`);

/** Nobody decides about what they want to buy themselves. */
function refuseDecision({ created_by }: RecordQuoteRow, person: Person): void {
  requirePerson(person);
  if (created_by !== person.name) return;
  throw new ProblemError(
    'not-allowed',
    'Another person decides about what you want to buy. Nothing was charged.',
  );
}

function refuseBeyondOwn({ credits }: RecordQuoteRow, { name, approveAbove = credits }: Person): void {
  if (credits <= approveAbove) return;
  throw new ProblemError(
    'not-allowed',
    `${name} may approve up to ${approveAbove} credits, and this costs ${credits}. Nothing was charged.`,
  );
}
