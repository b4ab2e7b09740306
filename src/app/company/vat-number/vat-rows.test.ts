import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { VatNumber } from '#contract/vat-number.ts';
import { vatRows } from './vat-rows.ts';

const nobody = { name: undefined, formerNames: [], address: undefined, region: '', postalCode: undefined };
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
