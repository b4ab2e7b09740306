import fc from 'fast-check';
import type { Subject } from '#contract/operations.ts';
import { Command, processOf, type Real, type Step } from './purchase-commands.ts';
import { PRICE } from './purchase-world.ts';

/** Problems by which the limits of a key refuse a purchase. */
const REFUSALS = ['key-limit-reached', 'not-allowed', 'approval-required'];

/** An agent, which has a limit for a day and for a month, buys while it may, with quotes that a person approves or denies. */
export const AGENT_STEPS: fc.Arbitrary<Step>[] = [
  fc
    .record({ company: fc.nat(9), process: fc.nat(1) })
    .map(
      (purchase) => new Command(`the agent buys ${JSON.stringify(purchase)}`, (real) => buy(real, purchase)),
    ),
  fc
    .record({
      company: fc.nat(9),
      process: fc.nat(1),
      decision: fc.constantFrom('approved', 'denied', undefined),
    })
    .map(
      (purchase) =>
        new Command(`the agent buys by a quote ${JSON.stringify(purchase)}`, (real) =>
          buyByQuote(real, purchase),
        ),
    ),
  fc.constantFrom(true, true, false).map(
    (mayBuy) =>
      new Command(`the agent ${mayBuy ? 'may' : 'may not'} buy`, async ({ world }) => {
        await processOf(world, 0).store.people.change(world.agent, { mayBuy });
      }),
  ),
  fc.constantFrom(null, null, PRICE - 1, PRICE).map(
    (approveAbove) =>
      new Command(`a person approves what costs more than ${approveAbove}`, async ({ world }) => {
        await processOf(world, 0).store.people.change(world.agent, { approveAbove });
      }),
  ),
];

type Purchase = { readonly company: number; readonly process: number };

async function buy(real: Real, { company, process }: Purchase, quote?: string): Promise<void> {
  const { world } = real;
  const { purchases, store } = processOf(world, process);
  const subject: Subject = { operation: 'ccj', companyNumber: `9000000${company}`, page: 1 };
  const permissions = await store.people.permissions(world.agent);
  const calls = world.calls.length;
  const terms = { seen: 0, expectedCredits: undefined, writesOff: undefined, actor: world.agent, quote };
  const result = await purchases.buy({ subject, ...terms });
  const refusal = result.kind === 'problem' ? result.problem.type.replace('/problems/', '') : '';
  const began = world.calls.length - calls;
  if (REFUSALS.includes(refusal) && began > 0) throw new Error(`Refused as ${refusal}, and called.`);
  if (permissions?.mayBuy === false && began > 0) throw new Error('The agent bought, which it may not.');
  const isApproved = quote !== undefined && (await store.recordQuotes.find(quote))?.decision === 'approved';
  const needsApproval = (permissions?.approveAbove ?? PRICE) < PRICE && !isApproved;
  if (needsApproval && began > 0) throw new Error('The agent bought what nobody had approved.');
}

async function buyByQuote(
  real: Real,
  { decision, ...purchase }: Purchase & { readonly decision: 'approved' | 'denied' | undefined },
): Promise<void> {
  const { world } = real;
  const { recordQuotes } = processOf(world, purchase.process).store;
  const subject = `9000000${purchase.company}`;
  const record = { operation: 'ccj', subject, page: 1, resource: `/company/${subject}/ccj` } as const;
  const { id } = await recordQuotes.create(world.agent, [{ ...record, version: 0, credits: PRICE }]);
  if (decision !== undefined) await recordQuotes.decide(id, decision, 'model');
  await buy(real, purchase, id);
}
