import { describe, expect, test } from 'vitest';
import {
  ApiProblem,
  NotBoughtError,
  OfflineError,
  UnexpectedAnswerError,
  WatchLostError,
} from '#app/queries/api-errors.ts';
import type { Problem, ProblemType } from '#contract/api/problem.ts';
import { purchaseMessage } from './purchase-message.ts';

const refused = (type: ProblemType, more: Partial<Problem> = {}) =>
  new ApiProblem({ type: `/problems/${type}`, title: 'A title', status: 402, charged: 'no', ...more });

describe('the message after a purchase that failed', () => {
  test('is what the gateway says, which includes what it cost, and what to do', () => {
    const detail = '500 of 500 are used. Nothing was charged.';
    const message = purchaseMessage(refused('budget-reached', { detail }), 20);
    expect(message).toMatchObject({ title: 'A title', body: detail, step: undefined });
    expect(message.advice).toContain('starts afresh with the next month');
  });

  test('names the credits at stake where the gateway says no more than that nobody knows', () => {
    const unknown = refused('outcome-unknown', { charged: 'unknown', credits: 20 });
    expect(purchaseMessage(unknown, 1)).toMatchObject({
      body: 'This may have cost 20 credits.',
      step: 'check',
    });
  });

  test('of another price says that the button names it, and that nothing is bought by itself', () => {
    expect(purchaseMessage(refused('price-changed', { credits: 25 }), 20).advice).toContain(
      'nothing is bought at it until you press',
    );
  });

  test('of a refused credential says whose task that is', () => {
    expect(purchaseMessage(refused('provider-refused'), 20).advice).toContain('Whoever runs this Dossier');
  });

  test('of a rate limit says that nothing is asked by itself', () => {
    expect(purchaseMessage(refused('rate-limited', { retryAfter: 30 }), 20).advice).toContain('by itself');
  });

  test('without a session leads to the sign-in page', () => {
    expect(purchaseMessage(refused('not-signed-in'), 20).step).toBe('sign-in');
  });

  test('offline means that nothing left the device', () => {
    const message = purchaseMessage(new OfflineError(), 20);
    expect(message.body).toContain('nothing was charged');
    expect(message.step).toBeUndefined();
  });

  test('after a broken connection tells what the gateway knows of it', () => {
    expect(purchaseMessage(new NotBoughtError(), 20).body).toContain('Nothing was charged');
  });

  test('signed out meanwhile, the purchase goes on', () => {
    expect(purchaseMessage(new WatchLostError(), 20)).toMatchObject({ step: 'sign-in' });
  });

  test('an answer of another form is no proof of anything', () => {
    expect(purchaseMessage(new UnexpectedAnswerError('/x'), 20)).toMatchObject({ step: 'check' });
  });
});
