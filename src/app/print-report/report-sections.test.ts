import { expect, test } from 'vitest';
import type { CompanyOperation } from '#contract/operations.ts';
import type { RecordState } from './record-state.ts';
import { includedRecords, PURCHASES, reportSections, SOURCES, sectionHeading } from './report-sections.ts';

const HELD: RecordState = { kind: 'held', copies: [], totalPages: undefined };
const MISSING: RecordState = {
  ...{ kind: 'missing', credits: 20, covered: true, unknown: undefined, attempt: undefined },
};
const STATES = new Map<CompanyOperation, RecordState>([
  ['profile', HELD],
  ['appointments', MISSING],
  ['documents', { kind: 'unread' }],
  ['ccj', { kind: 'reading' }],
]);

test('the sections are the included records in tab order, then what they cost', () => {
  expect(includedRecords(STATES)).toEqual(['profile', 'documents']);
  expect(reportSections(STATES, PURCHASES)).toEqual([
    { id: 'record-profile', order: 1, title: 'Overview' },
    { id: 'record-documents', order: 2, title: 'Filing history' },
    { id: 'records-bought', order: 3, title: 'Records bought' },
  ]);
});

test('the last section of a free source says where the records are from', () => {
  expect(reportSections(STATES, SOURCES).at(-1)).toEqual({
    id: 'record-sources',
    order: 3,
    title: 'Sources',
  });
});

test('a report without records has no sections', () => {
  expect(reportSections(new Map([['profile', MISSING]]), PURCHASES)).toEqual([]);
});

test('a heading has the number of its section', () => {
  const sections = reportSections(STATES, PURCHASES);
  expect(sectionHeading(sections, 'record-documents', 'Filing history')).toBe('2 Filing history');
  expect(sectionHeading([], 'records-bought', 'Records bought')).toBe('Records bought');
});
