import { formatCount } from '#app/format/counts.ts';
import type { VatMatch, VatNumber } from '#contract/vat-number.ts';
import type { KnownAs } from './compare/known-as.ts';
import { type AddressVerdict, compareAddress, compareName, type NameVerdict } from './compare/vat-compare.ts';
import { type VatVerdict, vatVerdict } from './vat-check.ts';
import { vatForm } from './vat-form.ts';

export const VAT_NOUN = { one: 'match', many: 'matches' };

/** One registration that was found, as a row of the table. */
export type VatRow = VatMatch & {
  /** Whether the record names it first or among `additional_matches` (SPEC 2.12). */
  readonly match: 'Primary' | 'Additional';
  /** What the check digits do, in words; absent where there is no number. */
  readonly check: string | undefined;
  /** What its form tells, in words; absent where there is no number. */
  readonly form: string | undefined;
  /** The name and the address compared with the company's; absent where one of the two is not known. */
  readonly nameVerdict: NameVerdict | undefined;
  readonly addressVerdict: AddressVerdict | undefined;
};

const VERDICTS: Readonly<Record<VatVerdict, string>> = {
  'first-series': 'fit',
  'second-series': 'fit (series since 2009)',
  'neither-series': 'do not fit',
  'no-check-digits': 'none in this form',
};

/** The primary match, if one was found, and the additional ones in the order of the record. */
export function vatRows(record: VatNumber, company: KnownAs): VatRow[] {
  const { vat_number, company_name, company_address, additional_matches } = record;
  const primary = { vat_number, company_name, company_address };
  const found = Object.values(primary).some((value) => value !== undefined);
  return [
    ...(found ? [vatRow(primary, 'Primary', company)] : []),
    ...additional_matches.map((match) => vatRow(match, 'Additional', company)),
  ];
}

/** What a record without a primary VAT number has found, in a sentence; nothing where it has one. `day` is that of the copy. */
export function vatFinding(rows: readonly VatRow[], day: string): string | undefined {
  const primary = rows.find(({ match }) => match === 'Primary');
  if (primary?.vat_number !== undefined) return undefined;
  if (rows.length === 0) return `No VAT registration found as at ${day}.`;
  const additional = rows.length - (primary === undefined ? 0 : 1);
  const others = additional === 0 ? '' : `; ${formatCount(additional, ADDITIONAL)}`;
  return primary === undefined
    ? `No primary match as at ${day}${others}.`
    : `The primary match has no VAT number as at ${day}${others}.`;
}

const ADDITIONAL = { one: `additional ${VAT_NOUN.one}`, many: `additional ${VAT_NOUN.many}` };

function vatRow(fields: VatMatch, match: VatRow['match'], company: KnownAs): VatRow {
  const { vat_number, company_name, company_address } = fields;
  return {
    ...fields,
    match,
    check: vat_number === undefined ? undefined : VERDICTS[vatVerdict(vat_number)],
    form: vat_number === undefined ? undefined : vatForm(vat_number),
    nameVerdict: compareName(company_name, company),
    addressVerdict: compareAddress(company_address, company),
  };
}
