import { describe, expect, test } from 'vitest';
import { accountsOf, year } from '../accounts-fixture.ts';
import { compares, endsNote, endsWords, oddPhrases, usualOf } from './differences.ts';
import { yearPoints, yearsOf } from './year-points.ts';

const pointsOf = (...companies: Parameters<typeof accountsOf>) => {
  const accounts = accountsOf(...companies);
  return { accounts, points: yearPoints(accounts.map(({ periods }) => periods)) };
};

describe('periods by calendar year', () => {
  test('stand in the year in which they ended, oldest first, whatever the month', () => {
    const { points } = pointsOf([year('2025-03'), year('2024-03')], [year('2025-12'), year('2023-12')]);
    expect(points.map(({ label, periods }) => [label, ...periods.map((period) => period?.ended)])).toEqual([
      ['2023', undefined, '2023-12'],
      ['2024', '2024-03', undefined],
      ['2025', '2025-03', '2025-12'],
    ]);
  });

  test('two of one company in one year stand apart, the later one beside the others', () => {
    const { points } = pointsOf([year('2024-12'), year('2024-03')], [year('2024-06')]);
    expect(
      points.map(({ id, label, periods }) => [id, label, ...periods.map((period) => period?.ended)]),
    ).toEqual([
      ['2024.1', '2024, earlier', '2024-03', undefined],
      ['2024', '2024', '2024-12', '2024-06'],
    ]);
  });

  test('are numbered where neither is the earlier one, or there are more than two', () => {
    const labelsOf = (...periods: ReturnType<typeof year>[]) =>
      pointsOf(periods, [year('2025-06')]).points.map(({ label }) => label);
    expect(labelsOf(year('2025-03'), year('2025-03'))).toEqual(['2025 (2)', '2025']);
    expect(labelsOf(year('2025-12'), year('2025-09'), year('2025-03'))).toEqual([
      '2025 (3)',
      '2025 (2)',
      '2025',
    ]);
  });

  test('two that end in the same month are both there', () => {
    const { points } = pointsOf([year('2024-03', { turnover: '2' }), year('2024-03', { turnover: '1' })]);
    expect(points.map(({ periods }) => periods[0]?.entry.turnover).toSorted()).toEqual(['1', '2']);
  });

  test('without a usable date stand in no year', () => {
    const { points, accounts } = pointsOf([year('2023-13'), year('')], [year('2025-03')]);
    expect(points).toHaveLength(1);
    expect(yearsOf(accounts.map(({ periods }) => periods))).toEqual(['2025']);
  });
});

describe('what is said below a year', () => {
  test('is nothing where all end in one month', () => {
    const { points, accounts } = pointsOf([year('2025-03')], [year('2025-03')]);
    expect(points.map((point) => endsNote(point, accounts))).toEqual([undefined]);
    expect(endsWords(points, accounts)).toEqual([]);
  });

  test('is whose year ends when', () => {
    const { points, accounts } = pointsOf([year('2025-03')], [year('2025-12')]);
    expect(points.map((point) => endsNote(point, accounts))).toEqual(['A Mar, B Dec']);
  });

  test('is only the months where names would not fit; they stand in the note', () => {
    const { points, accounts } = pointsOf(
      [year('2025-03')],
      [year('2025-12'), year('2024-06')],
      [year('2025-03')],
      [year('2025-12')],
    );
    expect(points.map((point) => endsNote(point, accounts))).toEqual([undefined, 'Mar, Dec']);
    expect(endsWords(points, accounts)).toEqual(['Years end: A Mar, B Jun and Dec, C Mar, D Dec.']);
  });
});

describe('what does not compare', () => {
  const short = { trading_duration: '18' };
  const group = { type: 'Group, Consolidated' };

  test('is told by company, with the years where it is not all of them', () => {
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

  test('leaves the length out where an amount is of one day', () => {
    const { points, accounts } = pointsOf([year('2025-03', short)], [year('2025-03')]);
    expect(oddPhrases(points, accounts, usualOf(points), 'state')).toEqual([]);
    const [one, other] = accounts.flatMap(({ periods }) => periods);
    if (one === undefined || other === undefined) throw new Error('two periods');
    expect(compares(one, other, 'state')).toBe(true);
    expect(compares(one, other, 'flow')).toBe(false);
  });

  test('is a length that no record states, for none of them may be the same; a type that none states is not', () => {
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

  test('is a length that cannot be read, also where that is the most frequent one', () => {
    const none = { trading_duration: '0' };
    const { points, accounts } = pointsOf(
      [year('2025-03', none)],
      [year('2025-03', none)],
      [year('2025-03', short)],
    );
    expect(oddPhrases(points, accounts, usualOf(points), 'flow')).toEqual(['A 0', 'B 0']);
  });

  test('is a length that cannot be read, as it came, and one that is not given', () => {
    const { points, accounts } = pointsOf(
      [year('2025-03')],
      [year('2025-03', { trading_duration: 'n/a' })],
      [year('2025-03', { trading_duration: '' })],
    );
    expect(oddPhrases(points, accounts, usualOf(points), 'flow')).toEqual(['B n/a', 'C length not given']);
  });
});
