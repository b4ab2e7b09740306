import { expect, test } from 'vitest';
import type { QuotedRecord } from '#contract/api/orders.ts';
import {
  aboutText,
  approvalOf,
  durationText,
  endedText,
  isAtCeiling,
  isSearching,
  leftText,
  nothingToBuyText,
  orderTitle,
  outcomeText,
  progressText,
  purchaseOf,
  spentText,
} from './order-words.ts';

const record = (more: Partial<QuotedRecord>): QuotedRecord => ({
  ...{ operation: 'ccj', price: 20, held: 2, older: 0, notCovered: 0, unknown: 0 },
  ...{ toBuy: 38, pages: 38, pagesUnknown: 0, credits: 760 },
  ...more,
});
const QUOTE = {
  records: [record({}), record({ operation: 'appointments', price: 1, credits: 38 })],
  credits: 798,
};

test.each([
  ['of the total', QUOTE, 798, { command: 'Buy 76 records', credits: 798 }],
  ['of a lower ceiling', QUOTE, 100, { command: 'Buy up to 76 records', credits: 100 }],
  ['of a higher ceiling, without unknown pages', QUOTE, 900, { command: 'Buy 76 records', credits: 798 }],
  [
    'of a higher ceiling, with unknown pages',
    { ...QUOTE, records: [record({ pagesUnknown: 38 })] },
    900,
    { command: 'Buy 38 records and their further pages', credits: 900 },
  ],
  [
    'of a free source',
    { credits: 0, records: [record({ price: 0, credits: 0, pages: 1 })] },
    0,
    { command: 'Get 1 record', credits: 0 },
  ],
])('the button %s says the most that it may spend', (_what, quote, ceiling, purchase) => {
  expect(purchaseOf(quote, ceiling)).toEqual(purchase);
});

test.each([
  ['a ceiling that is higher than needed', QUOTE, 5_000, 798],
  ['a lower ceiling', QUOTE, 100, 100],
  ['a higher ceiling with unknown pages', { ...QUOTE, records: [record({ pagesUnknown: 38 })] }, 900, 900],
])('a press approves exactly what its button says, with %s', (_what, quote, ceiling, approved) => {
  const purchase = purchaseOf(quote, ceiling);
  expect(purchase.credits).toBe(approved);
  expect(approvalOf({ ...quote, id: 'Q' }, purchase)).toEqual({
    ...{ quote: 'Q', expectedCredits: quote.credits, ceiling: approved },
  });
});

test('an order says what it gets, how far it is and how it came out', () => {
  const order = { number: 14, operations: ['appointments', 'ccj'] as const, pages: 'all' as const };
  expect(orderTitle({ ...order, operations: [...order.operations] })).toBe(
    'Order 14: Officers and County Court Judgments, all pages',
  );
  expect(orderTitle({ number: 2, operations: ['search'], pages: 'first' })).toBe('Order 2: searches by name');
  expect(progressText({ operations: ['ccj'], records: 76, done: 23 })).toBe('23 of 76 records');
  expect(progressText({ operations: ['search'], records: 1, done: 0 })).toBe('0 of 1 search');
  expect(outcomeText({ bought: 70, held: 4, refused: 1, unknown: 1, ceiling: 798 })).toBe(
    '70 bought, 4 already held, 1 not available, 1 with an unknown outcome',
  );
  expect(outcomeText({ bought: 70, held: 0, refused: 0, unknown: 0, ceiling: 0 })).toBe('70 fetched');
  expect(spentText({ spent: 483, ceiling: 798 })).toBe('483 of at most 798 credits');
  expect(spentText({ spent: 0, ceiling: 0 })).toBeUndefined();
});

test.each([
  [3, 'less than a minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [7_200, '2 hours'],
  [200_000, '3 days'],
])('%d seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a short time is not about', () => {
  expect([aboutText(3), aboutText(61)]).toEqual(['less than a minute', 'about 2 minutes']);
});

test('an order of more than a thousand is named by its digits', () => {
  const order = { number: 1_014, operations: ['ccj' as const], pages: 'first' as const };
  expect(orderTitle(order)).toBe('Order 1014: County Court Judgments');
});

test('names are offered again once their order is cancelled', () => {
  const search = { operations: ['search' as const] };
  expect(isSearching([{ ...search, state: 'paused' }])).toBe(true);
  expect(
    isSearching([
      { ...search, state: 'cancelled' },
      { operations: ['ccj'], state: 'running' },
    ]),
  ).toBe(false);
});

test('with nothing to buy, what waits for a person is told', () => {
  expect(nothingToBuyText({ records: [record({})] })).toBe('Nothing to buy: all available records are held.');
  expect(nothingToBuyText({ records: [record({ unknown: 3 })] })).toBe(
    'Nothing to buy: all available records are held. 3 wait for a decision.',
  );
});

test('only a higher ceiling resumes an order that is at its ceiling', () => {
  expect(isAtCeiling({ state: 'paused', reason: 'The ceiling of 10 credits is reached.' })).toBe(true);
  expect(isAtCeiling({ state: 'paused', reason: 'The budget of the month is reached.' })).toBe(false);
  expect(isAtCeiling({ state: 'running', reason: undefined })).toBe(false);
});

test('what is left says what the order leaves of it', () => {
  expect(leftText(9_844, 798)).toBe('9,046 of 9,844 after this order');
  expect(leftText(100, 798)).toBe('100, which is less than the order may cost');
});

test('a notice says which order has ended, or why it is paused', () => {
  const order = { number: 14, list: { name: 'Suppliers 2026' } };
  expect(endedText({ ...order, state: 'done' })).toBe('Order 14 for Suppliers 2026 is complete.');
  expect(endedText({ ...order, state: 'paused', reason: 'The ceiling is reached.' })).toBe(
    'Order 14 for Suppliers 2026 is paused. The ceiling is reached.',
  );
});
