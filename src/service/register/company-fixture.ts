import type { RegisterQuestion } from '#contract/api/register-search.ts';
import type { RegisteredCompany } from './company-row.ts';

const NO_DOCUMENT = { url: '', pages: '', date: '' };

/** A question for tests: everything, by relevance. */
export const NO_CHOICE: RegisterQuestion = {
  ...{ query: '', sort: 'relevance', order: 'asc', page: 1 },
  chosen: { status: [], type: [], town: [], county: [], area: [], sic: [] },
};

/** A plain company for tests: in Leeds, active, nothing filed. */
export function registeredCompany(number: string, name: string, status = 'Active'): RegisteredCompany {
  return {
    status,
    overview: {
      company_number: number,
      company_name: name,
      company_type: 'Ltd',
      company_size: '',
      date_of_creation: '2010-04-01',
      date_of_cessation: '',
      previous_company_names: [],
      sic_codes: [],
      registered_office_address: {
        premises: '1',
        address_line_1: 'Dock Street',
        address_line_2: '',
        care_of: '',
        locality: 'Leeds',
        region: '',
        postal_code: 'LS10 1NB',
        po_box: '',
        country: 'England',
      },
      confirmation_statement: {
        last_made_up_to: '',
        next_made_up_to: '',
        next_due: '',
        overdue: 'false',
        document: NO_DOCUMENT,
      },
      accounts: {
        accounting_reference_date: { day: '31', month: '3' },
        next_due: '',
        overdue: 'false',
        last_accounts: {
          type: '',
          period_start_on: '',
          period_end_on: '',
          made_up_to: '',
          document: NO_DOCUMENT,
        },
        next_accounts: { period_start_on: '', period_end_on: '', due_on: '', overdue: 'false' },
      },
    },
  };
}
