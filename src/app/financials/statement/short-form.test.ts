import { describe, expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import type { LineName } from '../lines.ts';
import { shortForm } from './short-form.ts';

const linesOf = (...names: LineName[]) => names.map((name) => ({ name }));

const namesOf = (lines: ReturnType<typeof linesOf>, noted: LineName[] = []) =>
  shortForm(lines, (name) => noted.includes(name)).map(({ name }) => name);

describe('the short form of a section', () => {
  const assets = linesOf('fixed_assets', 'freehold', 'leasehold', 'motor_vehicles', 'total_assets');

  test('has its main lines in their order', () => {
    expect(namesOf(assets)).toEqual(['fixed_assets', 'total_assets']);
  });

  test('keeps a line that has a note', () => {
    const more = linesOf('fixed_assets', 'freehold', 'leasehold', 'owned_assets', 'other_assets');
    expect(namesOf(more, ['leasehold'])).toEqual(['fixed_assets', 'leasehold']);
  });

  test('has every line where few would be left out', () => {
    expect(namesOf(linesOf('fixed_assets', 'freehold', 'leasehold'))).toHaveLength(3);
  });

  test('has every line where none is a main one', () => {
    expect(namesOf(linesOf('freehold', 'leasehold', 'motor_vehicles'))).toHaveLength(3);
  });

  test('is less than half of a full statement', () => {
    expect(namesOf(linesOf(...AMOUNT_NAMES)).length).toBeLessThan(AMOUNT_NAMES.length / 2);
  });
});
