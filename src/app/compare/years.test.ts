import { describe, expect, test } from 'vitest';
import { accountsOf, year } from './accounts-fixture.ts';
import { compares, endsNote, endsWords, oddPhrases, usualOf, yearPoints, yearsOf } from './years.ts';

const pointsOf = (...companies: Parameters<typeof accountsOf>) => {
  const accounts = accountsOf(...companies);
  return { accounts, points: yearPoints(accounts.map(({ periods }) => periods)) };
};

describe('periods by calendar year', () => {
  test('group by the year in which they ended, oldest first', () => {
    const { points } = pointsOf([year('2025-03'), year('2024-03')], [year('2025-12'), year('2023-12')]);
    expect(points.map(({ label, periods }) => [label, ...periods.map((period) => period?.ended)])).toEqual([
      ['2023', undefined, '2023-12'],
      ['2024', '2024-03', undefined],
      ['2025', '2025-03', '2025-12'],
    ]);
  });

  test('separate two periods of one company and year', () => {
    const { points } = pointsOf([year('2024-12'), year('2024-03')], [year('2024-06')]);
    expect(
      points.map(({ id, label, periods }) => [id, label, ...periods.map((period) => period?.ended)]),
    ).toEqual([
      ['2024.1', '2024, earlier', '2024-03', undefined],
      ['2024', '2024', '2024-12', '2024-06'],
    ]);
  });

  test('number periods without an order, or more than two', () => {
    const labelsOf = (...periods: ReturnType<typeof year>[]) =>
      pointsOf(periods, [year('2025-06')]).points.map(({ label }) => label);
    expect(labelsOf(year('2025-03'), year('2025-03'))).toEqual(['2025 (2)', '2025']);
    expect(labelsOf(year('2025-12'), year('2025-09'), year('2025-03'))).toEqual([
      '2025 (3)',
      '2025 (2)',
      '2025',
    ]);
  });

  test('keep two periods that end in the same month', () => {
    const { points } = pointsOf([year('2024-03', { turnover: '2' }), year('2024-03', { turnover: '1' })]);
    expect(points.map(({ periods }) => periods[0]?.entry.turnover).toSorted()).toEqual(['1', '2']);
  });

  test('omit periods without a usable date', () => {
    const { points, accounts } = pointsOf([year('2023-13'), year('')], [year('2025-03')]);
    expect(points).toHaveLength(1);
    expect(yearsOf(accounts.map(({ periods }) => periods))).toEqual(['2025']);
  });
});

describe('the note below a year', () => {
  test('is empty where all end in one month', () => {
    const { points, accounts } = pointsOf([year('2025-03')], [year('2025-03')]);
    expect(points.map((point) => endsNote(point, accounts))).toEqual([undefined]);
    expect(endsWords(points, accounts)).toEqual([]);
  });

  test('names the year end of each company', () => {
    const { points, accounts } = pointsOf([year('2025-03')], [year('2025-12')]);
    expect(points.map((point) => endsNote(point, accounts))).toEqual(['A Mar, B Dec']);
  });

  test('names only the months where letters do not fit', () => {
    const { points, accounts } = pointsOf(
      [year('2025-03')],
      [year('2025-12'), year('2024-06')],
      [year('2025-03')],
      [year('2025-12')],
    );
    expect(points.map((point) => endsNote(point, accounts))).toEqual([undefined, 'Mar, Dec']);
    expect(endsWords(points, accounts)).toEqual(['Year ends: A Mar, B Jun and Dec, C Mar, D Dec.']);
  });
});

describe('periods that are not comparable', () => {
  const short = { trading_duration: '18' };
  const group = { type: 'Group, Consolidated' };

  test('are listed by company, with years unless all are affected', () => {
    const { points, accounts } = pointsOf(
      [year('2025-03', group), year('2024-03', group)],
      [year('2025-03', group), year('2024-03', { ...group, ...short })],
      [year('2025-03'), year('2024-03')],
    );
    expect(oddPhrases(points, accounts, usualOf(points), 'flow')).toEqual([
      'B 18 months in 2024',
      'C “Company, Individual”, others “Group, Consolidated”',
    ]);
  });

  test('ignore the length for balances', () => {
    const { points, accounts } = pointsOf([year('2025-03', short)], [year('2025-03')]);
    expect(oddPhrases(points, accounts, usualOf(points), 'state')).toEqual([]);
    const [one, other] = accounts.flatMap(({ periods }) => periods);
    if (one === undefined || other === undefined) throw new Error('two periods');
    expect(compares(one, other, 'state')).toBe(true);
    expect(compares(one, other, 'flow')).toBe(false);
  });

  test('include periods of unknown length, but not of unknown type', () => {
    const bare = { period_ended: '2025-03', turnover: '1' };
    const { points, accounts } = pointsOf([bare], [bare]);
    expect(oddPhrases(points, accounts, usualOf(points), 'flow')).toEqual([
      'A length not given',
      'B length not given',
    ]);
    expect(oddPhrases(points, accounts, usualOf(points), 'state')).toEqual([]);
    const [one, other] = accounts.flatMap(({ periods }) => periods);
    if (one === undefined || other === undefined) throw new Error('two periods');
    expect(compares(one, other, 'flow')).toBe(false);
    expect(compares(one, other, 'state')).toBe(true);
  });

  test('include periods of unreadable length, even if that is the most frequent', () => {
    const none = { trading_duration: '0' };
    const { points, accounts } = pointsOf(
      [year('2025-03', none)],
      [year('2025-03', none)],
      [year('2025-03', short)],
    );
    expect(oddPhrases(points, accounts, usualOf(points), 'flow')).toEqual(['A 0', 'B 0']);
  });

  test('show an unreadable length as received, and name a missing one', () => {
    const { points, accounts } = pointsOf(
      [year('2025-03')],
      [year('2025-03', { trading_duration: 'n/a' })],
      [year('2025-03', { trading_duration: '' })],
    );
    expect(oddPhrases(points, accounts, usualOf(points), 'flow')).toEqual(['B n/a', 'C length not given']);
  });
});
