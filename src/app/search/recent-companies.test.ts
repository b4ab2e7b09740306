import { describe, expect, test } from 'vitest';
import {
  type RecentCompany,
  readRecent,
  recentOptions,
  withRecent,
  writeRecent,
} from './recent-companies.ts';

const company = (index: number): RecentCompany => ({
  number: `9000000${index}`,
  name: `COMPANY ${index} LTD`,
});

describe('recent companies', () => {
  test('survive being written and read', () => {
    const companies = [company(2), { number: 'SC900001', name: 'A  B\nC & D' }];
    expect(readRecent(writeRecent('sample:1', companies), 'sample:1')).toEqual([
      company(2),
      { number: 'SC900001', name: 'A B C & D' },
    ]);
  });

  test('of another source are none', () => {
    expect(readRecent(writeRecent('sample:1', [company(1)]), 'sample:2')).toEqual([]);
  });

  test.each(['', 'sample:1', 'sample:1\nrubbish', 'sample:1\n90000001 ', 'sample:1\n1 A', '{"a": 1}'])(
    'are none in the text %j',
    (text) => {
      expect(readRecent(text, 'sample:1')).toEqual([]);
    },
  );

  test('are at most six, the last opened first, each once', () => {
    const opened = [1, 2, 3, 1, 4, 5, 6, 7].reduce<RecentCompany[]>(
      (recent, index) => withRecent(recent, company(index)),
      [],
    );
    expect(opened.map(({ number }) => number.slice(-1))).toEqual(['7', '6', '5', '4', '1', '3']);
  });

  test('are those that the team bought last, until one was opened', () => {
    const bought = [{ subject: '90000001', name: 'A LTD' }, { subject: '90000002' }];
    expect(recentOptions([], bought)).toEqual([
      { number: '90000001', name: 'A LTD' },
      { number: '90000002', name: 'Company 90000002' },
    ]);
    expect(recentOptions([company(3)], bought)).toEqual([company(3)]);
  });
});
