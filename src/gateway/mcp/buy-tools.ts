import * as v from 'valibot';
import { BoughtQuote, NewRecordQuote, RecordQuote } from '#contract/api/record-quotes.ts';
import { ABOUT, freeRead } from './answer.ts';
import type { Tool } from './tool.ts';

const QuoteAnswer = v.object({
  ...ABOUT,
  quoteId: v.string(),
  /** What `buy` would charge. */
  credits: v.number(),
  expiresAt: v.string(),
  /** Whether a person has to approve it: `buy` then answers with the link. */
  needsApproval: v.boolean(),
  records: RecordQuote.entries.records,
});

export const quote: Tool<v.InferOutput<typeof NewRecordQuote>, v.InferOutput<typeof QuoteAnswer>> = {
  name: 'quote',
  title: 'Quote records',
  description:
    'What records would cost; those that the team has cost nothing. Free, and buys nothing. `refresh` asks for a newer copy of a record that the team has. A quote is good for 24 hours.',
  input: NewRecordQuote,
  output: QuoteAnswer,
  run: async (api, wanted) => {
    const source = await api.source();
    const made = await api.post('/api/quotes', RecordQuote, wanted);
    const { id: quoteId, credits, expiresAt, needsApproval, records } = made;
    return {
      ...freeRead(source, { asOf: made.createdAt }),
      quoteId,
      credits,
      expiresAt,
      needsApproval,
      records,
    };
  },
};

const BuyAnswer = v.object({ ...ABOUT, records: BoughtQuote.entries.records });

export const buy: Tool<{ quoteId: string; credits: number }, v.InferOutput<typeof BuyAnswer>> = {
  name: 'buy',
  title: 'Buy the records of a quote',
  description:
    'Buys the records of a quote at its price, and spends credits. Refused if the price has changed or a limit would be passed. Above the threshold of the key it answers with a link at which a person approves: give it to them, and buy by the same quote again afterwards. Bought twice by one quote, nothing is charged twice.',
  input: v.strictObject({
    quoteId: v.pipe(v.string(), v.uuid()),
    credits: v.pipe(v.number(), v.integer(), v.minValue(0), v.description('`credits` of the quote.')),
  }),
  output: BuyAnswer,
  spends: true,
  run: async (api, { quoteId, credits }) => {
    const source = await api.source();
    const { charged, records } = await api.post(`/api/quotes/${quoteId}/buy`, BoughtQuote, { credits });
    const [only, ...others] = records;
    const version = others.length === 0 ? (only?.version ?? null) : null;
    return { ...freeRead(source, { charged, version, asOf: new Date().toISOString() }), records };
  },
};
