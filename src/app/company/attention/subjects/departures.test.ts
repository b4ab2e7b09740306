import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { departures } from './departures.ts';

const page = (copied: string, ...sent: object[]) => ({
  holding: { fetchedAt: `${copied}T10:00:00Z` },
  value: { items: sent.map((wire) => v.parse(Appointment, wire)) },
});

function judged(copied: string, ...sent: object[]) {
  return said([page(copied, ...sent)]);
}

function said(...given: Parameters<typeof departures>) {
  const { state, words } = departures(...given);
  return `${state}: ${words}`;
}

const left = (day: string) => ({ status: 'Resigned', resignation_date: day });

test('those who left in the year to the copy are counted, from the same day a year before to the day of the copy', () => {
  expect(
    judged('2026-11-21', { status: 'Active' }, left('2026-11-21'), left('2025-11-21'), left('2025-11-20')),
  ).toBe('found: 2 appointments ended in the year to the copy, the last on 21 Nov 2026; 1 in post');
});

test('a day after the copy is no departure, and makes nothing clear', () => {
  expect(judged('2026-11-21', left('2026-11-22'))).toBe(
    'untold: None with a usable date in the year to the copy; 1 more dated later than its copy',
  );
  expect(judged('2026-11-21', left('2026-09-03'), left('2062-09-03'))).toBe(
    'found: 1 appointment ended in the year to the copy, the last on 3 Sept 2026; 0 in post; 1 more dated later than its copy',
  );
});

test('the line leads to the table between those days', () => {
  const of = (day: string, ended: string) => departures([page(day, left(ended))]).evidence?.search;
  expect(of('2026-11-21', '2026-09-03')).toEqual({
    'resignation_date.from': '2025-11-21',
    'resignation_date.to': '2026-11-21',
  });
  expect(of('2024-02-29', '2024-01-01')).toMatchObject({ 'resignation_date.from': '2023-02-28' });
});

test('nobody left is clear, and an older resignation is no recent one', () => {
  expect(judged('2026-11-21', { status: 'Active' }, left('2019-01-01'))).toBe(
    'clear: None in the year to the copy',
  );
});

test('a resignation without a usable date may be a recent one', () => {
  expect(judged('2026-11-21', left(''), left('2026-02-30'))).toBe(
    'untold: None with a usable date in the year to the copy; 2 more without a usable date',
  );
  expect(judged('2026-11-21', left('2026-09-03'), left(''))).toContain('; 1 more without a usable date');
  expect(judged('2026-11-21', { status: 'Active', resignation_date: 'soon' })).toContain('untold: ');
});

test('no officers at all tell of nobody leaving', () => {
  expect(judged('2026-11-21')).toBe('untold: No officers on this record');
});

describe('in post', () => {
  const resigned = left('2026-09-03');

  test('is nobody with a date of resignation, whatever the status says', () => {
    expect(judged('2026-11-21', resigned, { status: 'Active', resignation_date: '2019-01-01' })).toContain(
      '; 0 in post',
    );
    expect(judged('2026-11-21', resigned, { status: 'Active', resignation_date: 'soon' })).toContain(
      '; 0 in post',
    );
  });

  test('is nobody in a company that had ceased by the day of the copy', () => {
    const pages = [page('2026-11-21', resigned, { status: 'Active' })];
    expect(said(pages, '2026-10-01')).toContain('; nobody in post since it ceased on 1 Oct 2026');
    expect(said(pages, '2026-12-01')).toContain('; 1 in post');
  });
});

describe('pages of different days', () => {
  test('count as one copy within a month', () => {
    expect(said([page('2026-11-21', { status: 'Active' }), page('2026-10-25', { status: 'Active' })])).toBe(
      'clear: None in the year to the copy',
    );
  });

  test('leave open what happened after the oldest', () => {
    expect(said([page('2026-11-21', { status: 'Active' }), page('2025-03-01', { status: 'Active' })])).toBe(
      'partly: None in the year to the copy; the oldest page tells nothing after 1 Mar 2025',
    );
    expect(said([page('2025-03-01', { status: 'Active' }), page('2026-11-21', left('2026-09-03'))])).toBe(
      'found: 1 appointment ended in the year to the copy, the last on 3 Sept 2026; 1 in post; the oldest page tells nothing after 1 Mar 2025',
    );
  });

  test('are each bounded by their own', () => {
    expect(
      said([page('2026-11-21', { status: 'Active' }), page('2026-03-01', left('2026-04-01'))]),
    ).toContain('1 more dated later than its copy');
  });
});
