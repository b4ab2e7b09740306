import { describe, expect, test } from 'vitest';
import { ApiProblem, OfflineError, UnreachableError } from '#app/queries/api-errors.ts';
import { purchaseMessage } from './purchase-message.ts';

const problem = { type: 'budget-reached', title: 'The budget is reached', status: 402 };

describe('the message after a purchase that failed', () => {
  test('is what the gateway says, which includes what it cost', () => {
    const detail = '500 of 500 are used. Nothing was charged.';
    const refused = new ApiProblem({ ...problem, detail, charged: 'no' });
    expect(purchaseMessage(refused, 20)).toEqual({
      title: 'The budget is reached',
      body: detail,
      unsettled: false,
    });
  });

  test('names the credits at stake where the gateway says no more than that nobody knows', () => {
    const unknown = new ApiProblem({ ...problem, charged: 'unknown', credits: 20 });
    expect(purchaseMessage(unknown, 1)).toMatchObject({
      body: 'This may have cost 20 credits.',
      unsettled: true,
    });
  });

  test('offline means that nothing left the device', () => {
    expect(purchaseMessage(new OfflineError(), 20)).toMatchObject({ unsettled: false });
    expect(purchaseMessage(new OfflineError(), 20).body).toContain('nothing was charged');
  });

  test('no answer is no proof of anything', () => {
    expect(purchaseMessage(new UnreachableError(), 20)).toMatchObject({ unsettled: true });
  });
});
