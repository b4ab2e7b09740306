import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SearchItem } from '#contract/search.ts';
import { bestFirst, companyNumbers, searchRows } from './search-rows.ts';

const items = v.parse(v.array(SearchItem), [
  {
    company_number: '90000001',
    company_name: 'STONE PLC',
    registered_office_address: { postal_code: 'SM11 PQ' },
  },
  { company_number: 'sc900001', company_name: 'HARBOUR LTD', registered_office_address: {} },
  { company_name: '', registered_office_address: 'HERTFORDSHIRE' },
  {},
]);
const known = { companyNumber: '90000001', name: 'STONE PLC', formerNames: ['HARBOUR MILLS LTD'] };
const latest = { operation: 'ccj', fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam' } as const;

describe('the rows of a search', () => {
  const rows = searchRows(
    items,
    'harbour',
    [{ ...known, held: [] }],
    [
      { subject: '90000001', operations: ['profile', 'ccj'], pages: 2, latest },
      { subject: 'SC900001', operations: ['documents'], pages: 2, latest },
    ],
  );

  test('keep the source order and every row, even nearly empty ones', () => {
    expect(rows.map(({ company_name: name }) => name)).toEqual([
      'STONE PLC',
      'HARBOUR LTD',
      undefined,
      undefined,
    ]);
  });

  test('state why each matches, with any known former name', () => {
    expect(rows.map(({ match }) => match.formerName ?? match.reason)).toEqual([
      'HARBOUR MILLS LTD',
      'Exact name',
      'Keyword',
      'Keyword',
    ]);
  });

  test('have usable company numbers, in capitals', () => {
    expect(companyNumbers(items)).toEqual(['90000001', 'SC900001']);
  });

  test('list the bought records of their companies', () => {
    expect(rows.map((row) => row.held)).toEqual([
      'Overview, County Court Judgments',
      'Filing history',
      undefined,
      undefined,
    ]);
    expect(rows.map((row) => row.heldCount)).toEqual([2, 1, undefined, undefined]);
  });

  test('have a postcode area for a postcode in any format', () => {
    expect(rows.map((row) => row.postcodeArea)).toEqual(['SM', undefined, undefined, undefined]);
  });

  test('are complete without the team’s data', () => {
    expect(searchRows(items, 'harbour')[0]?.match).toEqual({ reason: 'Keyword', rank: 5 });
  });
});

test('the best match comes first, then companies that exist, then the order of the source', () => {
  const named = (company_number: string, company_name: string, company_status = 'Active') => ({
    ...{ company_number, company_name, company_status, registered_office_address: {} },
  });
  const received = v.parse(v.array(SearchItem), [
    named('90000001', 'OLD TESCO LTD'),
    named('90000002', 'TESCO STORES LTD', 'Dissolved'),
    named('90000003', 'TESCO MOBILE LTD', 'Liquidation'),
    named('90000004', 'TESCO BANK PLC'),
    named('90000005', 'TESCO PLC', 'Dissolved'),
    named('90000006', 'SHOP LTD'),
  ]);
  const rows = searchRows(received, 'tesco');
  expect(bestFirst(rows).map((row) => row.company_number)).toEqual([
    '90000005',
    '90000003',
    '90000004',
    '90000002',
    '90000001',
    '90000006',
  ]);
  expect(rows.map((row) => row.company_number)).toEqual(received.map((item) => item.company_number));
});
