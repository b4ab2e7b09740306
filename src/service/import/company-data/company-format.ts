import { companyNumber } from '#contract/company-number.ts';
import type { ProfileWire } from '#contract/profile.ts';
import type { RegisteredCompany } from '../../register/company-row.ts';
import { remembered } from './remembered.ts';
import type { SourceRow } from './source-row.ts';

/** Why a row is no company. */
export type Rejection = { readonly rejected: string };

/** One kind of file with a company in each row. */
export type CompanyFormat = {
  /** A header with all of these is this format's; further columns may be there or not. */
  readonly columns: readonly string[];
  /** Pure, but for the notes it leaves in `row.odd`. */
  readonly read: (row: SourceRow) => RegisteredCompany | Rejection;
};

type Identity = { readonly company_number: string; readonly company_name: string };

/** Number and name, without which a row is no company. A name may be anything, a number too. */
export function identityOf(number: string, name: string): Identity | Rejection {
  if (number === '') return { rejected: 'no company number' };
  const company_number = companyNumber(padded(number));
  if (company_number === undefined) {
    return { rejected: `the company number "${number}" is not eight letters A to Z or digits` };
  }
  return name === '' ? { rejected: 'no company name' } : { company_number, company_name: name };
}

/** Spreadsheets take the zeros from `00000006`. Only digits are padded: zeros go after a prefix, and not always. */
function padded(number: string): string {
  return /^\d+$/.test(number) ? number.padStart(8, '0') : number;
}

/** `68209 - Other letting` or `68209`, five digits or the four of the older list (SIC 2003). */
export const sicCode: (text: string) => SicCode | undefined = remembered((text) => {
  const [, code, description = ''] = /^(\d{4,5})(?:\s+-\s*(.*))?$/s.exec(text) ?? [];
  return code === undefined ? undefined : { code, description };
});

type SicCode = { readonly code: string; readonly description: string };

export const NO_DOCUMENT = { url: '', pages: '', date: '' };

/** What neither file tells of the filings (SPEC 2.11): `overdue` and the documents always, the rest by format. */
export const NOTHING_FILED: Pick<ProfileWire, 'accounts' | 'confirmation_statement'> = {
  confirmation_statement: {
    last_made_up_to: '',
    next_made_up_to: '',
    next_due: '',
    overdue: '',
    document: NO_DOCUMENT,
  },
  accounts: {
    accounting_reference_date: { day: '', month: '' },
    next_due: '',
    overdue: '',
    last_accounts: {
      type: '',
      period_start_on: '',
      period_end_on: '',
      made_up_to: '',
      document: NO_DOCUMENT,
    },
    next_accounts: { period_start_on: '', period_end_on: '', due_on: '', overdue: '' },
  },
};
