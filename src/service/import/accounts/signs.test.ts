import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Amount } from './amount.ts';
import { decideSigns, fittingSigns, type Identity } from './signs.ts';

function amounts(values: Readonly<Record<string, number>>, scale = 0): Map<string, Amount> {
  return new Map(Object.entries(values).map(([name, value]) => [name, { value: new Big(value), scale }]));
}

const free = (...names: readonly string[]) => new Set(names);
const SUM: Identity = { total: 'total', parts: ['one', 'other'] };

describe('fittingSigns', () => {
  test('finds every choice of signs with which the sum is right', () => {
    const all = free('total', 'one', 'other');
    expect(fittingSigns(SUM, amounts({ total: 5, one: 3, other: 2 }), all)).toEqual([
      [],
      ['total', 'one', 'other'],
    ]);
    expect(fittingSigns(SUM, amounts({ total: 5, one: 7, other: 2 }), free('other'))).toEqual([['other']]);
    expect(fittingSigns(SUM, amounts({ total: 50, one: 7, other: 2 }), all)).toEqual([]);
  });

  test('finds nothing without a needed part, and counts another absent part as zero', () => {
    expect(fittingSigns(SUM, amounts({ total: 5, one: 5 }), free())).toBeUndefined();
    const also: Identity = { total: 'total', parts: ['one'], also: ['other'] };
    expect(fittingSigns(also, amounts({ total: 5, one: 5 }), free())).toEqual([[]]);
  });

  test('adds a line that only some accounts include, if the sum needs it', () => {
    const maybe: Identity = { total: 'total', parts: ['one'], maybe: ['outside'] };
    expect(fittingSigns(maybe, amounts({ total: 5, one: 5, outside: 100 }), free())).toEqual([[]]);
    expect(fittingSigns(maybe, amounts({ total: 105, one: 5, outside: 100 }), free())).toEqual([[]]);
  });

  test('tolerates rounding, but prefers an exact sum', () => {
    expect(fittingSigns(SUM, amounts({ total: 6, one: 3, other: 2 }), free())).toEqual([[]]);
    expect(fittingSigns(SUM, amounts({ total: 7, one: 3, other: 2 }), free())).toEqual([]);
    expect(fittingSigns(SUM, amounts({ total: 6000, one: 3000, other: 2000 }, 3), free())).toEqual([[]]);
    expect(fittingSigns(SUM, amounts({ total: 99, one: 100, other: 1 }), free('other'))).toEqual([['other']]);
  });
});

describe('decideSigns', () => {
  const decide = (values: Readonly<Record<string, number>>, reliable: readonly string[] = []) =>
    decideSigns(
      [SUM, { total: 'grand', parts: ['total'], also: ['more'] }],
      amounts(values),
      free('total', 'one', 'grand'),
      new Set(reliable),
    );

  test('leaves sums that are right or incomplete as tagged', () => {
    const asTagged = { inverted: [], open: [] };
    expect(decide({ total: 5, one: 3, other: 2, grand: 5 })).toMatchObject(asTagged);
    expect(decide({ total: 5, one: 3 })).toMatchObject(asTagged);
    expect(decide({ total: 50, one: 3, other: 2 })).toMatchObject(asTagged);
  });

  test('confirms the amounts of sums that are right in one way only, one after the other', () => {
    const { confirmed } = decide({ total: 5, one: 3, other: 2, grand: 5, more: 0 });
    expect(confirmed).toEqual(['total', 'one', 'other', 'grand', 'more']);
    expect(decide({ total: 5, grand: 5 }).confirmed).toEqual([]);
  });

  test('inverts what only one choice of signs explains, through several sums', () => {
    expect(decide({ total: 1, one: 3, other: -4, grand: 1 })).toMatchObject({
      inverted: ['total', 'grand'],
      open: [],
    });
    expect(decide({ total: -1, one: 3, other: -4, grand: 1, more: 0 }).inverted).toEqual(['grand']);
  });

  test('leaves open what two choices explain, unless one of them inverts fewer reliable amounts', () => {
    // 6 = 4 + 2, or -6 = -4 + -2, but the filing has 6 = -4 + 2.
    const alone = (reliable: readonly string[]) =>
      decideSigns(
        [SUM],
        amounts({ total: 6, one: -4, other: 2 }),
        free('total', 'one', 'other'),
        new Set(reliable),
      );
    expect(alone([])).toMatchObject({ inverted: [], open: ['one', 'total', 'other'] });
    expect(alone(['total', 'other'])).toMatchObject({ inverted: ['one'], open: [] });
  });

  test('restores any lost signs of balances that known amounts determine', () => {
    const whole = fc.integer({ min: 1_000, max: 9_999_999 });
    fc.assert(
      fc.property(
        whole,
        whole,
        whole,
        fc.boolean(),
        fc.boolean(),
        (assets, owed, fixed, lostOne, lostOther) => {
          const [net, total] = [assets - owed, fixed + assets - owed];
          fc.pre(Math.abs(net) > 5 && Math.abs(total) > 5 && Math.abs(2 * net + fixed) > 5);
          const lost = (value: number, isLost: boolean) => (isLost ? -value : value);
          const filed = {
            assets,
            owed: -owed,
            fixed,
            net: lost(net, lostOne),
            total: lost(total, lostOther),
          };
          const { inverted } = decideSigns(
            [
              { total: 'net', parts: ['assets', 'owed'] },
              { total: 'total', parts: ['fixed', 'net'] },
            ],
            amounts(filed),
            free('net', 'total'),
            free(),
          );
          expect([inverted.includes('net'), inverted.includes('total')]).toEqual([lostOne, lostOther]);
        },
      ),
    );
  });
});
