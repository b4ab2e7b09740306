import { expect, test } from 'vitest';
import type { Evidence } from '#contract/api/evidence.ts';
import type { TimelineEntry } from '#contract/api/timeline.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { comparedVersions, entryEvidence } from './entry-evidence.ts';

const entry = (operation: CompanyOperation, kind: TimelineEntry['kind'], title = ''): TimelineEntry => ({
  ...{ id: 'x', operation, kind, date: '2020-05-04', title, detail: '', page: 3 },
});

const on = (column: string) => ({ [`${column}.from`]: '2020-05-04', [`${column}.to`]: '2020-05-04' });

test.each<[TimelineEntry, Evidence]>([
  [entry('profile', 'incorporated'), { operation: 'profile', hash: 'company' }],
  [entry('profile', 'renamed', 'QUAY LIMITED'), { operation: 'profile', hash: 'previous-names' }],
  [entry('profile', 'accounts'), { operation: 'profile', hash: 'accounts' }],
  [entry('financials', 'period-ended'), { operation: 'financials', search: { year: '2020-05' } }],
  [
    entry('appointments', 'appointed', 'JONES, Mary'),
    { operation: 'appointments', search: { q: 'JONES, Mary', ...on('appointment_date') } },
  ],
  [
    entry('appointments', 'resigned', 'JONES, Mary'),
    { operation: 'appointments', search: { q: 'JONES, Mary', ...on('resignation_date') } },
  ],
  [
    entry('documents', 'filed', 'Accounts for a group'),
    { operation: 'documents', search: { q: 'Accounts for a group', ...on('date') } },
  ],
  [
    entry('ccj', 'judgment', 'A1, Court at Leeds'),
    { operation: 'ccj', search: { q: 'A1  Court at Leeds', ...on('judgment_date') } },
  ],
  [
    entry('persons-with-significant-control', 'ceased', 'psc-details-not-confirmed'),
    { operation: 'persons-with-significant-control', search: on('ceased_on') },
  ],
  [entry('shareholders', 'differs'), { operation: 'shareholders' }],
])('an event leads to the tab that states it: %o', (event, evidence) => {
  expect(entryEvidence(event)).toEqual(evidence);
});

test.each(['', 'x'.repeat(201), 'a\tb'])('a title that no filter takes leaves the date: %j', (title) => {
  expect(entryEvidence(entry('documents', 'filed', title)).search).toEqual(on('date'));
});

test('a difference leads to the version and the one before', () => {
  expect(comparedVersions({ version: 4 })).toEqual({ from: '3', to: '4' });
  expect(comparedVersions({})).toBeUndefined();
});
