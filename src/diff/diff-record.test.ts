import { describe, expect, it } from 'vitest';
import type { CompanyOperation } from '#contract/operations.ts';
import { diffRecord } from './diff-record.ts';

type Brief = readonly [
  type: string,
  label: string,
  item: string | undefined,
  before: unknown,
  after: unknown,
];

/** In short: type, label, item, and the values of members. */
function brief(operation: CompanyOperation, from: unknown, to: unknown): Brief[] {
  return briefOf(operation, new Map([[1, from]]), new Map([[1, to]]));
}

function briefOf(operation: CompanyOperation, from: Map<number, unknown>, to: Map<number, unknown>): Brief[] {
  const changes = diffRecord(operation, { version: 1, pages: from }, { version: 2, pages: to });
  return changes.map(({ type, label, item, before, after }) =>
    type === 'added' || type === 'removed' ? [type, label, item, '', ''] : [type, label, item, before, after],
  );
}

const page = (items: readonly unknown[], total = items.length, number = 1, perPage = 20) => ({
  pagination: {
    page: String(number),
    per_page: String(perPage),
    total_items: String(total),
    total_pages: String(Math.max(1, Math.ceil(total / perPage))),
  },
  items,
});

describe('officers', () => {
  const officer = {
    person_id: 1,
    name: 'SMITH, John',
    role: 'director',
    appointment_date: '2019-03-01',
    occupation: 'Engineer',
  };
  const resigned = { ...officer, resignation_date: '2024-05-31' };
  const again = { ...officer, appointment_date: '2025-01-01' };

  it.each<[string, unknown[], unknown[], Brief[]]>([
    [
      'who resigns',
      [officer],
      [resigned],
      [['changed', 'Resigned', 'SMITH, John, director', null, '2024-05-31']],
    ],
    [
      'who resigns and is appointed again',
      [officer],
      [again, resigned],
      [
        ['added', 'Officer', 'SMITH, John, director', '', ''],
        ['changed', 'Resigned', 'SMITH, John, director', null, '2024-05-31'],
      ],
    ],
    [
      'with another role',
      [officer],
      [{ ...officer, role: 'secretary' }],
      [
        ['removed', 'Officer', 'SMITH, John, director', '', ''],
        ['added', 'Officer', 'SMITH, John, secretary', '', ''],
      ],
    ],
    [
      'with another person ID',
      [officer],
      [{ ...officer, person_id: 2 }],
      [['changed', 'Person ID', 'SMITH, John, director', 1, 2]],
    ],
    [
      'whose appointment date becomes known',
      [{ ...officer, appointment_date: '' }],
      [officer],
      [['changed', 'Appointed', 'SMITH, John, director', '', '2019-03-01']],
    ],
    ['whose occupation is spelt in another case', [officer], [{ ...officer, occupation: ' ENGINEER' }], []],
    [
      'whose occupation is not stated any more',
      [officer],
      [{ ...officer, occupation: undefined }],
      [['changed', 'Occupation', 'SMITH, John, director', 'Engineer', null]],
    ],
    [
      'whose resignation date is no date',
      [officer],
      [{ ...officer, resignation_date: 'soon' }],
      [['cannot-tell', 'Resigned', 'SMITH, John, director', null, 'soon']],
    ],
  ])('%s', (_case, from, to, expected) => {
    expect(brief('appointments', page(from), page(to))).toEqual(expected);
  });
});

describe('filings', () => {
  const filing = (day: number, url = `/document/${day}/x`) => ({
    ...{
      title: `Accounts ${day}`,
      date: `2024-01-${String(day).padStart(2, '0')}`,
      type: 'AA',
      category: 'accounts',
    },
    ...{ pages: '3', url },
  });
  const newest = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((day) => filing(day));
  const pages = (all: readonly unknown[], count: number) =>
    new Map(
      Array.from({ length: count }, (_, index) => [
        index + 1,
        page(all.slice(index * 3, index * 3 + 3), all.length, index + 1, 3),
      ]),
    );

  it('that is replaced is removed, and the other is added', () => {
    expect(brief('documents', page([filing(5)]), page([filing(5, '/document/50/x')]))).toEqual([
      ['removed', 'Filing', 'Accounts 5, 2024-01-05', '', ''],
      ['added', 'Filing', 'Accounts 5, 2024-01-05', '', ''],
    ]);
  });

  it('that moves to a page that was not bought is neither removed nor added', () => {
    expect(briefOf('documents', pages(newest.slice(1), 1), pages(newest, 1))).toEqual([
      ['added', 'Filing', 'Accounts 9, 2024-01-09', '', ''],
    ]);
    expect(briefOf('documents', pages(newest.slice(1), 3), pages(newest, 1))).toHaveLength(1);
    expect(briefOf('documents', pages(newest.slice(1), 1), pages(newest, 3))).toHaveLength(1);
  });

  it('that a page repeats, as newer ones came before it was bought, is one', () => {
    const later = new Map([
      [1, page(newest.slice(0, 3), 9, 1, 3)],
      ...[...pages([filing(30), ...newest], 4)].slice(1),
    ]);
    expect(briefOf('documents', pages(newest, 3), later)).toEqual([]);
  });

  it('that disappears between others is removed, though later pages were not bought', () => {
    const without = newest.filter((_, index) => index !== 1);
    expect(briefOf('documents', pages(newest, 1), pages(without, 1))).toEqual([
      ['removed', 'Filing', 'Accounts 8, 2024-01-08', '', ''],
    ]);
  });

  it('is uncertain where the totals disagree with the pages', () => {
    const later = pages([filing(30), ...newest.slice(0, 6)], 1);
    expect(
      diffRecord('documents', { version: 3, pages: pages(newest, 1) }, { version: 4, pages: later }),
    ).toEqual([
      expect.objectContaining({ type: 'added', item: 'Accounts 30, 2024-01-30' }),
      {
        ...{
          type: 'cannot-tell',
          label: 'Filing history',
          path: 'pagination.total_items',
          before: '9',
          after: '7',
        },
        reason: 'Version 3 has page 1 of 3, version 4 has page 1 of 3.',
      },
    ]);
  });
});

describe('judgments', () => {
  const judgment = {
    case_number: 'A1',
    court_name: 'Leeds',
    amount: '500.00',
    judgment_date: '2024-01-01',
    status: 'Active',
  };

  it.each<[string, unknown[], unknown[], Brief[]]>([
    [
      'that is removed because it was paid within a month',
      [judgment],
      [],
      [['removed', 'Judgment', 'A1, Leeds', '', '']],
    ],
    [
      'that is satisfied',
      [judgment],
      [{ ...judgment, status: 'Satisfied', satisfied_date: '2024-06-01' }],
      [
        ['changed', 'Satisfied', 'A1, Leeds', null, '2024-06-01'],
        ['changed', 'Status', 'A1, Leeds', 'Active', 'Satisfied'],
      ],
    ],
    [
      'of the same number at another court',
      [judgment],
      [judgment, { ...judgment, court_name: 'Truro' }],
      [['added', 'Judgment', 'A1, Truro', '', '']],
    ],
    ['whose amount is written without pence', [judgment], [{ ...judgment, amount: '500' }], []],
  ])('%s', (_case, from, to, expected) => {
    expect(brief('ccj', page(from), page(to))).toEqual(expected);
  });
});

describe('accounts', () => {
  const period = (year: number, turnover: string) => ({
    accounting_date: `${year}-03-31`,
    type: 'Full',
    turnover,
    auditor: 'A LLP',
  });

  it('that are restated say so line by line', () => {
    expect(brief('financials', [period(2024, '100')], [{ ...period(2024, '90'), auditor: 'B LLP' }])).toEqual(
      [
        ['changed', 'Auditor', '2024-03-31', 'A LLP', 'B LLP'],
        ['restated', 'Turnover', '2024-03-31', '100', '90'],
      ],
    );
  });

  it('that state a figure for the first time do not restate it', () => {
    expect(brief('financials', [period(2024, '')], [period(2024, '90')])).toEqual([
      ['changed', 'Turnover', '2024-03-31', '', '90'],
    ]);
  });

  it('of a new year leave the oldest period out, which is not removed', () => {
    const from = [2023, 2022, 2021].map((year) => period(year, '1'));
    const to = [2024, 2023, 2022].map((year) => period(year, '1'));
    expect(brief('financials', from, to)).toEqual([['added', 'Accounting period', '2024-03-31', '', '']]);
  });

  it('of a company and of its group with one end date are two periods', () => {
    const group = { ...period(2024, '900'), type: 'Group' };
    expect(
      brief('financials', [period(2024, '1'), group], [{ ...group, turnover: '950' }, period(2024, '1')]),
    ).toEqual([['restated', 'Turnover', '2024-03-31', '900', '950']]);
  });
});

describe('an overview', () => {
  const software = { code: '62020', description: 'Software' };

  it('with one SIC code outside a list has that code', () => {
    const overview = { company_number: '90000001', sic_codes: [software] };
    expect(brief('profile', overview, { ...overview, sic_codes: software })).toEqual([]);
  });

  it('names each member of an address, a date and a former name that changes', () => {
    const from = {
      company_name: 'NEW LTD',
      registered_office_address: { postal_code: 'LS1 1AA', country: 'England' },
    };
    const to = {
      ...{ company_name: 'Newer Ltd', date_of_cessation: '2026-05-01' },
      registered_office_address: { postal_code: 'ls1  1aa', country: 'Wales' },
      previous_company_names: [{ name: 'NEW LTD', effective_from: '2019-01-01', ceased_on: '2026-01-01' }],
    };
    expect(brief('profile', from, to)).toEqual([
      ['changed', 'Company name', undefined, 'NEW LTD', 'Newer Ltd'],
      ['changed', 'Dissolved', undefined, null, '2026-05-01'],
      ['changed', 'Registered office address: country', undefined, 'England', 'Wales'],
      ['added', 'Former name', 'NEW LTD', '', ''],
    ]);
  });
});

describe('groups', () => {
  const node = (
    company_number: string,
    company_name: string,
    subsidiaries: readonly unknown[] = [],
    country = 'England',
  ) => ({
    ...{ company_number, company_name, country, country_code: 'UK' },
    subsidiaries,
  });

  it.each<[string, unknown, unknown, Brief[]]>([
    [
      'a parent with a number is renamed',
      node('1', 'TOP', [node('', 'LEAF'), node('2', 'OTHER')]),
      node('1', 'SUMMIT', [node('2', 'OTHER'), node('', 'LEAF')]),
      [
        ['changed', 'Name', 'SUMMIT', 'TOP', 'SUMMIT'],
        ['changed', 'Parent', 'OTHER', 'TOP', 'SUMMIT'],
        ['changed', 'Parent', 'LEAF', 'TOP', 'SUMMIT'],
      ],
    ],
    [
      'a parent without a number is renamed',
      node('1', 'TOP', [node('', 'MIDDLE', [node('2', 'LEAF'), node('', 'TWIG')])]),
      node('1', 'TOP', [node('', 'CENTRE', [node('2', 'LEAF'), node('', 'TWIG')])]),
      [
        ['changed', 'Name', 'CENTRE', 'MIDDLE', 'CENTRE'],
        ['changed', 'Parent', 'LEAF', 'MIDDLE', 'CENTRE'],
        ['changed', 'Parent', 'TWIG', 'MIDDLE', 'CENTRE'],
      ],
    ],
    [
      'a number is used twice, and one of the two goes',
      node('1', 'TOP', [node('2', 'BRANCH'), node('2', 'HEAD OFFICE')]),
      node('1', 'TOP', [node('2', 'HEAD OFFICE')]),
      [['removed', 'Entity', 'BRANCH', '', '']],
    ],
    [
      'an entity gets a number',
      node('1', 'TOP', [node('', 'LEAF')]),
      node('1', 'TOP', [node('9', 'LEAF')]),
      [['changed', 'Number', 'LEAF', null, '9']],
    ],
    [
      'an entity moves to another parent',
      node('1', 'TOP', [node('2', 'A', [node('3', 'LEAF')]), node('4', 'B')]),
      node('1', 'TOP', [node('2', 'A'), node('4', 'B', [node('3', 'LEAF')])]),
      [['changed', 'Parent', 'LEAF', 'A', 'B']],
    ],
    [
      'namesakes in two countries are two',
      node('1', 'TOP', [node('', 'LEAF', [], 'France'), node('', 'LEAF', [], 'Spain')]),
      node('1', 'TOP', [node('', 'LEAF', [], 'Spain')]),
      [['removed', 'Entity', 'LEAF', '', '']],
    ],
  ])('%s', (_case, from, to, expected) => {
    expect(brief('group-structure', from, to)).toEqual(expected);
  });
});
