import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chargeEffect, satisfiesInFull } from './charge-forms.ts';

test.each([
  ['MR01', 'registers'],
  [' LLMR01 ', 'registers'],
  ['MG07s', 'registers'],
  ['LLP395', 'registers'],
  ['402R(NI)', 'registers'],
  ['402DF(NI)', 'registers'],
  ['402PP(NI)', 'registers'],
  ['LLP402(NI)', 'registers'],
  ['413(Scot)', 'registers'],
  ['MR04', 'satisfies'],
  ['LLMG02', 'satisfies'],
  ['411A(NI)', 'satisfies'],
  ['LLP419a(Scot)', 'satisfies'],
  ['MR05', 'about'],
  ['403b', 'about'],
  ['466(Scot)', 'about'],
  ['C402(NI)', undefined],
  ['RP04MR01', undefined],
  ['AA', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('what %j does to a charge: %s', (type, effect) => {
  expect(chargeEffect(type)).toBe(effect);
});

test.each([
  ['Satisfaction of charge 900000060001 in full', true],
  ['Satisfaction of charge 900000060001 in part', false],
  ['Satisfaction in part of charge 2', false],
  ['Statement of satisfaction of a charge / full / charge no 1', true],
  ['Statement of satisfaction of a charge / part / charge no 6', false],
  ['Statement of satisfaction in full or in part of a mortgage or charge /full /charge no 1', true],
  ['Statement of satisfaction in full or in part of a mortgage or charge /part /charge no 1', false],
  ['Statement of satisfaction in full or in part of a mortgage or charge', false],
  ['Declaration of satisfaction of mortgage/charge', true],
  [undefined, true],
])('%s is in full: %s', (title, full) => {
  expect(satisfiesInFull(title)).toBe(full);
});

const TYPES = new URL('../../../../../../shared/data/01_enumerations/filing_types.csv', import.meta.url);

describe.skipIf(!existsSync(TYPES))('the register’s own list (skipped without the shared data)', () => {
  const chargeEntries = () =>
    readFileSync(TYPES, 'utf8')
      .split('\n')
      .map((line) => line.split(','))
      .filter(([, category]) => category === 'mortgage');
  const subcategories = (effect: string) =>
    new Set(
      chargeEntries()
        .filter(([type]) => chargeEffect(type) === effect)
        .flatMap(([, , subcategory = '']) => (subcategory === '' ? [] : [subcategory])),
    );

  test('lists each form with its effect', () => {
    expect(chargeEntries().length).toBeGreaterThan(100);
    expect([...subcategories('registers')].sort()).toEqual(['acquire', 'create', 'debenture']);
    expect([...subcategories('satisfies')]).toEqual(['satisfy']);
    expect([...subcategories('about')].sort()).toEqual(['alter', 'release-cease', 'trustee']);
  });

  test('has particulars of a charge only in registrations', () => {
    const particulars = chargeEntries().filter(([, , , key]) => key === 'particulars-of-a-mortgage-charge');
    expect(particulars.map(([type]) => chargeEffect(type))).toEqual(particulars.map(() => 'registers'));
    expect(particulars).not.toHaveLength(0);
  });
});
