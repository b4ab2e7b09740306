import { describe, expect, test } from 'vitest';
import { namedCompany, registerAnswer } from './register-fixture.ts';
import { companyDetails, linkedPages, pageCount, shownText } from './result-text.ts';

const items = (length: number) => Array.from({ length }, () => namedCompany('QUAY LTD'));

describe('the number of results', () => {
  test.each([
    [registerAnswer(), '0 companies'],
    [registerAnswer({ total: 1, items: items(1) }), '1 company'],
    [registerAnswer({ total: 20, items: items(20) }), '20 companies'],
    [registerAnswer({ total: 5_512_345, items: items(20) }), '1 to 20 of 5,512,345 companies'],
    [registerAnswer({ total: 1_234, page: 62, items: items(14) }), '1,221 to 1,234 of 1,234 companies'],
    [registerAnswer({ total: 1_234, page: 63 }), '1,234 companies'],
  ])('%#', (answer, text) => {
    expect(shownText(answer)).toBe(text);
  });
});

test('a company is described by what the register states', () => {
  const stated = { companyStatus: 'Active', town: 'LEEDS', dateOfCreation: '2004-05-06' };
  expect(companyDetails(namedCompany('QUAY LTD', stated))).toBe(
    '90000001 · Active · LEEDS · incorporated 2004',
  );
  expect(companyDetails(namedCompany('QUAY LTD'))).toBe('90000001');
});

describe('links to pages', () => {
  const text = (page: number, last: number) =>
    linkedPages(page, last)
      .map(({ page: each, afterGap }) => `${afterGap ? '… ' : ''}${each}`)
      .join(' ');

  test.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 9, '1 2 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [3, 5, '1 2 3 4 5'],
    [9, 9, '1 … 8 9'],
  ])('from page %i of %i: %s', (page, last, links) => {
    expect(text(page, last)).toBe(links);
  });

  test('are as many as the results fill', () => {
    expect([0, 20, 21].map((total) => pageCount({ total, perPage: 20 }))).toEqual([1, 1, 2]);
  });
});
