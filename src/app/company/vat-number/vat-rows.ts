import { formatCount } from '#app/format/numbers.ts';
import type { VatMatch, VatNumber } from '#contract/vat-number.ts';
import {
  type AddressVerdict,
  type CompanyIdentity,
  compareAddress,
  compareName,
  type NameVerdict,
} from './vat-compare.ts';

export const VAT_NOUN = { one: 'match', many: 'matches' };

export type VatRow = VatMatch & {
  /** SPEC 2.12: primary, or from `additional_matches`. */
  readonly match: 'Primary' | 'Additional';
  readonly check: string | undefined;
  /** Kind of registration by the format of the number. */
  readonly form: string | undefined;
  readonly nameVerdict: NameVerdict | undefined;
  readonly addressVerdict: AddressVerdict | undefined;
};

const VERDICTS: Readonly<Record<VatVerdict, string>> = {
  'first-series': 'valid',
  'second-series': 'valid (series since 2009)',
  'neither-series': 'not valid',
  'no-check-digits': 'none in this format',
};

export function vatRows(record: VatNumber, company: CompanyIdentity): VatRow[] {
  const { vat_number, company_name, company_address, additional_matches } = record;
  const primary = { vat_number, company_name, company_address };
  const found = Object.values(primary).some((value) => value !== undefined);
  return [
    ...(found ? [vatRow(primary, 'Primary', company)] : []),
    ...additional_matches.map((match) => vatRow(match, 'Additional', company)),
  ];
}

/** What was found without a primary VAT number. `day` is the date of the copy. */
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

function vatRow(fields: VatMatch, match: VatRow['match'], company: CompanyIdentity): VatRow {
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

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** A hint only: some registered numbers fail both checks. */
type VatVerdict = 'first-series' | 'second-series' | 'neither-series' | 'no-check-digits';

/** Weighted sum plus check digits is a multiple of 97, since November 2009 after adding 55 ("9755"). */
export function vatVerdict(sent: string): VatVerdict {
  const [, digits] = /^(\d{9})(\d{3})?$/.exec(bareVatNumber(sent).number) ?? [];
  if (digits === undefined) return 'no-check-digits';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  const checked = sum + Number(digits.slice(7));
  if (checked % 97 === 0) return 'first-series';
  return (checked + 55) % 97 === 0 ? 'second-series' : 'neither-series';
}

/** `GB 123 4567 89`, branch `GB 123 4567 89 001`, department `GB GD001`. Other text is unchanged. */
export function groupedVatNumber(sent: string): string {
  const { country, number } = bareVatNumber(sent);
  const [, head, middle, check, branch] = /^(\d{3})(\d{4})(\d{2})(\d{3})?$/.exec(number) ?? [];
  if (head !== undefined) return [country, head, middle, check, branch].filter(Boolean).join(' ');
  return /^(GD[0-4]|HA[5-9])\d{2}$/.test(number) ? `${country} ${number}` : sent;
}

/** XI is Northern Ireland; a number without a prefix is GB, including the Isle of Man. */
function bareVatNumber(sent: string): { country: string; number: string } {
  const compact = sent.replace(/[\s.-]/g, '').toUpperCase();
  const [, country = 'GB', number = ''] = /^(GB|XI)?(.*)$/.exec(compact) ?? [];
  return { country, number };
}

/** By the format of the number alone. */
export function vatForm(sent: string): string {
  const { country, number } = bareVatNumber(sent);
  if (/^GD[0-4]\d\d$/.test(number)) return 'government department';
  if (/^HA[5-9]\d\d$/.test(number)) return 'health authority';
  const [, head, branch] = /^(\d{9})(\d{3})?$/.exec(number) ?? [];
  if (head === undefined) return 'not a UK format';
  const kind =
    country === 'XI'
      ? 'Northern Ireland, trade with the European Union'
      : head.startsWith('00')
        ? 'Isle of Man'
        : 'standard';
  return branch === undefined ? kind : `${kind}, branch ${branch}`;
}
