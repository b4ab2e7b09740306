/** An overview as providers send it; NUMBER is a placeholder for the company number. */
export const ANSWER = JSON.stringify({
  status: 'success',
  company_number: 'NUMBER',
  data: {
    overview: {
      company_number: 'NUMBER',
      company_name: 'HARBOUR STONE TRADING NUMBER LIMITED',
      company_type: 'ltd',
      company_size: 'small',
      date_of_creation: '1998-03-04',
      date_of_cessation: null,
      previous_company_names: [
        { name: 'STONE BAKERS NUMBER LIMITED', effective_from: '1998-03-04', ceased_on: '2004-07-01' },
      ],
      sic_codes: [
        { code: '10710', description: 'Manufacture of bread; manufacture of fresh pastry goods and cakes' },
        {
          code: '47240',
          description: 'Retail sale of bread, cakes, flour confectionery and sugar confectionery',
        },
      ],
      registered_office_address: {
        address_line_1: '12 Quay Street',
        address_line_2: 'Harbourside',
        locality: 'Leeds',
        region: 'West Yorkshire',
        country: 'England',
        postal_code: 'LS1 4AP',
      },
      confirmation_statement: {
        last_made_up_to: '2026-03-04',
        next_made_up_to: '2027-03-04',
        next_due: '2027-03-18',
        overdue: false,
        document: { url: 'https://example.com/document/abc/def', pages: 3, date: '2026-03-05' },
      },
      accounts: {
        accounting_reference_date: { day: '31', month: '12' },
        next_due: '2026-09-30',
        overdue: false,
        last_accounts: {
          type: 'total-exemption-full',
          period_start_on: '2024-01-01',
          period_end_on: '2024-12-31',
          made_up_to: '2024-12-31',
          document: { url: 'https://example.com/document/ghi/jkl', pages: 12, date: '2025-09-30' },
        },
        next_accounts: {
          period_start_on: '2025-01-01',
          period_end_on: '2025-12-31',
          due_on: '2026-09-30',
          overdue: false,
        },
      },
    },
  },
});
