import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chargeSentence,
  compareNumbers,
  formatCount,
  formatCredits,
  formatNumber,
  heldText,
  type NumberKey,
  numberKey,
} from './numbers.ts';

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.stringMatching(/^(\.\d{1,9})?$/))
  .map(([whole, fraction]) => `${whole}${fraction}`);

function key(text: string): NumberKey {
  const found = numberKey(text);
  if (found === undefined) throw new Error(`${text} is no number`);
  return found;
}

describe('formatNumber', () => {
  it('groups digits and writes a real minus sign', () => {
    expect(formatNumber('48213')).toBe('48,213');
    expect(formatNumber('-31870')).toBe('−31,870');
    expect(formatNumber('0')).toBe('0');
    expect(formatNumber(2000)).toBe('2,000');
  });

  it('is exact beyond 2^53', () => {
    expect(formatNumber('-9007199254740993')).toBe('−9,007,199,254,740,993');
  });

  it('keeps every decimal as sent', () => {
    expect(formatNumber('33.3333333')).toBe('33.3333333');
    expect(formatNumber('1234.50')).toBe('1,234.50');
    expect(formatNumber('-0.5')).toBe('−0.5');
  });

  it('has no negative zero', () => {
    expect(formatNumber('-0')).toBe('0');
    expect(formatNumber('-0.00')).toBe('0.00');
  });

  it('leaves anything but a plain number unchanged', () => {
    for (const text of ['', 'n/a', '1,234', '1e5', ' 12 ', '0x10', '.5', '5.', '--1', '+1', '1.2.3']) {
      expect(formatNumber(text)).toBe(text);
    }
    expect(formatNumber('00445790')).toBe('00445790');
  });

  it('neither adds nor loses a digit', () => {
    fc.assert(
      fc.property(decimal, (text) => {
        const digits = formatNumber(text).replaceAll(',', '').replace('−', '-');
        expect(digits).toBe(/^-0(\.0+)?$/.test(text) ? text.slice(1) : text);
      }),
    );
  });
});

describe('compareNumbers', () => {
  it('distinguishes numbers that floating point cannot', () => {
    expect(compareNumbers(key('9007199254740993'), key('9007199254740992'))).toBeGreaterThan(0);
    expect(compareNumbers(key('0.1'), key('0.10000000000000000001'))).toBeLessThan(0);
  });

  it('treats different spellings of one number as equal', () => {
    for (const [a, b] of [
      ['-0', '0'],
      ['007', '7'],
      ['1.50', '1.5'],
      ['0.0', '-0.000'],
    ]) {
      expect(compareNumbers(key(a ?? ''), key(b ?? ''))).toBe(0);
    }
  });

  it('agrees with integer arithmetic', () => {
    const scaled = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    const write = (value: bigint) => {
      const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
      return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
    };
    fc.assert(
      fc.property(scaled, scaled, (a, b) => {
        expect(Math.sign(compareNumbers(key(write(a)), key(write(b))))).toBe(a === b ? 0 : a < b ? -1 : 1);
      }),
    );
  });

  it('has no key for a non-number', () => {
    for (const text of ['', 'n/a', '1,234', '1e5', '0x10']) expect(numberKey(text)).toBeUndefined();
  });
});

it('uses the singular and the plural', () => {
  const company = { one: 'company', many: 'companies' };
  expect(formatCount(1, company)).toBe('1 company');
  expect(formatCount(0, company)).toBe('0 companies');
  expect(formatCount(2000, company)).toBe('2,000 companies');
});

it('states how many of the total are bought, and nothing when all are', () => {
  const judgment = { one: 'judgment', many: 'judgments' };
  expect(heldText({ held: 20, total: 1143 }, judgment)).toBe('20 of 1,143 judgments');
  expect(heldText({ held: 1, total: undefined }, judgment)).toBe('1 judgment (total unknown)');
  expect(heldText({ held: 20, total: 20 }, judgment)).toBeUndefined();
});

it('formats credits', () => {
  expect(formatCredits(1)).toBe('1 credit');
  expect(formatCredits(20)).toBe('20 credits');
});

it('states the cost of a failure, or that it is unknown', () => {
  expect(chargeSentence('no', 20)).toBe('This cost nothing.');
  expect(chargeSentence('yes', 20)).toBe('This cost 20 credits.');
  expect(chargeSentence('unknown', 1)).toBe('This may have cost 1 credit.');
  expect(chargeSentence('unknown', undefined)).toBe('This may have cost credits.');
});
