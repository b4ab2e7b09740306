import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SearchItem } from '#contract/search.ts';
import { matchReason, NO_AREA, postcodeArea } from './match-reason.ts';

const item = (company_name: string, company_number = '90000001', address: object = {}) =>
  v.parse(SearchItem, { company_name, company_number, registered_office_address: address });
const reasonOf = (query: string, ...company: Parameters<typeof item>) =>
  matchReason(item(...company), query, []).reason;

describe('a result matches by its name', () => {
  test.each([
    ['harbour', 'HARBOUR STONE BAKERY LIMITED', 'Starts with'],
    ['har', 'HARBOUR STONE BAKERY LIMITED', 'Starts with'],
    ['harbour bak', 'HARBOUR STONE BAKERY LIMITED', 'Contains'],
    ['bakery', 'HARBOUR STONE BAKERY LIMITED', 'Contains'],
    ['Harbour Stone Bakery Ltd', 'HARBOUR STONE BAKERY LIMITED', 'Exact name'],
    ['harbour stone bakery', 'HARBOUR STONE BAKERY LIMITED', 'Exact name'],
    ['harbour plc', 'HARBOUR STONE BAKERY LIMITED', 'Starts with'],
    ['stone and sons', 'STONE & SONS PLC', 'Exact name'],
    ['stone & sons', 'STONE AND SONS LLP', 'Exact name'],
    ['r j skip hire', 'RJ SKIP HIRE LTD', 'Exact name'],
    ['skiphire', 'RJ SKIP HIRE LTD', 'Contains'],
    ['barca', 'BUY BARÇA LIMITED', 'Contains'],
    ["talisha's", 'TALISHA’S BABY BOUTIQUE LIMITED', 'Starts with'],
    ['the broughton auction company', 'BROUGHTON AUCTION CO LIMITED(THE)', 'Exact name'],
    ['abjz driver', '"A.B.J.Z DRIVER HIRE " LTD', 'Starts with'],
    ['!', '! LTD', 'Exact name'],
    ['! ltd', '! LTD', 'Exact name'],
    ['limited', 'ACME LIMITED', 'Contains'],
  ])('%s: %s: %s', (query, name, reason) => {
    expect(reasonOf(query, name)).toBe(reason);
  });

  test('but not by letters in the middle of a word', () => {
    expect(reasonOf('one', 'HARBOUR STONE BAKERY LIMITED')).toBe('Keyword');
  });
});

describe('a result matches by its number', () => {
  test.each(['00445790', '445790', '00 44 57 90', '4457'])('%s', (query) => {
    expect(reasonOf(query, 'SHOP PLC', '00445790')).toBe('Number');
  });

  test.each(['sc900001', 'SC 900001', '9000'])('%s in a number with a prefix', (query) => {
    expect(reasonOf(query, 'LOCH LTD', 'SC900001')).toBe('Number');
  });

  test('or by its name if that is a number and matches better', () => {
    expect(reasonOf('15379422', '15379422 LIMITED', '15379422')).toBe('Number');
    expect(reasonOf('15379422 limited', '15379422 LIMITED', '15379422')).toBe('Exact name');
    expect(reasonOf('15379422', '15379422 LIMITED', '90000002')).toBe('Exact name');
    expect(reasonOf('4457', '4457 LIMITED', '90004457')).toBe('Exact name');
  });

  test('but not by one or two digits, or without a number', () => {
    expect(reasonOf('44', 'SHOP PLC', '00445790')).toBe('Keyword');
    expect(matchReason(v.parse(SearchItem, {}), '00445790', [])).toMatchObject({ reason: 'Keyword' });
  });
});

describe('a result with the words elsewhere', () => {
  test('states the former name that has them, if the team has bought one', () => {
    const names = ['LEEDS FLOUR LIMITED', 'HARBOUR MILLING LTD'];
    expect(matchReason(item('STONE PLC'), 'harbour', names)).toMatchObject({
      reason: 'Former name',
      formerName: 'HARBOUR MILLING LTD',
    });
    expect(matchReason(item('HARBOUR PLC'), 'harbour', names)).toMatchObject({ reason: 'Exact name' });
  });

  test('has them in its address, or in its name and address together', () => {
    const address = { premises: '71-75', address_line_1: 'Shelton Street', postal_code: 'WC2H 9JQ' };
    expect(reasonOf('shelton street', 'STONE PLC', '90000001', address)).toBe('Address');
    expect(reasonOf('stone shelton', 'STONE PLC', '90000001', address)).toBe('Name and address');
    for (const postcode of ['wc2h', 'WC2H9JQ', 'wc2h 9jq']) {
      expect(reasonOf(postcode, 'STONE PLC', '90000001', address)).toBe('Address');
    }
  });

  test('is reported as a keyword match, without a guess, if the source shows none of them', () => {
    expect(reasonOf('bakery', 'STONE PLC')).toBe('Keyword');
    expect(reasonOf('?', 'STONE PLC')).toBe('Keyword');
    expect(
      matchReason(v.parse(SearchItem, { registered_office_address: 'Leeds' }), 'leeds', []),
    ).toMatchObject({
      reason: 'Address',
    });
  });
});

test('a result ranks lower the less of it matches', () => {
  const address = { premises: '71-75', address_line_1: 'Shelton Street' };
  const ranks = [
    matchReason(item('STONE PLC', '00445790'), '445790', []),
    matchReason(item('SHELTON LTD'), 'shelton', []),
    matchReason(item('SHELTON STONE LTD'), 'shelton', []),
    matchReason(item('STONE PLC', 'SC900001'), 'sc9000', []),
    matchReason(item('STONE OF SHELTON LTD'), 'shelton', []),
    matchReason(item('STONE PLC', '00445790'), '4457', []),
    matchReason(item('STONE PLC'), 'shelton', ['SHELTON LTD']),
    matchReason(item('STONE PLC', '90000001', address), 'shelton', []),
    matchReason(item('STONE PLC', '90000001', address), 'stone shelton', []),
    matchReason(item('STONE PLC'), 'shelton', []),
  ].map(({ rank }) => rank);
  expect(ranks).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4, 5]);
});

/** Real postcode districts, which are not part of the repository. */
const DISTRICTS = '../shared/data/08_lists/uk_postcode_districts.csv';

describe('the area of a postcode', () => {
  test.each([
    ['SW1Y 4PD', 'SW'],
    ['W2 1BD', 'W'],
    ['e1 7aa', 'E'],
    ['SM11 PQ', 'SM'],
    ['W1T6EB', 'W'],
    ['S65 4H', 'S'],
    [' LS1  4AB ', 'LS'],
    ['BF1 2AU', 'BF'],
    ['GIR 0AA', 'GIR'],
  ])('of %s is %s', (postcode, area) => {
    expect(postcodeArea(postcode)).toBe(area);
  });

  test.each(['HERTFORDSHIRE', '75008', 'D02 XY45', 'BFPO 61', 'LS', '-', 'ＡＢ'])(
    'of %s is absent',
    (postcode) => {
      expect(postcodeArea(postcode)).toBe(NO_AREA);
    },
  );

  test.each([undefined, '', '  '])('of an absent postcode (%j) is undefined', (postcode) => {
    expect(postcodeArea(postcode)).toBeUndefined();
  });

  test.skipIf(!existsSync(DISTRICTS))(
    `is known for every district of ${DISTRICTS}, skipped where absent`,
    () => {
      const districts = readFileSync(DISTRICTS, 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => line.split(',')[0] || []);
      expect(districts.length).toBeGreaterThan(2_000);
      expect(districts.filter((each) => postcodeArea(each) !== /^[A-Z]+/.exec(each)?.[0])).toEqual([]);
    },
  );
});

/** Real companies, which are not part of the repository. */
const NAMES = '../shared/data/02_companies/ch_advanced_search_2024_2025.csv';
const POSTCODES = '../shared/data/02_companies/ch_api_company_metadata_8902.csv';

const Rows = v.array(v.record(v.string(), v.string()));

function column(file: string, name: string): string[] {
  const rows = v.parse(Rows, parse(readFileSync(file), { columns: true, bom: true }));
  return rows.map((row) => row[name] ?? '');
}

describe.skipIf(!existsSync(NAMES))(`real companies (${NAMES}, skipped where absent)`, () => {
  test('are found by their name when their own name is the query', () => {
    const names = column(NAMES, 'company_name');
    const missed = names.filter((name) => {
      const { reason } = matchReason(v.parse(SearchItem, { company_name: name }), name, []);
      return reason !== 'Exact name';
    });
    expect(names.length).toBeGreaterThan(20_000);
    expect(missed).toEqual([]);
  });

  test('have one of few postcode areas, in any spelling', () => {
    const areas = column(POSTCODES, 'registered_office_address_postcode').map(postcodeArea);
    expect(areas.length).toBeGreaterThan(8_000);
    expect(new Set(areas).size).toBeLessThan(130);
    expect(areas.filter((area) => area === 'WC').length).toBeGreaterThan(100);
  });
});
