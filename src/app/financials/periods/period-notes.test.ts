import { expect, test } from 'vitest';
import { periodsOf } from './period-fixture.ts';
import { periodNotes } from './period-notes.ts';

const notesOf = (...sent: Parameters<typeof periodsOf>) => {
  const periods = periodsOf(...sent);
  return periods.map((period) => periodNotes(period, periods));
};

const GROUP = 'Group, Consolidated';

test('a length that is no year is noted, one that is not given is not', () => {
  expect(
    notesOf(
      { period_ended: '2023-03', trading_duration: '18' },
      { period_ended: '2024-03', trading_duration: '12' },
      { period_ended: '2025-03', trading_duration: '' },
    ),
  ).toEqual([['18 months'], [], []]);
});

test('a length that cannot be read is noted as it came', () => {
  expect(notesOf({ trading_duration: '12.5' })).toEqual([['length given as “12.5”']]);
});

test('a length of no month or fewer is none, and noted as it came', () => {
  expect(notesOf({ trading_duration: '-3' })).toEqual([['length given as “-3”']]);
  expect(notesOf({ trading_duration: '0' })).toEqual([['length given as “0”']]);
});

test('accounts of one type need no note, of several each says its own', () => {
  expect(
    notesOf({ period_ended: '2024-03', type: GROUP }, { period_ended: '2025-03', type: `${GROUP} ` }),
  ).toEqual([[], []]);
  expect(
    notesOf(
      { period_ended: '2023-03', type: 'Company' },
      { period_ended: '2024-03', type: GROUP, trading_duration: '9' },
      { period_ended: '2025-03' },
    ),
  ).toEqual([['Company'], ['9 months', GROUP], ['type not given']]);
});
