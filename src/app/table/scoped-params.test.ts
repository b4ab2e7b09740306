import { describe, expect, test } from 'vitest';
import { scopedParams, withScopedParams } from './scoped-params.ts';

const url = { q: 'ledger words', sort: 'at', 'spending.sort': '-today' };

describe('several tables on one page', () => {
  test('each read their own parameters only', () => {
    expect(scopedParams(url, 'spending')).toEqual({ sort: '-today' });
  });

  test('each leave those of the others alone', () => {
    expect(withScopedParams(url, 'spending', { q: 'Sam' })).toEqual({
      q: 'ledger words',
      sort: 'at',
      'spending.q': 'Sam',
    });
  });
});
