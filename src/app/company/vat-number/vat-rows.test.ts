import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VatNumber } from '#contract/vat-number.ts';
import type { KnownAs } from './compare/known-as.ts';
import { vatFinding, vatRows } from './vat-rows.ts';

const nobody: KnownAs = {
  overview: { state: 'missing', credits: 1, pending: undefined },
  ...{ formerNames: [], region: '' },
  ...{ name: undefined, address: undefined, postalCode: undefined },
};
const rowsOf = (wire: object) => vatRows(v.parse(VatNumber, wire), nobody);

describe('rows of VAT matches', () => {
  test('begin with the primary match and keep the order of the others', () => {
    const rows = rowsOf({
      vat_number: '980780684',
      company_name: 'A',
      additional_matches: [{ vat_number: '100000034' }, { vat_number: '802311781' }, { vat_number: 'GD001' }],
    });
    expect(rows.map(({ match, check }) => `${match}: ${check}`)).toEqual([
      'Primary: fit',
      'Additional: fit (series since 2009)',
      'Additional: do not fit',
      'Additional: none in this form',
    ]);
  });

  test('are none when nothing was found', () => {
    expect(rowsOf({ vat_number: '', company_name: '', company_address: '', additional_matches: [] })).toEqual(
      [],
    );
  });

  test('hold additional matches even where there is no primary one', () => {
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
])('of a record with %s it is said what was found', (_, wire, finding) => {
  expect(vatFinding(rowsOf(wire), '21 November 2026')).toBe(finding);
});
