import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { departures } from './appointments-rules.ts';

const page = (copied: string, ...sent: object[]) => ({
  holding: { fetchedAt: `${copied}T10:00:00Z` },
  value: { items: sent.map((wire) => v.parse(Appointment, wire)) },
});

function evaluated(copied: string, ...sent: object[]) {
  return said([page(copied, ...sent)]);
}

function said(...given: Parameters<typeof departures>) {
  const { state, words } = departures(...given);
  return `${state}: ${words}`;
}

const left = (day: string) => ({ status: 'Resigned', resignation_date: day });

test('counts departures in the year to the copy, both ends included', () => {
  expect(
    evaluated('2026-11-21', { status: 'Active' }, left('2026-11-21'), left('2025-11-21'), left('2025-11-20')),
  ).toBe('found: 2 appointments ended in the year to the copy, the last on 21 Nov 2026; 1 in post');
});

test('a date after the copy is no departure and is inconclusive', () => {
  expect(evaluated('2026-11-21', left('2026-11-22'))).toBe(
    'inconclusive: None with a usable date in the year to the copy; 1 more dated later than its copy',
  );
  expect(evaluated('2026-11-21', left('2026-09-03'), left('2062-09-03'))).toBe(
    'found: 1 appointment ended in the year to the copy, on 3 Sept 2026; 0 in post; 1 more dated later than its copy',
  );
});

test('links to the table filtered to that year', () => {
  const of = (day: string, ended: string) => departures([page(day, left(ended))]).evidence?.search;
  expect(of('2026-11-21', '2026-09-03')).toEqual({
    'resignation_date.from': '2025-11-21',
    'resignation_date.to': '2026-11-21',
  });
  expect(of('2024-02-29', '2024-01-01')).toMatchObject({ 'resignation_date.from': '2023-02-28' });
});

test('is clear without a departure in the year', () => {
  expect(evaluated('2026-11-21', { status: 'Active' }, left('2019-01-01'))).toBe(
    'clear: None in the year to the copy',
  );
});

test('flags a complete record with nobody in post, however long ago the last one left', () => {
  expect(departures([page('2026-11-21', left('2019-01-01'))])).toMatchObject({
    state: 'found',
    severity: 'high',
    words: 'Nobody in post; none left in the year to the copy',
  });
  expect(said([page('2026-11-21', left('2019-01-01'))], undefined, true)).toMatch(/^clear: /);
  expect(said([page('2026-11-21', left('2019-01-01'))], '2019-01-01')).toMatch(/^clear: /);
});

test('flags a record whose directors have all left, though a secretary stays', () => {
  const director = (fields: object) => ({ role: 'Director', ...fields });
  const secretary = { role: 'Secretary', status: 'Active' };
  expect(departures([page('2026-11-21', secretary, director(left('2026-09-03')))])).toMatchObject({
    severity: 'high',
    phrase: 'no director in post',
    words: '1 appointment ended in the year to the copy, on 3 Sept 2026; 1 in post, no director',
  });
  expect(departures([page('2026-11-21', secretary, director(left('2019-01-01')))])).toMatchObject({
    severity: 'high',
    words: 'No director in post; none left in the year to the copy',
  });
  expect(
    departures([page('2026-11-21', director({ status: 'Active' }), director(left('2026-09-03')))]),
  ).toMatchObject({ severity: 'low' });
});

test('is inconclusive with an undated resignation', () => {
  expect(evaluated('2026-11-21', left(''), left('2026-02-30'))).toBe(
    'inconclusive: None with a usable date in the year to the copy; 2 more without a usable date',
  );
  expect(evaluated('2026-11-21', left('2026-09-03'), left(''))).toContain('; 1 more without a usable date');
  expect(evaluated('2026-11-21', { status: 'Active', resignation_date: 'soon' })).toContain('inconclusive: ');
});

test('is inconclusive without officers', () => {
  expect(evaluated('2026-11-21')).toBe('inconclusive: No officers on this record');
});

describe('in post', () => {
  const resigned = left('2026-09-03');

  test('excludes officers with a resignation date', () => {
    expect(evaluated('2026-11-21', resigned, { status: 'Active', resignation_date: '2019-01-01' })).toContain(
      '; 0 in post',
    );
    expect(evaluated('2026-11-21', resigned, { status: 'Active', resignation_date: 'soon' })).toContain(
      '; 0 in post',
    );
  });

  test('is empty for a company that had ceased by the copy', () => {
    const pages = [page('2026-11-21', resigned, { status: 'Active' })];
    expect(said(pages, '2026-10-01')).toContain('; nobody in post since it ceased on 1 Oct 2026');
    expect(said(pages, '2026-12-01')).toContain('; 1 in post');
  });
});

describe('pages of different dates', () => {
  test('count as one copy within a month', () => {
    expect(said([page('2026-11-21', { status: 'Active' }), page('2026-10-25', { status: 'Active' })])).toBe(
      'clear: None in the year to the copy',
    );
  });

  test('leave the time after the oldest unknown', () => {
    expect(said([page('2026-11-21', { status: 'Active' }), page('2025-03-01', { status: 'Active' })])).toBe(
      'partial: None in the year to the copy; the oldest page ends on 1 Mar 2025',
    );
    expect(said([page('2025-03-01', { status: 'Active' }), page('2026-11-21', left('2026-09-03'))])).toBe(
      'found: 1 appointment ended in the year to the copy, on 3 Sept 2026; 1 in post; the oldest page ends on 1 Mar 2025',
    );
  });

  test('are each limited to their own copy', () => {
    expect(
      said([page('2026-11-21', { status: 'Active' }), page('2026-03-01', left('2026-04-01'))]),
    ).toContain('1 more dated later than its copy');
  });
});
