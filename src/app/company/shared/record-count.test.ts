import { expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { recordCount } from './record-count.ts';

const holding = heldOn();

function held(rows: number, totalItems: number | undefined, totalPages: number | undefined) {
  return {
    pages: [{ page: 1, holding, value: {} }],
    rows: Array.from({ length: rows }),
    ...{ totalItems, totalPages, perPage: 20, next: undefined },
  };
}

test.each([
  [20, 1171, 59, '20 of 1,171'],
  [14, 14, 1, 'all 14'],
  [20, undefined, undefined, '20, total unknown'],
  [20, undefined, 3, '20, total unknown'],
])('%i rows of %s on %s pages are “%s”', (rows, totalItems, totalPages, text) => {
  expect(recordCount(held(rows, totalItems, totalPages))).toBe(text);
});

test('a record that is not bought has no count', () => {
  expect(recordCount(undefined)).toBeUndefined();
});
