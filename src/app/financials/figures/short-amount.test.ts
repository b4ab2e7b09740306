import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shortAmount } from './short-amount.ts';

const POWERS: Readonly<Record<string, bigint>> = {
  million: 10n ** 6n,
  billion: 10n ** 9n,
  trillion: 10n ** 12n,
};

describe('an amount in a sentence', () => {
  test.each([
    ['0', '0'],
    ['-482130.5', '−482,130.5'],
    ['999999', '999,999'],
    ['1000000', '1.00 million'],
    ['9441000', '9.44 million'],
    ['48213000', '48.2 million'],
    ['448712345', '448.7 million'],
    ['999950000', '1.00 billion'],
    ['999949999', '999.9 million'],
    ['-1234567890', '−1.23 billion'],
    ['9007199254740993', '9,007.2 trillion'],
  ])('%s reads "%s"', (amount, words) => {
    expect(shortAmount(amount).replace('\u00a0', ' ')).toBe(words);
  });

  test('is never off by more than half of its last digit, and never above a thousand below trillions', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1_000_000n, max: 10n ** 18n }), (amount) => {
        const [number = '', word = ''] = shortAmount(String(amount)).split('\u00a0');
        const [whole = '', decimals = ''] = number.replaceAll(',', '').split('.');
        const unit = (POWERS[word] ?? 0n) / 10n ** BigInt(decimals.length);
        const off = BigInt(whole + decimals) * unit - amount;
        expect((off < 0n ? -off : off) * 2n <= unit).toBe(true);
        expect(word === 'trillion' || whole.length < 4).toBe(true);
      }),
    );
  });
});
