import { expect, test } from 'vitest';
import { presentStatus } from './present-status.ts';

test('a status holds while no cessation is known, and after one where it says as much', () => {
  expect(presentStatus({ status: 'Active' })).toBe('Active');
  expect(presentStatus({ status: 'Dissolved', ceasedOn: '2024-07-16' })).toBe('Dissolved');
  expect(presentStatus({ status: 'Active', ceasedOn: '2024-07-16' })).toBeUndefined();
  expect(presentStatus({ ceasedOn: '2024-07-16' })).toBeUndefined();
});
