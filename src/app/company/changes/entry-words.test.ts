import { expect, test } from 'vitest';
import type { EventKind, TimelineEntry } from '#contract/api/timeline.ts';
import { entryText, entryWords, isSeen } from './entry-words.ts';

const TODAY = '2026-11-28';

const entry = (kind: EventKind, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  ...{ id: 'x', operation: 'profile', kind, date: '2020-05-04', title: '', detail: '', page: 1 },
  ...more,
});

const words = (kind: EventKind, title: string, detail: string, isFree = false) =>
  entryWords(entry(kind, { title, detail }), { isFree, today: TODAY });

test.each<[EventKind, string, string, string]>([
  ['incorporated', 'QUAY LIMITED', '', 'Incorporated'],
  ['dissolved', 'QUAY LIMITED', '', 'Company ceased'],
  ['renamed', 'QUAY LIMITED', '', 'Was QUAY LIMITED until this day'],
  ['accounts', '', 'full', 'Accounts made up to this day (full accounts)'],
  ['accounts', '', '', 'Accounts made up to this day'],
  ['confirmation-statement', '', '', 'Confirmation statement made up to this day'],
  ['appointed', 'JONES, Mary', 'Director', 'JONES, Mary appointed director'],
  ['appointed', 'A LTD', 'LLP Designated Member', 'A LTD appointed LLP designated member'],
  ['appointed', 'JONES, Mary', '', 'JONES, Mary appointed'],
  ['appointed', '', 'Secretary', 'Name not given appointed secretary'],
  ['resigned', 'JONES, Mary', 'Director', 'JONES, Mary resigned as director'],
  ['resigned', 'JONES, Mary', '', 'JONES, Mary resigned'],
  ['filed', 'Registered office changed', 'AD01, Address', 'Registered office changed'],
  ['filed', '', 'AD01', 'Filing without a title'],
  ['judgment', 'A1, Leeds', '2727.00', 'Judgment of £2,727.00 (A1, Leeds)'],
  ['judgment', 'A1, Leeds', '', 'Judgment (A1, Leeds)'],
  ['judgment', '', '', 'Judgment'],
  ['satisfied', 'A1, Leeds', '50', 'Judgment of £50 satisfied (A1, Leeds)'],
  ['notified', 'Ms Ada Okoro', '', 'Ms Ada Okoro notified as a person with significant control'],
  ['ceased', 'Ms Ada Okoro', '', 'Ms Ada Okoro ceased to be a person with significant control'],
  ['ceased', 'exemptions', '', 'No longer recorded: exemption'],
  [
    'notified',
    'psc-exists-but-not-identified',
    '',
    'Recorded: the company believes that it has a person with significant control, but has not identified them',
  ],
  ['period-ended', '', 'Group, Consolidated', 'Accounting period ended (Group, Consolidated)'],
  ['differs', '1 officer resigned', 'Ben', '1 officer resigned'],
  ['differs', 'registered office changed', 'Ben', 'Registered office changed'],
  ['differs', '', 'Ben', 'The copy differs'],
])('%s of “%s”, “%s” reads: %s', (kind, title, detail, text) => {
  expect(entryText(words(kind, title, detail))).toBe(text);
});

test('a text of the record is apart from the words around it', () => {
  expect(words('renamed', 'QUAY LIMITED', '')).toEqual({
    ...{ before: 'Was ', subject: 'QUAY LIMITED', after: ' until this day' },
  });
  expect(words('judgment', 'A1, Leeds', '50').subject).toBe('A1, Leeds');
});

test('a filing has its form as a note, and a difference says who saw it', () => {
  expect(words('filed', 'Registered office changed', 'AD01, Address').note).toBe('AD01, Address');
  expect(words('filed', 'Registered office changed', '')).not.toHaveProperty('note');
  expect(words('differs', 'x', 'Ben').note).toBe('seen by Dossier when Ben refreshed it');
  expect(words('differs', 'x', 'Ben', true).note).toBe('seen by Dossier, copy loaded by Ben');
  expect(words('differs', 'x', '').note).toBe('seen by Dossier');
});

test('only a difference has the day on which it was seen', () => {
  expect(isSeen(entry('differs'))).toBe(true);
  expect(isSeen(entry('filed'))).toBe(false);
});

test('an event after today says so, a day seen does not: London may be a day ahead', () => {
  const note = (kind: EventKind, date: string, detail = '') =>
    entryWords(entry(kind, { date, detail }), { isFree: false, today: TODAY }).note;
  expect(note('appointed', '2026-11-29')).toBe('a date in the future, as the record states it');
  expect(note('filed', '2099-01-01', 'AD01')).toBe('AD01; a date in the future, as the record states it');
  expect(note('appointed', TODAY)).toBeUndefined();
  expect(note('differs', '2026-11-29', 'Ben')).toBe('seen by Dossier when Ben refreshed it');
});
