import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#app/page/search-params.ts';
import { FACETS, type RegisterQuestion } from '#contract/api/register-search.ts';
import {
  questionFor,
  readRegisterUrl,
  registerSearch,
  withDay,
  withoutFacets,
  withQuery,
  withToggled,
} from './register-url.ts';

const read = (address: string) => readRegisterUrl(parseSearch(address));
const write = (question: RegisterQuestion) => stringifySearch(registerSearch(question));

describe('the address of the results', () => {
  test('states nothing that is not chosen', () => {
    expect(write(questionFor(''))).toBe('');
    expect(write(questionFor('quay bakery'))).toBe('?query=quay+bakery');
  });

  test('states every facet, the days, the order and the page', () => {
    const address =
      '?query=bakery&status=Active,Liquidation&town=LEEDS&area=LS,YO&sic=10&from=2001-02-03&to=2019-12-31&sort=age&order=desc&page=3';
    const { question, ignored } = read(address);
    expect(question).toEqual({
      query: 'bakery',
      chosen: {
        ...{ status: ['Active', 'Liquidation'], type: [], town: ['LEEDS'] },
        ...{ county: [], area: ['LS', 'YO'], sic: ['10'] },
      },
      from: '2001-02-03',
      to: '2019-12-31',
      sort: 'age',
      order: 'desc',
      page: 3,
    });
    expect(ignored).toEqual([]);
    expect(read(write(question))).toEqual({ question, ignored: [] });
  });

  test('has a backslash before a comma of a value itself', () => {
    const question = withToggled(
      questionFor(''),
      'type',
      'PRI/LTD BY GUAR/NSC (Private, limited by guarantee)',
    );
    expect(write(question)).toContain('Private%5C,+limited');
    expect(read(write(question)).question).toEqual(question);
  });

  test('keeps any values', () => {
    const value = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '');
    const values = fc.uniqueArray(value, { maxLength: 5 });
    const chosen = fc.record({
      ...{ status: values, type: values, town: values, county: values, area: values, sic: values },
    });
    fc.assert(
      fc.property(chosen, (given) => {
        const question = { ...questionFor('x'), chosen: given };
        expect(readRegisterUrl(registerSearch(question)).question).toEqual(question);
      }),
    );
  });

  test('may give years as days of incorporation', () => {
    expect(read('?from=2001&to=2003').question).toMatchObject({ from: '2001-01-01', to: '2003-12-31' });
  });

  test.each([
    ['?page=0', ['page=0']],
    ['?sort=evil&order=up', ['sort=evil', 'order=up']],
    ['?from=2019-02-30', ['from=2019-02-30']],
    ['?from=2019&to=2018', ['to=2018']],
    [`?query=${'x'.repeat(201)}`, [`query=${'x'.repeat(201)}`]],
    [
      `?sic=${Array.from({ length: 51 }, (_, index) => index).join(',')}`,
      [expect.stringMatching(/^sic=0,1/)],
    ],
    ['?town=,', ['town=,']],
  ])('reports what it ignores, %#', (address, ignored) => {
    expect(read(address).ignored).toEqual(ignored);
  });
});

describe('a changed question', () => {
  const before: RegisterQuestion = { ...withToggled(questionFor('quay'), 'town', 'LEEDS'), page: 4 };

  test('begins at its first page', () => {
    expect(withToggled(before, 'town', 'HULL')).toMatchObject({
      chosen: { town: ['LEEDS', 'HULL'] },
      page: 1,
    });
    expect(withToggled(before, 'town', 'LEEDS')).toMatchObject({ chosen: { town: [] }, page: 1 });
    expect(withDay(before, 'from', '2001-01-01')).toMatchObject({ from: '2001-01-01', page: 1 });
    expect(withQuery(before, 'harbour')).toMatchObject({
      query: 'harbour',
      chosen: { town: ['LEEDS'] },
      page: 1,
    });
  });

  test('with the same query is the same', () => {
    expect(withQuery(before, 'quay')).toBe(before);
  });

  test('without a day has none', () => {
    expect(withDay(withDay(before, 'to', '2001-01-01'), 'to', undefined)).not.toHaveProperty('to');
  });

  test('without facets keeps the query and the order', () => {
    const sorted = { ...before, from: '2001-01-01', sort: 'age', order: 'desc' } as const;
    const cleared = withoutFacets(sorted);
    expect(cleared).toEqual({ ...questionFor('quay'), sort: 'age', order: 'desc' });
    expect(FACETS.flatMap((facet) => cleared.chosen[facet])).toEqual([]);
  });
});
