import { expect, test } from 'vitest';
import { CCJ_NOTES, ccjCoverage } from './ccj-coverage.ts';

test.each([
  ['SC123456', 'Scotland'],
  ['SO301234', 'Scotland'],
  ['NI012345', 'Northern Ireland'],
  ['R0000123', 'Northern Ireland'],
])('%s is registered in %s, and the doubt about its register is said', (number, place) => {
  expect(ccjCoverage(number)).toContain(`registered in ${place}`);
});

test.each(['00445790', 'OC301234', 'SE000012', 'RC000123'])('%s raises no such doubt', (number) => {
  expect(ccjCoverage(number)).toBe('The register of England and Wales.');
});

test('what the register does not say is said once each', () => {
  const notes = CCJ_NOTES.join(' ');
  expect(notes).toMatch(/currency/);
  expect(notes).toMatch(/six years/);
  expect(notes).toMatch(/within a calendar month/);
  expect(notes).toMatch(/Scotland and of Northern Ireland/);
  expect(new Set(CCJ_NOTES).size).toBe(CCJ_NOTES.length);
});
