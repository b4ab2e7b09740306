import { expect, test } from 'vitest';
import { importLabel } from './import-summary.ts';

const file = (asAt: string | undefined, name = 'a.zip') => (asAt === undefined ? { name } : { name, asAt });

test.each([
  [
    [file('2026-11-01', 'BasicCompanyDataAsOneFile-2026-11-01.zip'), file('2026-11-01'), file('2026-11-01')],
    'BasicCompanyDataAsOneFile-2026-11-01.zip and 2 more, 5,432,101 companies, as at 1 Nov 2026',
  ],
  [[file('2026-09-01')], 'a.zip, 5,432,101 companies, as at 1 Sept 2026'],
  [
    [file('2026-11-01'), file('2026-09-01')],
    'a.zip and 1 more, 5,432,101 companies, as at 1 Sept 2026 to 1 Nov 2026',
  ],
  [[file('2026-11-01'), file(undefined)], 'a.zip and 1 more, 5,432,101 companies, imported 22 Nov 2026'],
  [
    [file(undefined, `${'long-'.repeat(20)}end.csv`)],
    'long-long-long-long-long-lon…ng-long-end.csv, 5,432,101 companies, imported 22 Nov 2026',
  ],
])('a register of %j has the label %s', (files, label) => {
  expect(importLabel(5_432_101, { on: '2026-11-22', files })).toBe(label);
});
