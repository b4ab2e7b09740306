import { expect, test } from 'vitest';
import { candidateText } from './candidate-text.ts';

test('a candidate says its status, where it is and what it was called', () => {
  const candidate = { companyNumber: '90002214', companyName: 'ALDERTARN JOINERY LIMITED' };
  expect(candidateText({ ...candidate, status: 'Active', locality: 'Halifax', postalCode: 'HX1 2QD' })).toBe(
    'Active, Halifax HX1 2QD',
  );
  expect(
    candidateText({
      ...candidate,
      ...{ status: 'Dissolved', ceasedOn: '2021-05-04', formerName: 'ALDER LIMITED' },
    }),
  ).toBe('Dissolved 4 May 2021; formerly ALDER LIMITED');
  expect(candidateText(candidate)).toBe('');
});
