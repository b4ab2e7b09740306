import { expect, test } from 'vitest';
import { presentStatus } from './company-summary.ts';

test('a status is current before a cessation, or where it states one', () => {
  expect(presentStatus({ status: 'Active' })).toBe('Active');
  expect(presentStatus({ status: 'Dissolved', ceasedOn: '2024-07-16' })).toBe('Dissolved');
  expect(presentStatus({ status: 'Active', ceasedOn: '2024-07-16' })).toBeUndefined();
  expect(presentStatus({ ceasedOn: '2024-07-16' })).toBeUndefined();
});
