import { describe, expect, test } from 'vitest';
import { companyEnd, countedUntil, officeAtEnd } from './company-end.ts';

const DAY = '2026-11-21';

describe('the end of a company', () => {
  test('is worded by its status, and neutral without one', () => {
    const ceasedOn = '2024-07-16';
    expect(companyEnd({ ceasedOn, status: 'Dissolved' }, DAY)?.verb).toBe('was dissolved');
    expect(companyEnd({ ceasedOn, status: 'Removed' }, DAY)?.verb).toBe('was removed from the register');
    expect(companyEnd({ ceasedOn }, DAY)).toEqual({ date: ceasedOn, verb: 'ceased', noun: 'cessation' });
    expect(companyEnd({ ceasedOn, status: 'Gone' }, DAY)?.verb).toBe('ceased');
  });

  test('has no date where only the status is known', () => {
    const dissolved = { date: undefined, verb: 'was dissolved', noun: 'dissolution' };
    expect(companyEnd({ status: 'Dissolved' }, DAY)).toEqual(dissolved);
    expect(companyEnd({ status: 'dissolved', ceasedOn: '2024-02-30' }, DAY)).toEqual(dissolved);
    expect(companyEnd({ status: 'converted-closed' }, DAY)).toMatchObject({ date: undefined });
  });

  test('counts years to the date of each copy where pages differ in date', () => {
    expect(countedUntil(undefined, { from: '2026-09-03', to: DAY })).toBe(
      'Years in post run to the date of each copy.',
    );
  });

  test('states the date to which years are counted', () => {
    const end = { verb: 'was dissolved', noun: 'dissolution' };
    expect(countedUntil(undefined, { from: DAY, to: DAY })).toBe('Years in post run to 21 November 2026.');
    expect(countedUntil({ ...end, date: '2024-07-16' }, { from: DAY, to: DAY })).toMatch(
      /on 16 July 2024: nobody is in post now, and no years are counted beyond that date\.$/,
    );
    expect(countedUntil({ ...end, date: undefined }, { from: DAY, to: DAY })).toMatch(
      /on an unknown date: nobody is in post now, and no years are counted for officers who did not resign\.$/,
    );
  });

  test.each([
    {},
    { status: 'Active' },
    { status: 'Liquidation' },
    { ceasedOn: '2024-02-30' },
    { ceasedOn: '' },
    { ceasedOn: '2026-11-22' },
    { ceasedOn: '2026-11-22', status: 'Dissolved' },
  ])('is not claimed from %j', (company) => {
    expect(companyEnd(company, DAY)).toBeUndefined();
  });
});

describe('an office at the end of the company', () => {
  const end = { date: '2024-07-16', verb: 'was dissolved', noun: 'dissolution' };
  const office = { inPost: false, from: '2019-01-04', resigned: undefined, asAt: '2026-11-21' };
  test.each([
    [{ inPost: true }, 'In post when the company was dissolved'],
    [{ inPost: true, from: undefined }, 'In post when the company was dissolved'],
    [{ inPost: true, asAt: '2024-07-15' }, undefined],
    [{ resigned: '2024-07-17' }, 'Resigned after the company was dissolved'],
    [{ resigned: '2024-07-16' }, undefined],
    [{ resigned: '2020-01-01' }, undefined],
    [{ resigned: undefined }, undefined],
    [{ inPost: true, from: '2024-07-17' }, 'Appointed after the company was dissolved'],
  ])('%j: %s', (change, said) => {
    expect(officeAtEnd({ ...office, ...change }, end)).toBe(said);
  });

  test('without a date mentions only officers without a resignation', () => {
    const dateless = { ...end, date: undefined };
    expect(officeAtEnd({ ...office, inPost: true }, dateless)).toBe(
      'No resignation recorded; the company was dissolved',
    );
    expect(officeAtEnd({ ...office, resigned: '2024-07-17' }, dateless)).toBeUndefined();
  });
});
