import { expect, test } from 'vitest';
import { type OwnKind, ownKind } from './own-kind.ts';

const kind = (...cells: readonly string[]) =>
  cells.reduce<OwnKind | undefined>((known, cell) => ownKind(known, cell), undefined);

test('a column of plain numbers is one of numbers, and blank cells say nothing', () => {
  expect(kind('12', '', '-1200.50', '0', '0.5')).toBe('number');
  expect(kind('', '')).toBeUndefined();
});

test('leading zeros, long numbers and anything else make it text', () => {
  expect(kind('12', '007')).toBe('text');
  expect(kind('007', '12')).toBe('text');
  expect(kind('1234567890123456')).toBe('text');
  expect(kind('-0')).toBe('text');
  expect(kind('1,200')).toBe('text');
  expect(kind('2026-02-30')).toBe('text');
});

test('a column of days is one of dates, unless a number is among them', () => {
  expect(kind('2026-11-21', '2026-02-28')).toBe('date');
  expect(kind('2026-11-21', '12')).toBe('text');
});
