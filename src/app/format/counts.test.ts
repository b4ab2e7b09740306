import { expect, it } from 'vitest';
import { chargeSentence, formatCount, formatCredits, heldText } from './counts.ts';

it('counts in the singular and the plural', () => {
  const company = { one: 'company', many: 'companies' };
  expect(formatCount(1, company)).toBe('1 company');
  expect(formatCount(0, company)).toBe('0 companies');
  expect(formatCount(2000, company)).toBe('2,000 companies');
});

it('says how many of how many are held, and nothing where all are', () => {
  const judgment = { one: 'judgment', many: 'judgments' };
  expect(heldText({ held: 20, total: 1143 }, judgment)).toBe('20 of 1,143 judgments held');
  expect(heldText({ held: 1, total: undefined }, judgment)).toBe('1 judgment held of an unknown number');
  expect(heldText({ held: 20, total: 20 }, judgment)).toBeUndefined();
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
