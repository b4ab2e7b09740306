import { expect, test } from 'vitest';
import { orderChoiceSearch, readOrderChoice } from './orders-url.ts';

const OFFERED = ['profile', 'appointments', 'ccj'] as const;

test('the choice of an order is in the URL and comes back', () => {
  const search = {
    ...{ operations: 'ccj,profile', pages: 'all', older: '30', ceiling: '500' },
    ...{ companies: '90000001,90000002', order: '7' },
  };
  const choice = readOrderChoice(search, OFFERED);
  expect(choice).toEqual({
    ...{ operations: ['profile', 'ccj'], pages: 'all', older: 30, ceiling: 500 },
    companies: ['90000001', '90000002'],
  });
  expect(orderChoiceSearch(search, choice)).toEqual({ ...search, operations: 'profile,ccj' });
});

test('what cannot be used is ignored', () => {
  const choice = readOrderChoice({ operations: 'financials,rubbish', older: '-3', ceiling: '1e5' }, OFFERED);
  expect(choice).toEqual({
    ...{ operations: [], pages: 'first', older: undefined, ceiling: undefined, companies: undefined },
  });
});
