import { describe, expect, test } from 'vitest';
import { whyNotComparable } from './comparable.ts';
import { periodsOf } from './period-fixture.ts';
import { newest, newestFirst, oddLength, periodBefore } from './periods.ts';

const labels = (...sent: Parameters<typeof periodsOf>) => periodsOf(...sent).map(({ label }) => label);

describe('the order of periods', () => {
  test('is from the oldest to the newest, whatever the order of the record', () => {
    expect(
      labels({ period_ended: '2024-03' }, { period_ended: '2025-03' }, { period_ended: '2023-03' }),
    ).toEqual(['Mar 2023', 'Mar 2024', 'Mar 2025']);
  });

  test('puts entries without a usable date last, shown as they came', () => {
    const periods = periodsOf(
      { period_ended: '2023-13' },
      { period_ended: '' },
      { period_ended: '2024-03' },
      { period_ended: '2023' },
    );
    expect(periods.map(({ label }) => label)).toEqual(['Mar 2024', '2023-13', 'Entry 2', '2023']);
    expect(newest(periods)?.label).toBe('Mar 2024');
    expect(newestFirst(periods).map(({ label }) => label)).toEqual([
      'Mar 2024',
      '2023-13',
      'Entry 2',
      '2023',
    ]);
  });

  test('takes the accounting date where the month is absent', () => {
    expect(labels({ period_ended: '2024-03' }, { accounting_date: '2025-03-31' })).toEqual([
      'Mar 2024',
      '31 Mar 2025',
    ]);
  });

  test('tells apart two entries of one month', () => {
    const periods = periodsOf({ period_ended: '2024-03' }, { period_ended: '2024-03' });
    expect(periods.map(({ key }) => key)).toEqual(['2024-03', '2024-03.2']);
    expect(periods.map(({ label }) => label)).toEqual(['Mar 2024', 'Mar 2024 (2)']);
  });
});

test('the period before is the dated one right before', () => {
  const [old, mid, undated] = periodsOf({ period_ended: '2023-03' }, { period_ended: '2025-03' }, {});
  expect(
    mid &&
      periodBefore(
        [old, mid, undated].filter((each) => each !== undefined),
        mid,
      ),
  ).toBe(old);
  expect(old && periodBefore(periodsOf(), old)).toBeUndefined();
  expect(undated && periodBefore(periodsOf(), undated)).toBeUndefined();
});

test('a period of a year needs no word, any other length does', () => {
  const length = (trading_duration: string) => periodsOf({ trading_duration }).map(oddLength)[0];
  expect(['12', '18', '1', ''].map(length)).toEqual([undefined, '18 months', '1 month', undefined]);
});

describe('two periods', () => {
  const why = (
    first: Parameters<typeof periodsOf>[0],
    second: Parameters<typeof periodsOf>[0],
    nature: 'flow' | 'state',
  ) => {
    const [before, latest] = periodsOf(
      { period_ended: '2024-03', ...first },
      { period_ended: '2025-03', ...second },
    );
    return before && latest && whyNotComparable(before, latest, nature);
  };

  test('of one length and type compare', () => {
    expect(
      why({ trading_duration: '12', type: 'Group' }, { trading_duration: '12', type: 'Group' }, 'flow'),
    ).toBeUndefined();
    expect(why({}, {}, 'state')).toBeUndefined();
  });

  test('of different length compare by their balance sheets only', () => {
    expect(why({ trading_duration: '18' }, { trading_duration: '12' }, 'flow')).toBe(
      'periods of another length: 18 months, then 12 months',
    );
    expect(why({ trading_duration: '18' }, { trading_duration: '12' }, 'state')).toBeUndefined();
    expect(why({ trading_duration: '1' }, { trading_duration: '12' }, 'flow')).toBe(
      'periods of another length: 1 month, then 12 months',
    );
  });

  test('one of which does not say its length do not compare silently', () => {
    const unknown = 'the length of a period is not given or cannot be read';
    expect(why({ trading_duration: '' }, { trading_duration: '12' }, 'flow')).toBe(unknown);
    expect(why({ trading_duration: 'n/a' }, { trading_duration: 'n/a' }, 'flow')).toBe(unknown);
    expect(why({}, {}, 'flow')).toBe(unknown);
    expect(why({ trading_duration: '0' }, { trading_duration: '0' }, 'flow')).toBe(unknown);
  });

  test('of group and company accounts never compare', () => {
    expect(why({ type: 'Company' }, { type: 'Group, Consolidated' }, 'state')).toBe(
      'accounts of another type: Company, then Group, Consolidated',
    );
  });

  test('that end in the same month do not compare', () => {
    expect(why({ period_ended: '2025-03' }, {}, 'state')).toContain('same month');
  });
});
