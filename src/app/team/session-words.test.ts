import { expect, test } from 'vitest';
import { chargeText, sessionText } from './session-words.ts';

test('a session says how many calls it has and what they cost', () => {
  expect(sessionText({ calls: 1, charged: 0 })).toBe('1 call, nothing charged');
  expect(sessionText({ calls: 1_200, charged: 20 })).toBe('1,200 calls, 20 credits charged');
});

test('a charge that is not known is not shown as none', () => {
  expect(chargeText({})).toBe('Charge unknown');
  expect(chargeText({ charged: 0 })).toBe('Nothing charged');
  expect(chargeText({ charged: 1 })).toBe('1 credit charged');
});
