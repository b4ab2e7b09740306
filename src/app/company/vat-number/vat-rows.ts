import type { VatMatch, VatNumber } from '#contract/vat-number.ts';
import { type VatVerdict, vatVerdict } from './vat-check.ts';

export const VAT_NOUN = { one: 'match', many: 'matches' };

/** One registration that was found, as a row of the table. */
export type VatRow = VatMatch & {
  /** Whether the record names it first or among `additional_matches` (SPEC 2.12). */
  readonly match: 'Primary' | 'Additional';
  /** What the check digits do, in words; absent where there is no number. */
  readonly check: string | undefined;
};

const VERDICTS: Readonly<Record<VatVerdict, string>> = {
  'first-series': 'fit',
  'second-series': 'fit (series since 2009)',
  'neither-series': 'do not fit',
  'no-check-digits': 'none in this form',
};

/** The primary match, if one was found, and the additional ones in the order of the record. */
export function vatRows(record: VatNumber): VatRow[] {
  const { vat_number, company_name, company_address, additional_matches } = record;
  const primary = { vat_number, company_name, company_address };
  const found = Object.values(primary).some((value) => value !== undefined);
  return [
    ...(found ? [vatRow(primary, 'Primary')] : []),
    ...additional_matches.map((match) => vatRow(match, 'Additional')),
  ];
}

function vatRow(fields: VatMatch, match: VatRow['match']): VatRow {
  const { vat_number } = fields;
  return { ...fields, match, check: vat_number === undefined ? undefined : VERDICTS[vatVerdict(vat_number)] };
}
