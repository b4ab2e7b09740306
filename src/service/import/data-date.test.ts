import { expect, test } from 'vitest';
import { dataDate } from './data-date.ts';

test.each([
  [['BasicCompanyDataAsOneFile-2026-11-01.zip'], '2026-11-01'],
  [['BasicCompanyData-2026-11-01-part1_7.zip'], '2026-11-01'],
  [['november.zip', 'BasicCompanyDataAsOneFile-2026-11-01.csv'], '2026-11-01'],
  [['2026-11-01.zip', 'BasicCompanyDataAsOneFile-2026-11-01.csv'], '2026-11-01'],
  [['both.zip', 'data-2026-10-01.csv', 'data-2026-11-01.csv'], undefined],
  [['Accounts_Monthly_Data-October2026.zip', 'Prod223_2911_90000001_20251231.html'], '2026-10-31'],
  [['accounts_monthly_data-february2024 (1).zip'], '2024-02-29'],
  [['Accounts_Monthly_Data-October20261.zip'], undefined],
  [['data-2026-02-30.csv'], undefined],
  [['data-12026-11-012.csv'], undefined],
  [['ch_advanced_search_2024_2025.csv'], undefined],
  [[], undefined],
])('files with the names %j have the date %s', (names, day) => {
  expect(dataDate(names)).toBe(day);
});
