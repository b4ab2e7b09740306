import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it('joins the parts', () => {
  expect(fileName(['00445790', 'appointments', '2026-11-21'], 'csv')).toBe(
    '00445790-appointments-2026-11-21.csv',
  );
  expect(fileName(['café & bar', 'search'], 'csv')).toBe('café-bar-search.csv');
});

it('has a default name when nothing is left', () => {
  expect(fileName(['../..', '\u202E'], 'csv')).toBe('dossier.csv');
});

it('contains no characters that are unsafe in a file name', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 200 })), (parts) => {
      const name = fileName(parts, 'csv');
      expect(name).toMatch(/^[\p{L}\p{N}_][\p{L}\p{N}._-]*\.csv$/u);
      expect(Array.from(name).length).toBeLessThanOrEqual(84);
    }),
  );
});
