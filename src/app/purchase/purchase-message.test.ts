import { describe, expect, test } from 'vitest';
import {
  ApiProblem,
  NotBoughtError,
  OfflineError,
  UnexpectedAnswerError,
  WatchLostError,
} from '#app/api/api-errors.ts';
import type { Problem, ProblemType } from '#contract/api/problem.ts';
import { FREE, type Source } from '#contract/api/source.ts';
import {
  duplicatesText,
  notCoveredText,
  purchaseMessage,
  receivedDocumentText,
  receivedText,
  unknownText,
} from './purchase-message.ts';

const refused = (type: ProblemType, more: Partial<Problem> = {}) =>
  new ApiProblem({ type: `/problems/${type}`, title: 'A title', status: 402, charged: 'no', ...more });

describe('purchaseMessage', () => {
  test('repeats what the gateway says, with its cost, and what to do', () => {
    const detail = '500 of 500 are used. Nothing was charged.';
    const message = purchaseMessage(refused('budget-reached', { detail }), 20);
    expect(message).toMatchObject({ title: 'A title', body: detail, step: undefined });
    expect(message.advice).toContain('resets at the start of next month');
  });

  test('names the credits at stake if the gateway gives no detail', () => {
    const unknown = refused('outcome-unknown', { charged: 'unknown', credits: 20 });
    expect(purchaseMessage(unknown, 1)).toMatchObject({
      body: 'This may have cost 20 credits.',
      step: 'check',
    });
  });

  test('points to the new price after a price change', () => {
    expect(purchaseMessage(refused('price-changed', { credits: 25 }), 20).advice).toContain(
      'nothing is bought until you confirm it',
    );
  });

  test('sends the reader to the administrator after a refused key', () => {
    expect(purchaseMessage(refused('provider-refused'), 20).advice).toContain('Ask your administrator');
  });

  test('says that nothing is retried after a rate limit', () => {
    expect(purchaseMessage(refused('rate-limited', { retryAfter: 30 }), 20).advice).toContain(
      'does not retry automatically',
    );
  });

  test('leads to asking for approval where a person has to give it', () => {
    expect(purchaseMessage(refused('approval-required'), 20).step).toBe('ask');
    expect(purchaseMessage(refused('not-allowed'), 20).step).toBeUndefined();
  });

  test('says who can change the limit of an access key', () => {
    expect(purchaseMessage(refused('key-limit-reached'), 20).advice).toContain('An administrator can change');
  });

  test('leads to the sign-in page without a session', () => {
    expect(purchaseMessage(refused('not-signed-in'), 20).step).toBe('sign-in');
  });

  test('says that nothing was sent while offline', () => {
    const message = purchaseMessage(new OfflineError(), 20);
    expect(message.body).toContain('nothing was charged');
    expect(message.step).toBeUndefined();
  });

  test('says that nothing was charged if the request never arrived', () => {
    expect(purchaseMessage(new NotBoughtError(), 20).body).toContain('Nothing was charged');
  });

  test('claims no outcome after signing out', () => {
    const message = purchaseMessage(new WatchLostError(), 20);
    expect(message).toMatchObject({ step: 'sign-in' });
    expect(message.body).toContain('cannot check whether this was bought');
    expect(message.body).not.toMatch(/continues/);
  });

  test('asks to check after an unexpected response', () => {
    expect(purchaseMessage(new UnexpectedAnswerError('/x'), 20)).toMatchObject({ step: 'check' });
  });
});

describe('receivedText', () => {
  const paid = { fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', creditsCharged: 10 };
  const free = 'Received: Officers. It had already been bought; nothing was charged.';

  test.each([
    [10, paid, 'Received: Officers. 10 credits charged.'],
    [1, paid, 'Received: Officers. 1 credit charged.'],
    [0, paid, 'Already bought: Officers, on 21 Nov 2026 by Sam. Nothing was charged.'],
    [0, { ...paid, creditsCharged: 0 }, free],
    [0, undefined, free],
    [undefined, paid, 'Received: Officers.'],
  ])('words a charge of %j for the copy %j as "%s"', (charged, copy, text) => {
    expect(receivedText('Officers', charged, copy)).toBe(text);
  });
});

test('an unknown price is named as such, not as 0', () => {
  expect(unknownText('this', undefined)).toBe(
    'It is not known whether this was bought; it may have cost credits',
  );
});

test.each([
  [3, 'Received. 3 credits charged.'],
  [0, 'Received. Nothing was charged.'],
  [undefined, 'Received. The ledger says what it cost.'],
])('words a document that cost %j as "%s"', (charged, text) => {
  expect(receivedDocumentText(charged)).toBe(text);
});

test('names at most five values that were sent more than once, and shows their hidden characters', () => {
  expect(duplicatesText(['data.a\u202Eb'])).toBe(
    'The source sent some values more than once; the last of each is shown (data.a[U+202E]b).',
  );
  expect(duplicatesText(['a', 'b', 'c', 'd', 'e', 'f'])).toMatch(/\(a, b, c, d, e and others\)\.$/);
});

describe('notCoveredText', () => {
  const SOURCE: Source = {
    id: 'public',
    kind: 'public',
    label: 'a.zip, 5,432,101 companies',
    prices: FREE,
    covers: { search: {}, profile: {}, financials: { companies: 30_650 } },
    companies: 5_432_101,
    paged: true,
    imported: { on: '2026-11-22', files: [{ name: 'a.zip' }] },
    showcase: [],
  };

  test('says that the source has no record of this kind', () => {
    expect(notCoveredText('VAT', 'vat-number', SOURCE)).toBe(
      'VAT: not covered by this source (a.zip, 5,432,101 companies).',
    );
  });

  test('counts the companies that have such a record if this one has none', () => {
    expect(notCoveredText('Financials', 'financials', SOURCE)).toBe(
      'Financials: none in the imported files (a.zip, 5,432,101 companies). Available for 30,650 of 5,432,101 companies.',
    );
  });

  test('invents no count if the source gives none', () => {
    const { imported: _imported, ...source } = SOURCE;
    const uncounted = { ...source, covers: { financials: {} } };
    expect(notCoveredText('Financials', 'financials', uncounted)).toBe(
      'Financials: none in this source (a.zip, 5,432,101 companies).',
    );
    expect(notCoveredText('Financials', 'financials', undefined)).toBe(
      'Financials: not covered by this source.',
    );
  });
});
