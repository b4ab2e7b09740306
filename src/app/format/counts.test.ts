import { expect, it } from 'vitest';
import { chargeSentence, formatCount, formatCredits } from './counts.ts';

it('counts in the singular and the plural', () => {
  const company = { one: 'company', many: 'companies' };
  expect(formatCount(1, company)).toBe('1 company');
  expect(formatCount(0, company)).toBe('0 companies');
  expect(formatCount(2000, company)).toBe('2,000 companies');
});

it('says credits', () => {
  expect(formatCredits(1)).toBe('1 credit');
  expect(formatCredits(20)).toBe('20 credits');
});

it('says what a failure cost, and when nobody knows', () => {
  expect(chargeSentence('no', 20)).toBe('This cost nothing.');
  expect(chargeSentence('yes', 20)).toBe('This cost 20 credits.');
  expect(chargeSentence('unknown', 1)).toBe('This may have cost 1 credit.');
  expect(chargeSentence('unknown', undefined)).toBe('This may have cost credits.');
});
