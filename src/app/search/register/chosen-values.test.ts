import { expect, test } from 'vitest';
import { chosenCount, chosenValues } from './chosen-values.ts';
import { registerAnswer } from './register-fixture.ts';
import { questionFor, withDay, withToggled } from './register-url.ts';

const chosen = withDay(
  withToggled(withToggled(questionFor('quay'), 'sic', '10'), 'status', 'Active'),
  'from',
  '2001-02-03',
);

test('chosen values are named with their facet, in the order of the facets', () => {
  const { facets } = registerAnswer();
  const sic = { values: [{ value: '10', label: 'Manufacture of food products', count: 0 }], more: 0 };
  expect(chosenValues(chosen, { ...facets, sic }).map(({ text }) => text)).toEqual([
    'Status: Active',
    'Activity: 10 Manufacture of food products',
    'Incorporated from 3 Feb 2001',
  ]);
  expect(chosenCount(chosen)).toBe(3);
});

test('a value has its code before the answer is here', () => {
  expect(chosenValues(chosen, undefined).map(({ text }) => text)).toContain('Activity: 10');
});

test('each value leads to the question without it', () => {
  for (const { without } of chosenValues(chosen, undefined)) expect(chosenCount(without)).toBe(2);
});
