import { expect, test } from 'vitest';
import { approvalText, limitText, newKeyText, revocationText, spentText } from './member-words.ts';

test('what is spent is shown against its limit, if there is one', () => {
  expect(spentText(1_200, 5_000)).toBe('1,200 of 5,000');
  expect(spentText(3, undefined)).toBe('3');
});

test('a limit is said with what is spent of it', () => {
  expect(limitText(100, 'day', 12)).toBe('12 spent today of 100 credits a day');
  expect(limitText(undefined, 'month', 0)).toBe('0 spent this month; no limit');
  expect(limitText(1, 'month', 0)).toBe('0 spent this month of 1 credit a month');
});

test('a threshold of 0 is one: then every purchase is approved', () => {
  expect(approvalText({ kind: 'agent', mayBuy: true, approveAbove: 0 })).toContain('more than 0 credits');
  expect(approvalText({ kind: 'buyer', mayBuy: true })).toBe('Not needed');
});

test('revoking says that sessions end, orders pause and records stay', () => {
  const text = revocationText({ name: 'Ada', kind: 'buyer' });
  expect(text).toMatch(/signed out everywhere.*orders.*pause.*stay with the team/);
  expect(revocationText({ name: 'Bot', kind: 'agent' })).toMatch(/^The key of Bot stops working/);
});

test('a person signs in with a new key, an agent sends it', () => {
  expect(newKeyText('buyer', 'Ada')).toContain('sign-in page');
  expect(newKeyText('agent', 'Bot')).toContain('Authorization: Bearer');
});
