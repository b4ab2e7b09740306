import type { AddressWire } from '#contract/address.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { RegisteredCompany } from '../../register/company-row.ts';
import {
  type CompanyFormat,
  identityOf,
  memoize,
  NO_DOCUMENT,
  type Rejection,
  type SourceRow,
  sicCode,
} from './company-format.ts';

/** `BasicCompanyData`, the free bulk product of Companies House. Ignored, because SPEC 2.11 has no member
 * for them: country of origin, partner counts, the URI, and annual returns. */
export const BASIC_COMPANY_DATA: CompanyFormat = {
  columns: ['CompanyName', 'CompanyNumber', 'CompanyStatus', 'CompanyCategory', 'RegAddress.AddressLine1'],
  read: readBasicCompany,
};

function readBasicCompany(row: SourceRow): RegisteredCompany | Rejection {
  const identity = identityOf(row.text('CompanyNumber'), row.text('CompanyName'));
  if ('rejected' in identity) return identity;
  return {
    status: row.text('CompanyStatus'),
    // Not spread, here and below: that is several times slower.
    overview: {
      company_number: identity.company_number,
      company_name: identity.company_name,
      company_type: row.text('CompanyCategory'),
      company_size: '',
      date_of_creation: row.date('IncorporationDate', ukDate),
      date_of_cessation: row.date('DissolutionDate', ukDate),
      previous_company_names: previousNames(row),
      sic_codes: sicCodes(row),
      registered_office_address: address(row),
      confirmation_statement: confirmationStatement(row),
      accounts: accounts(row),
      charges: chargeCounts(row),
    },
  };
}

/** `14/04/1986` to `1986-04-14`; any other text unchanged. */
const ukDate = memoize((text) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1'));

function address(row: SourceRow): AddressWire {
  return {
    care_of: row.text('RegAddress.CareOf'),
    po_box: row.text('RegAddress.POBox'),
    premises: '',
    address_line_1: row.text('RegAddress.AddressLine1'),
    address_line_2: row.text('RegAddress.AddressLine2'),
    locality: row.text('RegAddress.PostTown'),
    region: row.text('RegAddress.County'),
    postal_code: row.text('RegAddress.PostCode'),
    country: row.text('RegAddress.Country'),
  };
}

const SIC_COLUMNS = [1, 2, 3, 4].map((number) => `SICCode.SicText_${number}`);

function sicCodes(row: SourceRow): ProfileWire['sic_codes'] {
  const codes: ProfileWire['sic_codes'] = [];
  for (const column of SIC_COLUMNS) {
    const text = row.text(column);
    if (text === '' || text === 'None Supplied') continue;
    const code = sicCode(text);
    if (code === undefined) row.omit(column, 'does not begin with a SIC code');
    else codes.push(code);
  }
  return codes;
}

const NAME_COLUMNS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => ({
  date: `PreviousName_${number}.CONDATE`,
  name: `PreviousName_${number}.CompanyName`,
}));

/** Newest first. `CONDATE` is the date of the change away from a name; the start of the oldest is unknown. */
function previousNames(row: SourceRow): ProfileWire['previous_company_names'] {
  const changes: { name: string; ceased_on: string }[] = [];
  for (const column of NAME_COLUMNS) {
    const name = row.text(column.name);
    const ceased_on = row.date(column.date, ukDate);
    if (name !== '' || ceased_on !== '') changes.push({ name, ceased_on });
  }
  return changes.map(({ name, ceased_on }, index) => {
    const began = changes[index + 1]?.ceased_on ?? '';
    return { name, effective_from: began <= ceased_on ? began : '', ceased_on };
  });
}

function confirmationStatement(row: SourceRow): ProfileWire['confirmation_statement'] {
  return {
    last_made_up_to: row.date('ConfStmtLastMadeUpDate', ukDate),
    next_made_up_to: '',
    next_due: row.date('ConfStmtNextDueDate', ukDate),
    overdue: '',
    document: NO_DOCUMENT,
  };
}

const NO_CHARGES = { outstanding: '0', part_satisfied: '0', satisfied: '0' };

/** `undefined` where the file counts none. A count that is not a number is left out. */
function chargeCounts(row: SourceRow): ProfileWire['charges'] {
  const counts = CHARGE_COLUMNS.map((column) => row.text(column));
  if (counts.every((count) => count === '0')) return NO_CHARGES;
  if (counts.every((count) => count === '')) return undefined;
  const [all, ...states] = CHARGE_COLUMNS.map((column) => count(row, column));
  const [outstanding = '', part_satisfied = '', satisfied = ''] = states;
  const sum = states.reduce((total, state) => total + Number(state), 0);
  if (all !== '' && !states.includes('') && sum !== Number(all)) {
    row.omit(CHARGE_COLUMNS[0], 'is not the sum of the charges by state');
  }
  return { outstanding, part_satisfied, satisfied };
}

const CHARGE_COLUMNS = [
  'Mortgages.NumMortCharges',
  'Mortgages.NumMortOutstanding',
  'Mortgages.NumMortPartSatisfied',
  'Mortgages.NumMortSatisfied',
] as const;

/** `0` or more, without leading zeros; spreadsheets write 2 as `2.0`. */
function count(row: SourceRow, column: string): string {
  const text = row.text(column);
  if (text === '') return '';
  const [, digits] = /^0*(\d{1,9})(?:\.0)?$/.exec(text) ?? [];
  return digits ?? row.omit(column, 'is not a number of charges');
}

/** In the register `made_up_to` and `period_end_on` are one date, as are `next_due` and `due_on`. */
function accounts(row: SourceRow): ProfileWire['accounts'] {
  const madeUpTo = row.date('Accounts.LastMadeUpDate', ukDate);
  const due = row.date('Accounts.NextDueDate', ukDate);
  return {
    accounting_reference_date: {
      day: wholeNumber(row, 'Accounts.AccountRefDay', 31),
      month: wholeNumber(row, 'Accounts.AccountRefMonth', 12),
    },
    next_due: due,
    overdue: '',
    last_accounts: {
      type: accountsType(row.text('Accounts.AccountCategory')),
      period_start_on: '',
      period_end_on: madeUpTo,
      made_up_to: madeUpTo,
      document: NO_DOCUMENT,
    },
    next_accounts: { period_start_on: '', period_end_on: '', due_on: due, overdue: '' },
  };
}

/** 1 to `max`, without leading zeros; spreadsheets write 30 as `30.0`. */
function wholeNumber(row: SourceRow, column: string, max: number): string {
  const text = row.text(column);
  if (text === '') return '';
  const [, digits] = /^0?(\d{1,2})(?:\.0)?$/.exec(text) ?? [];
  const inRange = digits !== undefined && Number(digits) >= 1 && Number(digits) <= max;
  return inRange ? digits : row.omit(column, `is not a number from 1 to ${max}`);
}

const ACCOUNT_TYPES = new Set([
  'full',
  'small',
  'medium',
  'group',
  'dormant',
  'interim',
  'initial',
  'total-exemption-full',
  'total-exemption-small',
  'partial-exemption',
  'audit-exemption-subsidiary',
  'filing-exemption-subsidiary',
  'micro-entity',
  'audited-abridged',
  'unaudited-abridged',
]);

/** Categories that the API does not have, such as `NO ACCOUNTS FILED`, stay. */
const accountsType = memoize((category) => {
  const type = category.toLowerCase().replaceAll(' ', '-');
  return ACCOUNT_TYPES.has(type) ? type : category;
});
