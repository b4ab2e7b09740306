import { describe, expect, test } from 'vitest';
import { nameKey, nameStem, nameWords } from './company-name.ts';

describe('the key of a name', () => {
  test.each([
    ['RJ SKIP HIRE LTD', 'R J Skip Hire Limited'],
    ['R.J. SKIP HIRE LTD', 'R. J. Skip Hire Ltd.'],
    ['TALISHA’S BABY BOUTIQUE LIMITED', "Talisha's Baby Boutique Ltd"],
    ['BUY BARÇA LIMITED', 'buy barca ltd'],
    ['BROUGHTON AUCTION CO LIMITED(THE)', 'The Broughton Auction Company Limited'],
    ['STONE & SONS PLC', 'Stone and Sons P.L.C.'],
    ['STONE PUBLIC LIMITED COMPANY', 'stone plc'],
    ['STONE LIMITED LIABILITY PARTNERSHIP', 'STONE LLP'],
    ['STONE CYFYNGEDIG', 'STONE LIMITED'],
    ['PLAN B P.L.C.', 'Plan B plc'],
    ['"A.B.J.Z DRIVER HIRE " LTD', 'ABJZ Driver Hire Limited'],
    ['STONE CCC', 'STONE PLC'],
    ['HARBOUR C.I.C.', 'Harbour Community Interest Company'],
  ])('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  test.each([
    ['STONE LTD', 'STONE LLP'],
    ['STONE LTD', 'STONE'],
    ['STONE (NORTH) LTD', 'STONE (SOUTH) LTD'],
    ['! LTD', '? LTD'],
    ['C & A LTD', 'CA LTD'],
    ['15379422 LIMITED', '15379423 LIMITED'],
    ['', 'LTD'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  test('keeps the order of words, and keeps symbols if there is nothing else', () => {
    expect(nameWords('Harbour-Stone  Bakery, Limited')).toEqual(['harbour', 'stone', 'bakery', 'ltd']);
    expect(nameWords('! LTD')).toEqual(['!', 'ltd']);
    expect(nameWords('THE')).toEqual(['the']);
    expect(nameWords('  ')).toEqual([]);
  });

  test('is the stem once any legal form is removed', () => {
    expect(nameStem('STONE LTD')).toBe(nameStem('Stone LLP'));
    expect(nameStem('LIMITED')).toBe('');
  });
});
