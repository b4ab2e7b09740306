import { expect, test } from 'vitest';
import { changeText, watchedText } from './watch-words.ts';

test('companies that were on the list already are counted', () => {
  expect(watchedText(3, 3)).toBe('3 companies watched');
  expect(watchedText(2, 3)).toBe('3 companies watched, 1 already on your list');
});

test('a difference names its item with dates as on screen, and both values', () => {
  expect(
    changeText('documents', {
      ...{ type: 'changed', label: 'Pages', item: 'Filing 2, 2026-01-02' },
      ...{ path: 'items[2].pages', before: '2', after: '3' },
    }),
  ).toEqual({ what: 'Filing 2, 2 Jan 2026: pages', before: '2', after: '3' });
});

test('what cannot be told has its reason and no values', () => {
  expect(
    changeText('documents', {
      ...{ type: 'cannot-tell', label: 'Filing history', path: 'pagination.total_items' },
      ...{ before: '3', after: '4', reason: 'Version 1 has page 1 of 2, version 2 has page 1 of 2.' },
    }),
  ).toEqual({
    what: 'Filing history: some pages are missing (version 1 has page 1 of 2, version 2 has page 1 of 2)',
    before: undefined,
    after: undefined,
  });
});
