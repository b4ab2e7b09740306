import { describe, expect, test } from 'vitest';
import type { KnownCompany } from '#contract/api/known.ts';
import { listedText, optionsNews, searchOptions } from './search-options.ts';

const company = (companyNumber: string, name: string, more: Partial<KnownCompany> = {}): KnownCompany => ({
  ...{ companyNumber, name, formerNames: [], held: [] },
  ...more,
});
const answer = {
  companies: [
    company('90000001', 'HARBOUR STONE LTD', {
      ...{ status: 'Active', locality: 'Leeds', held: ['profile', 'ccj'] },
    }),
    company('90000002', 'MILL PLC', { formerNames: ['OLD LTD', 'HARBOUR MILL LTD'] }),
    ...Array.from({ length: 8 }, (_, place) => company(`9000010${place}`, `HARBOUR ${place} LTD`)),
  ],
  total: 31,
  more: false,
  searches: ['harbour', 'harbour stone', 'old harbour', 'harbours'].map((query) => ({
    query,
    fetchedAt: '2026-11-21T14:02:00Z',
  })),
};

describe('the options under the search box', () => {
  const options = searchOptions(answer, 'harb', 'these');

  test('are few, in response order, with the known details of each', () => {
    expect(options.companies).toHaveLength(6);
    expect(options.companies[0]).toEqual({
      number: '90000001',
      name: 'HARBOUR STONE LTD',
      formerly: undefined,
      details: '90000001 · Active · Leeds · Overview, County Court Judgments held',
    });
    expect(options.searches).toHaveLength(3);
  });

  test('state which former name has the words', () => {
    expect(options.companies[1]).toMatchObject({ formerly: 'HARBOUR MILL LTD', details: '90000002' });
  });

  test('from an earlier response are only those that match the newer words, without a count', () => {
    const narrowed = searchOptions(answer, 'Harbour st', 'earlier');
    expect(narrowed.companies.map(({ name }) => name)).toEqual(['HARBOUR STONE LTD']);
    expect(narrowed.searches.map(({ query }) => query)).toEqual(['harbour stone']);
    expect(optionsNews(narrowed)).toBe('');
    expect(searchOptions(answer, '9000002', 'earlier').companies).toEqual([]);
    expect(searchOptions(answer, '90000002', 'earlier').companies).toHaveLength(1);
  });

  test('recognise a bought search even if it is not listed', () => {
    expect(searchOptions(answer, 'harbours', 'these').searchHeld).toBe(true);
    expect(options.searchHeld).toBe(false);
  });

  test('are empty without a response', () => {
    expect(searchOptions(undefined, 'harb', 'these')).toEqual({
      companies: [],
      lists: [],
      searches: [],
      searchHeld: false,
      total: undefined,
      more: false,
    });
  });

  test('report their total, including those not listed', () => {
    expect(optionsNews(options)).toBe('31 known companies, 3 searches held');
    expect(optionsNews({ searches: [], total: 1, more: false })).toBe('1 known company');
    expect(optionsNews({ searches: [], total: 0, more: false })).toBe('0 known companies');
    expect(listedText(options)).toBe(' (6 of 31)');
    expect(listedText({ ...options, total: 6 })).toBe('');
  });

  test('report no exact total when there are very many', () => {
    const many = searchOptions({ ...answer, total: 1_000, more: true }, 'harb', 'these');
    expect(listedText(many)).toBe(' (6 of 1,000 or more)');
    expect(optionsNews(many)).toBe('1,000 or more known companies, 3 searches held');
    expect(listedText(searchOptions({ ...answer, more: true }, 'harbour', 'earlier'))).toBe('');
  });
});
