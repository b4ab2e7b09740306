import { expect, it } from 'vitest';
import { displayText, wireText } from './value.ts';

it('absent is neither empty nor zero', () => {
  expect(wireText(undefined)).toBeUndefined();
  expect(displayText(undefined, 'number')).toBeUndefined();
  expect(displayText(0, 'number')).toBe('0');
  expect(displayText('0', 'number')).toBe('0');
});

it('unreadable values of any kind stay verbatim', () => {
  for (const text of ['1,234', '1e5', ' 12 ', '0x10', 'n/a', '2023-02-30', '2023-13']) {
    expect(wireText({ unreadable: text })).toBe(text);
    expect(displayText({ unreadable: text }, 'number')).toBe(text);
    expect(displayText({ unreadable: text }, 'date')).toBe(text);
    expect(displayText({ unreadable: text }, 'month')).toBe(text);
  }
});

it('readable values are formatted by kind', () => {
  expect(displayText('-1234.5', 'number')).toBe('−1,234.5');
  expect(displayText('2023-09-01', 'date')).toBe('1 Sept 2023');
  expect(displayText('2023-09', 'month')).toBe('Sept 2023');
  expect(displayText(true, 'flag')).toBe('Yes');
  expect(displayText(false, 'flag')).toBe('No');
  expect(displayText('00000006', 'text')).toBe('00000006');
});

it('a boolean has the text that the API uses', () => {
  expect(wireText(false)).toBe('false');
});
