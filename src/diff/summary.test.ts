import { describe, expect, it } from 'vitest';
import type { CompanyOperation } from '#contract/operations.ts';
import { diffRecord } from './diff-record.ts';
import { changeSummary } from './summary.ts';

type Case = readonly [what: string, from: unknown, to: unknown, expected: string];

const page = (...items: readonly unknown[]) => ({
  pagination: { page: '1', per_page: '20', total_items: String(items.length), total_pages: '1' },
  items,
});

function summary(operation: CompanyOperation, from: unknown, to: unknown): string {
  const [former, later] = [from, to].map((record, index) => ({
    version: index + 1,
    pages: new Map([[1, record]]),
  }));
  return former && later
    ? changeSummary(operation, diffRecord(operation, former, later))
    : 'two versions are needed';
}

const officer = (person_id: number, more: object = {}) => ({
  ...{ person_id, name: `OFFICER ${person_id}`, role: 'director', status: 'active' },
  ...{ appointment_date: '2019-03-01', occupation: 'Engineer', nationality: 'British' },
  ...more,
});
const resigned = { status: 'resigned', resignation_date: '2026-05-31' };

const filing = (day: number, more: object = {}) => ({
  ...{ title: `Filing ${day}`, date: `2026-01-0${day}`, type: 'AA', category: 'accounts', pages: '3' },
  ...{ url: `/document/${day}/x` },
  ...more,
});

const judgment = (case_number: string, more: object = {}) => ({
  ...{ case_number, court_name: 'Leeds', amount: '500.00', judgment_date: '2024-01-01', status: 'Active' },
  ...more,
});

const holding = (name: string, shares_held: string, more: object = {}) => ({
  ...{ name, type: 'individual', share_class: 'ORDINARY', shares_held, ownership_percentage: shares_held },
  ...more,
});

const controller = (id: number, more: object = {}) => ({
  ...{ kind: 'individual-person-with-significant-control', name: `PERSON ${id}`, notified_on: '2020-01-01' },
  ...{ address: { premises: '1', locality: 'Leeds' }, links: { self: `/psc/${id}` } },
  ...more,
});
const statement = {
  kind: 'persons-with-significant-control-statement',
  statement: 'no-individual-or-entity-with-signficant-control',
  notified_on: '2026-01-01',
};

const period = (year: number, more: object = {}) => ({
  ...{
    accounting_date: `${year}-03-31`,
    type: 'Full',
    turnover: '100',
    gross_profit: '50',
    auditor: 'A LLP',
  },
  ...more,
});

const node = (company_number: string, company_name: string, ...subsidiaries: readonly unknown[]) => ({
  ...{ company_number, company_name, country: 'England', country_code: 'UK', subsidiaries },
});

const overview = (more: object = {}) => ({
  ...{ company_number: '90000001', company_name: 'NEW LTD', company_size: 'small' },
  registered_office_address: { address_line_1: '12 Mill Lane', postal_code: 'LS1 1AA' },
  sic_codes: [{ code: '62020', description: 'Software' }],
  ...more,
});

const CASES: Readonly<Record<CompanyOperation, readonly Case[]>> = {
  appointments: [
    ['no change', page(officer(1)), page(officer(1, { occupation: ' ENGINEER ' })), ''],
    [
      'several events',
      page(officer(1), officer(2), officer(3)),
      page(officer(4), officer(1, resigned), officer(2, resigned), officer(3, { occupation: 'Baker' })),
      '2 officers resigned, 1 appointed, 1 occupation changed',
    ],
    ['one that goes', page(officer(1)), page(), '1 officer no longer listed'],
    ['one that had resigned before', page(), page(officer(1, resigned)), '1 officer newly listed'],
    [
      'one who changes twice over',
      page(officer(1)),
      page(officer(1, { ...resigned, nationality: 'Irish' })),
      '1 officer resigned, 1 nationality changed',
    ],
    [
      'another date of a resignation',
      page(officer(1, resigned)),
      page(officer(1, { ...resigned, resignation_date: '2026-06-01' })),
      '1 resignation date changed',
    ],
    [
      'more kinds than are named',
      page(officer(1), officer(2), officer(3)),
      page(
        officer(1, { nationality: 'Irish', country_of_residence: 'Wales', occupation: 'Baker' }),
        officer(2, { nationality: 'Irish', country_of_residence: 'Wales', ...resigned }),
        officer(4),
      ),
      '1 officer resigned, 1 appointed, 1 no longer listed, 2 nationalities changed and 3 more differences',
    ],
    [
      'a value that cannot be read',
      page(officer(1), officer(2)),
      page(officer(1, { resignation_date: 'soon' }), officer(2, resigned)),
      '1 officer resigned; 1 value cannot be compared',
    ],
    [
      'a thousand',
      page(),
      page(...Array.from({ length: 1_200 }, (_, index) => officer(index))),
      '1,200 officers appointed',
    ],
  ],
  documents: [
    ['new ones', page(filing(1)), page(filing(3), filing(2), filing(1)), '2 documents filed'],
    [
      'one that is replaced',
      page(filing(1)),
      page(filing(1, { url: '/document/9/x' })),
      '1 document filed, 1 no longer listed',
    ],
    ['another length', page(filing(1)), page(filing(1, { pages: '4' })), '1 page count changed'],
  ],
  ccj: [
    [
      'new and satisfied ones',
      page(judgment('A1'), judgment('B2')),
      page(
        judgment('C3'),
        judgment('A1', { status: 'Satisfied', satisfied_date: '2026-06-01' }),
        judgment('B2', { status: 'Satisfied' }),
      ),
      '2 judgments satisfied, 1 registered',
    ],
    ['one that was paid within a month', page(judgment('A1')), page(), '1 judgment no longer listed'],
  ],
  'persons-with-significant-control': [
    [
      'one who ceases and another',
      page(controller(1)),
      page(controller(2), controller(1, { ceased_on: '2026-06-01' })),
      '1 person with significant control ceased, 1 notified',
    ],
    ['several', page(), page(controller(1), controller(2)), '2 people with significant control notified'],
    ['a statement', page(), page(statement), '1 statement notified'],
    [
      'another address, member by member',
      page(controller(1)),
      page(controller(1, { address: { premises: '2', locality: 'York' } })),
      '1 address changed',
    ],
  ],
  shareholders: [
    [
      'a sale',
      { total_shares: '100', ...page(holding('A', '60'), holding('B', '40')) },
      { total_shares: '110', ...page(holding('A', '50'), holding('C', '40')) },
      'total shares changed, 1 shareholding changed, 1 added, 1 no longer listed',
    ],
  ],
  financials: [
    [
      'restated figures',
      [period(2025), period(2024)],
      [
        period(2025, { turnover: '90' }),
        period(2024, { turnover: '80', gross_profit: '', auditor: 'B LLP' }),
      ],
      '2 figures restated, 1 no longer stated, 1 auditor changed',
    ],
    [
      'a new year that states more of the last one',
      [period(2024)],
      [period(2025), period(2024, { operating_profit: '5', employees: '9' })],
      '1 accounting period reported, 2 figures added',
    ],
  ],
  'group-structure': [
    [
      'a parent that is renamed',
      node('1', 'TOP', node('2', 'MIDDLE', node('3', 'LEAF'))),
      node('1', 'TOP', node('2', 'CENTRE', node('3', 'LEAF'))),
      '1 entity renamed',
    ],
    [
      'one that joins, one that leaves, one that moves',
      node('1', 'TOP', node('2', 'A', node('3', 'LEAF')), node('4', 'B')),
      node('1', 'TOP', node('2', 'A'), node('3', 'LEAF'), node('5', 'C')),
      '1 entity moved, 1 joined, 1 left',
    ],
  ],
  profile: [
    [
      'an address and a date',
      overview({ accounts: { next_due: '2026-09-30' } }),
      overview({
        registered_office_address: { address_line_1: '4 High Street', postal_code: 'LS2 2BB' },
        accounts: { next_due: '2027-09-30' },
      }),
      'registered office changed, accounts due date changed',
    ],
    [
      'a new name',
      overview(),
      overview({
        company_name: 'NEWER LTD',
        previous_company_names: [{ name: 'NEW LTD', ceased_on: '2026-01-01' }],
      }),
      'company name changed, 1 former name added',
    ],
    ['its end', overview(), overview({ date_of_cessation: '2026-05-01' }), 'dissolved'],
    [
      'accounts that are late',
      overview({ accounts: { overdue: 'false', next_accounts: { overdue: 'false' } } }),
      overview({ accounts: { overdue: 'true', next_accounts: { overdue: 'true' } } }),
      'accounts overdue',
    ],
    [
      'another activity',
      overview(),
      overview({ sic_codes: [{ code: '70100', description: 'Head offices' }] }),
      '1 SIC code added, 1 no longer listed',
    ],
  ],
  'vat-number': [
    [
      'a number and further matches',
      { vat_number: 'GB1', company_name: 'A' },
      {
        ...{ vat_number: 'GB2', company_name: 'A' },
        additional_matches: [{ vat_number: 'GB3' }, { vat_number: 'GB4' }],
      },
      'VAT number changed, 2 further matches added',
    ],
  ],
};

describe.each(Object.entries(CASES))('%s', (name, cases) => {
  it.each(cases)('says %s', (_what, from, to, expected) => {
    const operation = Object.keys(CASES).find((each): each is CompanyOperation => each === name);
    expect(operation && summary(operation, from, to)).toBe(expected);
  });
});

it('says that pages are missing', () => {
  const newest = [5, 4, 3].map((day) => filing(day));
  const record = (total: number) => ({
    pagination: { page: '1', per_page: '3', total_items: String(total), total_pages: '2' },
    items: newest,
  });
  const [from, to] = [record(5), record(6)].map((each, index) => ({
    version: index + 1,
    pages: new Map([[1, each]]),
  }));
  expect(from && to && changeSummary('documents', diffRecord('documents', from, to))).toBe(
    'some pages are missing',
  );
});

it('says why a version cannot be compared', () => {
  const from = { version: 1, pages: new Map([[1, page()]]) };
  const to = { version: 2, pages: new Map(), problem: 'Version 2 cannot be read as this record.' };
  expect(changeSummary('ccj', diffRecord('ccj', from, to))).toBe('version 2 cannot be read as this record');
});
