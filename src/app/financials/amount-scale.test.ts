import { describe, expect, test } from 'vitest';
import { readScale, scaledAmount, scaledChange } from './amount-scale.ts';

const line = (name: Parameters<typeof scaledAmount>[0], ...amounts: string[]) => ({ name, amounts });

describe('the scale of a statement', () => {
  test('is exact below a million and thousands from there on', () => {
    expect(readScale({}, [line('turnover', '999999')])).toBe('exact');
    expect(readScale({}, [line('turnover', '5', '-1000000')])).toBe('thousands');
    expect(readScale({}, [])).toBe('exact');
  });

  test('does not depend on head counts', () => {
    expect(readScale({}, [line('employees', '1000000')])).toBe('exact');
  });

  test('is the one of the URL, if it is a scale', () => {
    const large = [line('turnover', '9000000')];
    expect(readScale({ amounts: 'exact' }, large)).toBe('exact');
    expect(readScale({ amounts: 'thousands' }, [line('turnover', '5')])).toBe('thousands');
    expect(readScale({ amounts: 'dozens' }, large)).toBe('thousands');
  });
});

describe('an amount in thousands', () => {
  test.each([
    ['448733499', '448733'],
    ['-157000', '-157'],
    ['500', '1'],
    ['-42', '-0.042'],
    ['0.5', '0.0005'],
    ['0', '0'],
    ['9007199254740993', '9007199254741'],
  ])('of %s is %s', (amount, scaled) => {
    expect(scaledAmount('turnover', amount, 'thousands')).toBe(scaled);
    expect(scaledChange('turnover', amount, 'thousands')).toBe(scaled);
    expect(scaledAmount('turnover', amount, 'exact')).toBe(amount);
  });

  test('keeps head counts, amounts per share, and what is absent or unreadable', () => {
    expect(scaledAmount('employees', '3016', 'thousands')).toBe('3016');
    expect(scaledAmount('basic_earnings_per_share', '0.31', 'thousands')).toBe('0.31');
    expect(scaledAmount('turnover', undefined, 'thousands')).toBeUndefined();
    expect(scaledAmount('turnover', { unreadable: '1,5' }, 'thousands')).toEqual({ unreadable: '1,5' });
    expect(scaledChange('employees', '-457', 'thousands')).toBe('-457');
  });
});
