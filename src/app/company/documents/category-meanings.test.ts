import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { categoriesIn, categoryMeaning } from './category-meanings.ts';

describe('the description of a category', () => {
  test('is the same in any spelling', () => {
    expect(categoryMeaning('Change of Name')).toBe(categoryMeaning('change-of-name'));
    expect(categoryMeaning('Charge')).toBe(categoryMeaning('mortgage'));
    expect(categoryMeaning('PSC')).toBe(categoryMeaning('persons-with-significant-control'));
    expect(categoryMeaning('Confirmations')).toBe(categoryMeaning('confirmation-statement'));
    expect(categoryMeaning('PSC')).toMatch(/control/);
  });

  test.each(['Weather', '', 'constructor', '__proto__', '2024', undefined])(
    'of %j is not guessed',
    (category) => {
      expect(categoryMeaning(category)).toBeUndefined();
    },
  );

  test('is listed once for each known category', () => {
    const listed = categoriesIn(['Officers', 'Accounts', undefined, 'Officers', 'Weather']);
    expect(listed.map(({ category }) => category)).toEqual(['Accounts', 'Officers']);
  });
});

const REAL = new URL('../../../../../shared/data/01_enumerations/', import.meta.url);

test.skipIf(!existsSync(REAL))(
  'exists for every category of the real register (skipped without the data)',
  () => {
    const column = (file: string, place: number) =>
      readFileSync(new URL(file, REAL), 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => (line.split(',')[place] ?? '').split('|'))
        .filter((name) => /^[A-Za-z-]+$/.test(name));
    const ofSpec = column('spec_category_map.csv', 0);
    const ofRegister = column('spec_category_map.csv', 1);
    expect(new Set(ofRegister).size).toBeGreaterThanOrEqual(20);
    expect([...ofSpec, ...ofRegister].filter((name) => categoryMeaning(name) === undefined)).toEqual([]);
  },
);
