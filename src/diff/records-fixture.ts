import fc from 'fast-check';
import type { CompanyOperation } from '#contract/operations.ts';

/** Records of one page as a source sends them, with few values, so that two of them have much in common. */

const PERSONS = ['SMITH, John', 'OKORO, Ada', 'LE GUIN, Ursula'];
const DATES = ['2019-03-01', '2021-12-31', '2024-02-29'];

const date = fc.constantFrom(...DATES);
const maybeDate = fc.constantFrom('', ...DATES);
const words = fc.constantFrom('', 'Engineer', 'engineer ', 'Company Director');
const amount = fc.constantFrom('', '0', '-0', '100', '100.00', '-12.5', '9007199254740993');

const officer = fc
  .record({
    person: fc.nat(2),
    role: fc.constantFrom('director', 'secretary'),
    appointment_date: date,
    occupation: fc.option(words, { nil: undefined }),
    resignation_date: fc.option(date, { nil: undefined }),
    nationality: words,
  })
  .map(({ person, ...rest }) => ({
    person_id: 100 + person,
    name: PERSONS[person],
    status: rest.resignation_date === undefined ? 'active' : 'resigned',
    country_of_residence: 'England',
    ...rest,
  }));

const filing = fc
  .record({
    id: fc.nat(9),
    title: fc.constantFrom('Confirmation statement', 'Micro-entity accounts'),
    pages: fc.constantFrom('', '3', '12'),
    date,
    category: fc.constantFrom('accounts', 'confirmation-statement'),
    type: fc.constantFrom('AA', 'CS01'),
  })
  .map(({ id, ...rest }) => ({ ...rest, url: `/document/${id}/abc` }));

const judgment = fc.record({
  case_number: fc.constantFrom('A1', 'B2', 'C3'),
  court_name: fc.constantFrom('Leeds', 'Truro'),
  amount,
  judgment_date: date,
  satisfied_date: maybeDate,
  status: fc.constantFrom('Active', 'Satisfied', ''),
  defendant_company_name: words,
});

const holding = fc.record({
  name: fc.constantFrom(...PERSONS),
  type: words,
  share_class: fc.constantFrom('ORDINARY', 'A'),
  shares_held: amount,
  ownership_percentage: amount,
});

const controller = fc
  .record({
    id: fc.nat(4),
    kind: fc.constantFrom(
      'individual-person-with-significant-control',
      'corporate-entity-person-with-significant-control',
    ),
    name: fc.constantFrom(...PERSONS),
    notified_on: date,
    ceased_on: fc.option(date, { nil: undefined }),
    natures_of_control: fc.subarray([
      'ownership-of-shares-25-to-50-percent',
      'right-to-appoint-and-remove-directors',
    ]),
    address: fc.record({ postal_code: words, locality: words }),
  })
  .map(({ id, ...rest }) => ({ ...rest, links: { self: `/psc/${id}` } }));

const period = fc.record({
  accounting_date: date,
  type: fc.constantFrom('Full', 'Micro'),
  turnover: amount,
  shareholders_funds: amount,
  employees: fc.constantFrom('', '12', '12.0'),
  auditor: words,
});

const formerName = fc.record({
  name: fc.constantFrom('OLD LTD', 'OLDER LTD'),
  effective_from: maybeDate,
  ceased_on: date,
});

const paged = <T>(items: readonly T[]) => ({
  pagination: { page: '1', per_page: '20', total_items: String(items.length), total_pages: '1' },
  items,
});

/** Items may share an identity. */
export const RECORDS: Readonly<Record<CompanyOperation, fc.Arbitrary<unknown>>> = {
  appointments: fc.array(officer, { maxLength: 6 }).map(paged),
  documents: fc.array(filing, { maxLength: 6 }).map(paged),
  ccj: fc.array(judgment, { maxLength: 6 }).map(paged),
  'persons-with-significant-control': fc.array(controller, { maxLength: 6 }).map(paged),
  // Of three periods the oldest is left out when a newer one comes.
  financials: fc.array(period, { maxLength: 2 }),
  shareholders: fc
    .record({
      total_shares: amount,
      confirmation_date: maybeDate,
      issued_capital: amount,
      issued_capital_currency: fc.constantFrom('GBP', 'gbp', 'EUR'),
      items: fc.array(holding, { maxLength: 5 }),
    })
    .map((record) => ({ ...record, ...paged(record.items) })),
  profile: fc.record({
    company_number: fc.constant('90000001'),
    company_name: words,
    date_of_cessation: maybeDate,
    previous_company_names: fc.array(formerName, { maxLength: 3 }),
    sic_codes: fc.array(fc.record({ code: fc.constantFrom('62020', '70100'), description: words }), {
      maxLength: 2,
    }),
    registered_office_address: fc.record({
      address_line_1: words,
      postal_code: fc.constantFrom('LS1 1AA', 'ls1  1aa', ''),
    }),
    accounts: fc.record({ next_due: maybeDate, overdue: fc.constantFrom('true', 'false', '') }),
  }),
  'vat-number': fc.record({
    vat_number: fc.constantFrom('GB123456789', ''),
    company_name: words,
    company_address: words,
    additional_matches: fc.array(
      fc.record({
        vat_number: fc.constantFrom('GB1', 'GB2'),
        company_name: fc.constantFrom('A', 'B'),
        company_address: words,
      }),
      { maxLength: 3 },
    ),
  }),
  'group-structure': groupOf(2),
};

function groupOf(depth: number): fc.Arbitrary<unknown> {
  return fc.record({
    company_number: fc.constantFrom('', '00000001', '00000002', '00000003'),
    company_name: fc.constantFrom('TOP LTD', 'MIDDLE LTD', 'LEAF LTD'),
    country: fc.constantFrom('England', 'France', ''),
    country_code: fc.constantFrom('UK', 'FR', ''),
    ...(depth > 0 && { subsidiaries: fc.array(groupOf(depth - 1), { maxLength: 3 }) }),
  });
}
