import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VatNumber } from '#contract/vat-number.ts';
import type { CompanyIdentity } from './vat-compare.ts';
import { groupedVatNumber, vatFinding, vatForm, vatRows, vatVerdict } from './vat-rows.ts';

const nobody: CompanyIdentity = {
  overview: { state: 'missing', credits: 1, pending: undefined },
  ...{ formerNames: [], region: '' },
  ...{ name: undefined, address: undefined, postalCode: undefined },
};
const rowsOf = (wire: object) => vatRows(v.parse(VatNumber, wire), nobody);

describe('rows of VAT matches', () => {
  test('start with the primary match and keep the order of the others', () => {
    const rows = rowsOf({
      vat_number: '980780684',
      company_name: 'A',
      additional_matches: [{ vat_number: '100000034' }, { vat_number: '802311781' }, { vat_number: 'GD001' }],
    });
    expect(rows.map(({ match, check }) => `${match}: ${check}`)).toEqual([
      'Primary: valid',
      'Additional: valid (series since 2009)',
      'Additional: not valid',
      'Additional: none in this format',
    ]);
  });

  test('are empty when nothing was found', () => {
    expect(rowsOf({ vat_number: '', company_name: '', company_address: '', additional_matches: [] })).toEqual(
      [],
    );
  });

  test('include additional matches without a primary one', () => {
    expect(rowsOf({ additional_matches: [{ company_name: 'A' }] })).toMatchObject([
      { match: 'Additional', company_name: 'A', check: undefined },
    ]);
  });
});

test.each([
  ['nothing at all', { vat_number: '' }, 'No VAT registration found as at 21 November 2026.'],
  [
    'additional matches only',
    { additional_matches: [{ vat_number: '100000034' }, { vat_number: 'GD001' }] },
    'No primary match as at 21 November 2026; 2 additional matches.',
  ],
  [
    'a name without a number',
    { company_name: 'A' },
    'The primary match has no VAT number as at 21 November 2026.',
  ],
  [
    'a name without a number, and one more',
    { company_name: 'A', additional_matches: [{ vat_number: '100000034' }] },
    'The primary match has no VAT number as at 21 November 2026; 1 additional match.',
  ],
  ['a number', { vat_number: '980780684' }, undefined],
])('the finding of a record with %s', (_, wire, finding) => {
  expect(vatFinding(rowsOf(wire), '21 November 2026')).toBe(finding);
});

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

  test.each(['802311781', '553557881'])('%s fits neither series', (number) => {
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

  test('every change of one digit is detected', () => {
    const number = '980780684';
    for (const index of Array(9).keys()) {
      const digit = (Number(number[index]) + 1) % 10;
      const changed = number.slice(0, index) + digit + number.slice(index + 1);
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

test.each([
  ['GB 980 7806 84', 'standard'],
  ['980780684001', 'standard, branch 001'],
  ['XI980780684', 'Northern Ireland, trade with the European Union'],
  ['002 3456 78', 'Isle of Man'],
  ['GBGD499', 'government department'],
  ['HA500', 'health authority'],
  ['GD500', 'not a UK format'],
  ['IE1234567T', 'not a UK format'],
])('%s has the format: %s', (sent, form) => {
  expect(vatForm(sent)).toBe(form);
});
