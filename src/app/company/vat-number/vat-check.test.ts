import { describe, expect, test } from 'vitest';
import { groupedVatNumber, vatVerdict } from './vat-check.ts';

describe('check digits of a VAT number', () => {
  test.each(['980780684', '831495816', '782237517', '999999973', '100000089'])(
    '%s fits the first series',
    (number) => {
      expect(vatVerdict(number)).toBe('first-series');
    },
  );

  test('100000034 fits the series since 2009', () => {
    expect(vatVerdict('100000034')).toBe('second-series');
  });

  test.each(['802311781', '553557881'])('%s fits neither', (number) => {
    expect(vatVerdict(number)).toBe('neither-series');
  });

  test.each(['GB 980 7806 84', 'gb980780684', 'XI980780684', '980780684001', ' 980 7806 84 '])(
    '%s is read without prefix, blanks and branch',
    (number) => {
      expect(vatVerdict(number)).toBe('first-series');
    },
  );

  test.each(['GD001', 'GBHA500', '98078068', '9807806840', 'IE1234567T', '９８０７８０６８４', ''])(
    '%s has no check digits',
    (number) => {
      expect(vatVerdict(number)).toBe('no-check-digits');
    },
  );

  test('every change of one digit is noticed', () => {
    const number = '980780684';
    for (const place of Array(9).keys()) {
      const digit = (Number(number[place]) + 1) % 10;
      const changed = number.slice(0, place) + digit + number.slice(place + 1);
      expect(vatVerdict(changed), changed).not.toBe('first-series');
    }
  });
});

test.each([
  ['123456789', 'GB 123 4567 89'],
  ['GB123456789', 'GB 123 4567 89'],
  ['gb 123 456 789', 'GB 123 4567 89'],
  ['123456789001', 'GB 123 4567 89 001'],
  ['XI123456789', 'XI 123 4567 89'],
  ['000000000', 'GB 000 0000 00'],
  ['GD001', 'GB GD001'],
  ['GBHA999', 'GB HA999'],
  ['GD500', 'GD500'],
  ['IE 1234567T', 'IE 1234567T'],
  ['not known', 'not known'],
])('%s is shown as %s', (sent, shown) => {
  expect(groupedVatNumber(sent)).toBe(shown);
});
