import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Appointment } from '#contract/appointments.ts';
import { departures } from './departures.ts';

const people = (sent: object[]) => sent.map((wire) => v.parse(Appointment, wire));
function judged(copied: string, ...sent: object[]) {
  const { state, words } = departures(people(sent), { from: copied, to: copied });
  return `${state}: ${words}`;
}

const left = (day: string) => ({ status: 'Resigned', resignation_date: day });

test('those who left in the year to the copy are counted, from the same day a year before', () => {
  expect(
    judged('2026-11-21', { status: 'Active' }, left('2026-09-03'), left('2025-11-21'), left('2025-11-20')),
  ).toBe('found: 2 appointments ended in the year to the copy, the last on 3 Sept 2026; 1 in post');
});

test('the line leads to the table from that day on', () => {
  const of = (day: string) =>
    departures(people([left('2026-09-03')]), { from: '2020-01-01', to: day }).evidence?.search;
  expect(of('2026-11-21')).toEqual({ 'resignation_date.from': '2025-11-21' });
  expect(of('2024-02-29')).toEqual({ 'resignation_date.from': '2023-02-28' });
});

test('nobody left is clear, and an older resignation is no recent one', () => {
  expect(judged('2026-11-21', { status: 'Active' }, left('2019-01-01'))).toBe(
    'clear: None in the year to the copy',
  );
});

test('a resignation without a usable date may be a recent one', () => {
  expect(judged('2026-11-21', left(''), left('2026-02-30'))).toBe(
    'untold: None with a date in the year to the copy; 2 more without a usable date',
  );
  expect(judged('2026-11-21', left('2026-09-03'), left(''))).toContain('; 1 more without a usable date');
});

test('no officers at all tell of nobody leaving', () => {
  expect(judged('2026-11-21')).toBe('untold: No officers on this record');
});
