import { describe, expect, test } from 'vitest';
import { currenciesText } from './currencies.ts';
import { periodsOf } from './period-fixture.ts';
import {
  accountsSummary,
  apartness,
  commonCurrency,
  type Nature,
  newest,
  newestFirst,
  oddLength,
  periodBefore,
  periodNotes,
  whyNotComparable,
} from './periods.ts';

const labels = (...sent: Parameters<typeof periodsOf>) => periodsOf(...sent).map(({ label }) => label);

describe('the order of periods', () => {
  test('starts with the oldest', () => {
    expect(
      labels({ period_ended: '2024-03' }, { period_ended: '2025-03' }, { period_ended: '2023-03' }),
    ).toEqual(['Mar 2023', 'Mar 2024', 'Mar 2025']);
  });

  test('puts undated entries last, shown as received', () => {
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

  test('uses the accounting date where the month is missing', () => {
    expect(labels({ period_ended: '2024-03' }, { accounting_date: '2025-03-31' })).toEqual([
      'Mar 2024',
      '31 Mar 2025',
    ]);
  });

  test('distinguishes two entries of one month', () => {
    const periods = periodsOf({ period_ended: '2024-03' }, { period_ended: '2024-03' });
    expect(periods.map(({ key }) => key)).toEqual(['2024-03', '2024-03.2']);
    expect(periods.map(({ label }) => label)).toEqual(['Mar 2024', 'Mar 2024 (2)']);
  });
});

test('the previous period is the dated one directly before', () => {
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

test('only a length other than a year is named', () => {
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

  test('are comparable with one length and type', () => {
    expect(
      why({ trading_duration: '12', type: 'Group' }, { trading_duration: '12', type: 'Group' }, 'flow'),
    ).toBeUndefined();
    expect(why({}, {}, 'state')).toBeUndefined();
  });

  test('are comparable by balance sheet only with different lengths', () => {
    expect(why({ trading_duration: '18' }, { trading_duration: '12' }, 'flow')).toBe(
      'periods of different lengths: 18 months, then 12 months',
    );
    expect(why({ trading_duration: '18' }, { trading_duration: '12' }, 'state')).toBeUndefined();
    expect(why({ trading_duration: '1' }, { trading_duration: '12' }, 'flow')).toBe(
      'periods of different lengths: 1 month, then 12 months',
    );
  });

  test('are not comparable if a length is missing', () => {
    const unknown = 'the length of a period is not given or cannot be read';
    expect(why({ trading_duration: '' }, { trading_duration: '12' }, 'flow')).toBe(unknown);
    expect(why({ trading_duration: 'n/a' }, { trading_duration: 'n/a' }, 'flow')).toBe(unknown);
    expect(why({}, {}, 'flow')).toBe(unknown);
    expect(why({ trading_duration: '0' }, { trading_duration: '0' }, 'flow')).toBe(unknown);
  });

  test('are never comparable between group and company accounts', () => {
    expect(why({ type: 'Company' }, { type: 'Group, Consolidated' }, 'state')).toBe(
      'accounts of different types: Company, then Group, Consolidated',
    );
  });

  test('are not comparable if they end in the same month', () => {
    expect(why({ period_ended: '2025-03' }, {}, 'state')).toContain('same month');
  });
});

const summaryOf = (...sent: Parameters<typeof periodsOf>) => accountsSummary(periodsOf(...sent));

const YEAR = { trading_duration: '12', type: 'Group, Consolidated', auditor: 'BELL LLP' };

test('the summary names type, periods and auditor', () => {
  expect(summaryOf({ ...YEAR, period_ended: '2025-03' }, { ...YEAR, period_ended: '2024-03' })).toBe(
    'Group, Consolidated · 2 periods of 12 months · auditor BELL LLP.',
  );
  expect(summaryOf({ period_ended: '2025-03', trading_duration: '1' })).toBe('one period of 1 month.');
  expect(summaryOf({ period_ended: '2025-03', trading_duration: 'n/a' })).toBe('one period.');
});

test('the summary says where periods differ', () => {
  expect(
    summaryOf(
      { ...YEAR, period_ended: '2025-03' },
      { trading_duration: '18', type: 'Company', auditor: 'REED', period_ended: '2024-03' },
    ),
  ).toBe('Accounts of different types · 2 periods of different length · different auditors.');
});

test('the summary says what only some periods state', () => {
  expect(summaryOf({ ...YEAR, period_ended: '2025-03' }, { period_ended: '2024-03' })).toBe(
    'Group, Consolidated (not stated for every period) · 2 periods of 12 months (not stated for every period) · ' +
      'auditor BELL LLP (not stated for every period).',
  );
});

test('surrounding spaces do not distinguish types or auditors', () => {
  const [spaced, bare] = [
    { type: 'Group ', auditor: 'BELL LLP ' },
    { type: 'Group', auditor: 'BELL LLP' },
  ];
  expect(summaryOf({ ...spaced, period_ended: '2025-03' }, { ...bare, period_ended: '2024-03' })).toBe(
    'Group · 2 periods · auditor BELL LLP.',
  );
  expect(summaryOf({ auditor: ' ', period_ended: '2025-03' })).toBe('one period.');
});

const notesOf = (...sent: Parameters<typeof periodsOf>) => {
  const periods = periodsOf(...sent);
  return periods.map((period) => periodNotes(period, periods));
};

const GROUP = 'Group, Consolidated';

test('a length other than a year is noted, a missing one is not', () => {
  expect(
    notesOf(
      { period_ended: '2023-03', trading_duration: '18' },
      { period_ended: '2024-03', trading_duration: '12' },
      { period_ended: '2025-03', trading_duration: '' },
    ),
  ).toEqual([['18 months'], [], []]);
});

test('an unreadable length is noted as received', () => {
  expect(notesOf({ trading_duration: '12.5' })).toEqual([['length given as “12.5”']]);
});

test('a length below one month is unreadable, and noted as received', () => {
  expect(notesOf({ trading_duration: '-3' })).toEqual([['length given as “-3”']]);
  expect(notesOf({ trading_duration: '0' })).toEqual([['length given as “0”']]);
});

test('types are noted only where they differ', () => {
  expect(
    notesOf({ period_ended: '2024-03', type: GROUP }, { period_ended: '2025-03', type: `${GROUP} ` }),
  ).toEqual([[], []]);
  expect(
    notesOf(
      { period_ended: '2023-03', type: 'Company' },
      { period_ended: '2024-03', type: GROUP, trading_duration: '9' },
      { period_ended: '2025-03' },
    ),
  ).toEqual([['Company'], ['9 months', GROUP], ['type not given']]);
});

describe('currencies', () => {
  const year = (period_ended: string, currency?: string) => ({
    period_ended,
    trading_duration: '12',
    type: 'Company',
    ...(currency === undefined ? {} : { currency }),
  });
  const pair = (before?: string, latest?: string) =>
    periodsOf(year('2025-03', latest), year('2024-03', before));
  const apart = (nature: Nature, ...currencies: (string | undefined)[]) => {
    const [before, latest] = pair(...currencies);
    return before && latest && apartness(before, latest, nature);
  };

  test('that differ make amounts incomparable, not employees', () => {
    for (const nature of ['flow', 'state'] as const) {
      expect(apart(nature, 'USD', 'GBP')).toEqual({
        word: 'different currency',
        because: 'amounts in different currencies: USD, then GBP',
      });
      expect(apart(nature, undefined, 'GBP')?.because).toContain('not stated, then GBP');
      expect(apart(nature, 'GBP', 'GBP')).toBeUndefined();
      expect(apart(nature, undefined, undefined)).toBeUndefined();
    }
    expect(apart('count', 'USD', 'GBP')).toBeUndefined();
  });

  test('are common where every period states the same', () => {
    expect(commonCurrency(pair('GBP', 'GBP'))).toBe('GBP');
    expect(commonCurrency(pair('GBP'))).toBeUndefined();
    expect(commonCurrency(pair())).toBeUndefined();
  });

  test('that only some periods state are noted', () => {
    const periods = pair(undefined, 'GBP');
    expect(periods.map((period) => periodNotes(period, periods))).toEqual([['currency not stated'], []]);
  });

  test('are summed up in words', () => {
    const text = (...currencies: (string | undefined)[]) =>
      currenciesText(pair(...currencies).map((period) => ({ name: period.label, period })));
    expect(text()).toBeUndefined();
    expect(text('GBP', 'GBP')).toBe('in £');
    expect(text('USD', 'GBP')).toBe(
      'in different currencies, which do not compare: US$ (Mar 2024), £ (Mar 2025)',
    );
    expect(text(undefined, 'GBP')).toContain('currency not stated (Mar 2024), £ (Mar 2025)');
  });
});
