import { expect, test } from 'vitest';
import { dataDate } from './data-date.ts';

test.each([
  [['BasicCompanyDataAsOneFile-2026-11-01.zip'], '2026-11-01'],
  [['BasicCompanyData-2026-11-01-part1_7.zip'], '2026-11-01'],
  [['november.zip', 'BasicCompanyDataAsOneFile-2026-11-01.csv'], '2026-11-01'],
  [['2026-11-01.zip', 'BasicCompanyDataAsOneFile-2026-11-01.csv'], '2026-11-01'],
  [['both.zip', 'data-2026-10-01.csv', 'data-2026-11-01.csv'], undefined],
  [['data-2026-02-30.csv'], undefined],
  [['data-12026-11-012.csv'], undefined],
  [['ch_advanced_search_2024_2025.csv'], undefined],
  [[], undefined],
])('files of the names %j are of %s', (names, day) => {
  expect(dataDate(names)).toBe(day);
});
