import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registeredCompany } from '../register/company-fixture.ts';
import type { RegisteredCompany } from '../register/company-row.ts';
import { Register } from '../register/register.ts';
import { RegisterWriter } from '../register/writer.ts';

let folder: string;
let register: Register | undefined;

function makeFolder(): void {
  folder = mkdtempSync(join(tmpdir(), 'dossier-search-'));
}

function removeFolder(): void {
  register?.close();
  register = undefined;
  rmSync(folder, { recursive: true });
}

/** A register for each test, or one for all tests of a group. */
function eachTest(): void {
  beforeEach(makeFolder);
  afterEach(removeFolder);
}

function allTests(...companies: RegisteredCompany[]): void {
  beforeAll(async () => {
    makeFolder();
    await write(...companies);
  });
  afterAll(removeFolder);
}

type Detail = {
  readonly status?: string;
  readonly former?: readonly string[];
  readonly town?: string;
  readonly postcode?: string;
  readonly trade?: string;
};

function company(number: string, name: string, detail: Detail = {}): RegisteredCompany {
  const plain = registeredCompany(number, name, detail.status);
  const { former = [], town = 'Leeds', postcode = 'LS10 1NB', trade } = detail;
  return {
    status: plain.status,
    overview: {
      ...plain.overview,
      previous_company_names: former.map((name) => ({ name, effective_from: '', ceased_on: '2012-01-01' })),
      sic_codes: trade === undefined ? [] : [{ code: '10710', description: trade }],
      registered_office_address: {
        ...plain.overview.registered_office_address,
        locality: town,
        postal_code: postcode,
      },
    },
  };
}

async function write(...companies: RegisteredCompany[]): Promise<void> {
  const path = join(folder, 'register.sqlite');
  const writer = new RegisterWriter(path);
  for (const each of companies) writer.addCompany(each);
  await writer.finish({ kind: 'register', build: 'test', label: 'Test', covers: ['search'], showcase: [] });
  register = new Register(path);
}

function search(query: string, page = 1, perPage = 20) {
  if (register === undefined) throw new Error('There is no register yet.');
  return register.search(query, page, perPage);
}

function found(query: string): string[] {
  return search(query).rows.map(({ company_number }) => company_number);
}

describe('the order of results', () => {
  eachTest();

  test('starts with the number, then the exact name, name prefix, words in the name, in former names, anywhere', async () => {
    await write(
      company('90000001', 'QUAY LTD', { town: 'Gull', trade: 'Bread' }),
      company('90000002', 'DOCK LTD', { former: ['OLD GULL BREAD LTD'] }),
      company('90000003', 'BREAD OF THE GULL LTD'),
      company('90000004', 'GULL BREAD AND CAKE LTD'),
      company('90000005', 'GULL BREAD LTD'),
      company('90000006', 'GULL LTD'),
    );
    expect(found('gull bread')).toEqual(['90000005', '90000004', '90000003', '90000002', '90000001']);
  });

  test('puts active companies first within each tier, never across tiers', async () => {
    await write(
      company('90000001', 'GULL LTD', { status: 'Dissolved' }),
      company('90000002', 'GULL A LTD', { status: 'Liquidation' }),
      company('90000003', 'GULL LONGER LTD', { status: 'Active - Proposal to Strike off' }),
      company('90000004', 'GULL LONGEST LTD', { status: 'Registered' }),
      company('90000005', 'GULL LONGEST ONE LTD', { status: 'Open' }),
      company('90000006', 'THE OTHER GULL LTD', { status: 'Active' }),
    );
    expect(found('gull')).toEqual(['90000001', '90000003', '90000004', '90000005', '90000002', '90000006']);
  });

  test('puts shorter names first, then follows the alphabet, then the insertion order', async () => {
    await write(
      company('90000004', 'GULL B LTD'),
      company('90000002', 'GULL A LTD'),
      company('90000001', 'GULL A PLC'),
      company('90000003', 'GULL LONGER LTD'),
    );
    expect(found('gull')).toEqual(['90000002', '90000001', '90000004', '90000003']);
  });
});

describe('a search for a company number', () => {
  allTests(
    company('00445790', 'A LTD'),
    company('SC900001', 'B LTD'),
    company('90000001', '90000002 LIMITED'),
    company('90000002', 'HARBOUR LTD'),
    company('00900003', 'HARBOUR LTD'),
    company('90000004', '900003 HOLDINGS LIMITED'),
  );

  test.each(['445790', '00445790', ' 0445790 ', '445 790'])(
    'finds the company if it is typed as %j',
    (typed) => {
      expect(found(typed)).toEqual(['00445790']);
    },
  );

  test.each(['sc900001', 'SC 900001', 'Sc900001'])(
    'finds a prefixed number if it is typed as %j',
    (typed) => {
      expect(found(typed)).toEqual(['SC900001']);
    },
  );

  test('also finds a company that has the number as its name', () => {
    expect(found('90000002')).toEqual(['90000002', '90000001']);
    expect(found('900003')).toEqual(['00900003', '90000004']);
  });

  test('finds the company if other words surround the number', () => {
    expect(found('harbour 90000002')).toEqual(['90000002']);
  });
});

describe('a search for a name', () => {
  eachTest();

  test.each([
    ['HARBOUR LIMITED', 'harbour ltd'],
    ['HARBOUR LTD', 'Harbour Limited'],
    ['HARBOUR PLC', 'harbour public limited company'],
    ['HARBOUR LLP', 'harbour limited liability partnership'],
    ['HARBOUR P.L.C.', 'harbour plc'],
    ['HARBOUR LTD', 'harbour llp'],
    ['THE HARBOUR LTD', 'harbour'],
    ['HARBOUR LTD', 'the harbour'],
    ['GULL & SON LTD', 'gull and son'],
    ['GULL AND SON LTD', 'gull & son'],
    ['CRÈME BRÛLÉE LTD', 'creme brulee'],
    ['CREME BRULEE LTD', 'Crème Brûlée'],
    ['TALISHA’S BEAUTY LTD', "talisha's beauty"],
    ['TALISHAS BEAUTY LTD', 'TALISHA’S BEAUTY'],
    ['A.B.J.Z DRIVERS LTD', 'abjz drivers'],
    ['SEA-BIRD (LEEDS) LTD', 'sea bird, leeds'],
    ['ŁÓDŹ ŚWIAT LTD', 'ŁÓDŹ świat'],
    ['!', '!'],
    ['LIMITED', 'limited'],
  ])('finds %s for %j as an exact name', async (name, query) => {
    await write(company('90000002', `${query} AND MORE LTD`), company('90000001', name));
    expect(found(query)[0]).toBe('90000001');
  });

  test('completes the last word from three letters on', async () => {
    await write(company('90000001', 'GULL BAKERY LTD'), company('90000002', 'BAKERY GULL LTD'));
    expect(found('gull bak')).toEqual(['90000001', '90000002']);
    expect(found('bak')).toEqual(['90000002', '90000001']);
    expect(found('ba')).toEqual([]);
    expect(search('bak gull')).toMatchObject({ total: 2, without: ['bak'] });
  });

  test('finds the name while its legal form is being typed', async () => {
    await write(company('90000001', 'GULL BAKERY LTD'));
    expect(found('gull bakery limi')).toEqual(['90000001']);
    expect(search('gull bakery limi')).not.toHaveProperty('similar');
  });
});

describe('a keyword search', () => {
  eachTest();

  test('finds companies by town, postcode with or without space, trade description and SIC code', async () => {
    await write(
      company('90000001', 'A LTD', {
        town: 'Kingston upon Hull',
        postcode: 'HU1 2AB',
        trade: 'Baking of bread',
      }),
      company('90000002', 'B LTD', { town: 'Leeds', postcode: 'LS102AB', trade: 'Baking of bread' }),
    );
    expect(found('hull')).toEqual(['90000001']);
    expect(found('HU1 2AB')).toEqual(['90000001']);
    expect(found('hu12ab')).toEqual(['90000001']);
    expect(found('ls10 2ab')).toEqual(['90000002']);
    expect(found('LS102AB')).toEqual(['90000002']);
    expect(found('bread')).toEqual(['90000001', '90000002']);
    expect(found('baking hull')).toEqual(['90000001']);
    expect(found('b bread leeds')).toEqual(['90000002']);
    expect(found('10710')).toEqual(['90000001', '90000002']);
    expect(found('10710 leeds')).toEqual(['90000002']);
    expect(found('leeds 107')).toEqual(['90000002']);
  });

  test('finds a company by one word of its name and one of a former name', async () => {
    await write(company('90000001', 'DOCK LTD', { former: ['QUAY ONE LTD', 'PIER LTD'] }));
    expect(found('dock pier')).toEqual(['90000001']);
    expect(found('quay pier')).toEqual(['90000001']);
  });
});

test('a search finds a name by its prefix even if the last word is short', async () => {
  makeFolder();
  await write(
    company('90000001', 'GULL TAX LTD'),
    company('90000002', 'GULL T LTD'),
    company('90000003', 'T GULL LTD'),
    company('90000004', 'GULL DOCK COMPANY LTD'),
  );
  expect(found('gull t')).toEqual(['90000002', '90000001', '90000003']);
  expect(found('t')).toEqual(['90000003', '90000002']);
  expect(found('gull dock compan')).toEqual(['90000004']);
  removeFolder();
});

describe('initials', () => {
  allTests(
    company('90000001', 'M.M.A CONCEPTS LTD'),
    company('90000002', 'R J SKIPS LTD'),
    company('90000003', 'RJ QUAYS LTD'),
  );

  test.each([
    ['m m a concepts ltd', '90000001'],
    ['MMA Concepts', '90000001'],
    ['r.j. skips', '90000002'],
    ['rj skips', '90000002'],
    ['R J Quays', '90000003'],
  ])('in %j find %s with or without points and spaces', (query, number) => {
    expect(found(query)).toEqual([number]);
  });
});

describe('a misspelt word', () => {
  allTests(
    company('90000001', 'HARBOUR BAKERY LTD'),
    company('90000002', 'HARBOUR MASTERS LTD'),
    company('90000003', 'ARBOUR LTD', { status: 'Dissolved' }),
    company('90000004', 'WATERFRONT LTD', { former: ['EMBANKMENT LTD'] }),
    company('90000005', 'BOAT LTD'),
    company('90000006', 'COAT A LTD'),
    company('90000007', 'COAT B LTD'),
  );

  test.each([
    ['harbuor bakery', '90000001'],
    ['harbour bakrey', '90000001'],
    ['harbor bakery', '90000001'],
    ['harbourr bakkery', '90000001'],
    ['watrefornt', '90000004'],
    ['embnakmnet', '90000004'],
    ['harbuor bak', '90000001'],
  ])('in %j still finds %s', (query, number) => {
    expect(found(query)[0]).toBe(number);
  });

  test('is corrected to the nearest words, a whole name first', () => {
    expect(found('roat')).toEqual(['90000005', '90000006', '90000007']);
    expect(found('baot')).toEqual(['90000005']);
  });

  test('is corrected to the word that occurs with the others, however rare', () => {
    expect(found('roat a')).toEqual(['90000006']);
    expect(found('harbour masterss')).toEqual(['90000002']);
  });

  test('may itself be an indexed word, if no company has all words', () => {
    expect(found('arbour bakery')).toEqual(['90000001']);
    expect(found('boat b')).toEqual(['90000007']);
  });

  test('is corrected only if there are no other results', () => {
    expect(found('arbour')).toEqual(['90000003']);
    expect(search('harbour')).toMatchObject({ total: 2 });
    expect(found('harbour bakery waterfront')).toEqual([]);
  });

  test('finds nothing if it is short, a number or unlike any indexed word', () => {
    for (const query of ['zzzzzzzz', 'hbr', '90000009', 'zzzzzz 90000009', 'hxrbxur'])
      expect(found(query), query).toEqual([]);
  });
});

describe('a name with one typing error', () => {
  allTests(
    company('90000001', 'YES WE CAN AGENCY LTD'),
    company('90000002', 'DELA TRADING COMPANY LIMITED'),
    company('90000003', 'CLAIR MEDIA LIMITED'),
    company('90000004', 'MAN & VAN SERVICES 24/7 LTD'),
    company('90000005', "O'CONNORS HAIRDRESSERS LTD"),
    company('90000006', 'CNA WE LTD'),
    company('90000007', 'DRIVE’N’PASS C.I.C.'),
    company('90000008', 'CLAIR TRADING LLP'),
    company('90000009', 'THE SHAPE-SHIFTERS.IO PLC'),
    company('90000010', 'UG LTD'),
  );

  test.each([
    ['swapped letters in a short word', 'YES WE CNA AGENCY', '90000001'],
    ['swapped letters in a word that is indexed in a shorter form', 'DELA TRADING COMPNAY', '90000002'],
    ['swapped letters', 'LEDA TRADING COMPANY', '90000002'],
    ['a letter too few in the legal form', 'CLAIR MEDIA LIMTED', '90000003'],
    ['a letter too many in the legal form', 'clair media ltdd', '90000003'],
    ['a wrong letter in the legal form', 'clair media kimited', '90000003'],
    ['a misspelt legal form and a word too few', 'media limted', '90000003'],
    ['joined words', 'CLAIRMEDIA', '90000003'],
    ['joined words and the legal form', 'clairmedia limited', '90000003'],
    ['a word joined with the legal form', 'clair medialimited', '90000003'],
    ['a split word', 'cla ir media', '90000003'],
    ['a split word and a word too few', 'con nors hairdressers', '90000005'],
    ['a sign left out between digits', 'man and van services 247', '90000004'],
    ['a blank for an apostrophe', 'O CONNORS HAIRDRESSERS', '90000005'],
    ['a possessive without its s', 'oconnor hairdressers', '90000005'],
    ['a possessive with a blank', 'oconnor s hairdressers', '90000005'],
    ['blanks for two signs', 'drive n pass', '90000007'],
    ['two signs left out', 'shapeshiftersio', '90000009'],
    ['a misspelt article', 'teh shape shifters io', '90000009'],
    ['a doubled letter in a name of two', 'uug ltd', '90000010'],
  ])('is found in spite of %s: %s', (_what, query, number) => {
    expect(found(query)[0]).toBe(number);
  });

  test('is said to be spelt similarly, unless the error is one of spelling variants', () => {
    expect(search('yes we cna agency')).toMatchObject({ total: 1, similar: true });
    expect(search('yes we can agency')).not.toHaveProperty('similar');
    expect(search('drivenpass c i c')).toEqual(search('drivenpass cic'));
  });

  test('puts likely errors before wrong letters, and both after real matches', () => {
    expect(found('clari')).toEqual(['90000003', '90000008']);
    expect(found('cna we')).toEqual(['90000006']);
  });

  test('leaves digits as they are, as another number is another name', () => {
    expect(search('man and van services 257')).toMatchObject({ total: 1, without: ['257'] });
    expect(search('man and van services 257')).not.toHaveProperty('similar');
  });
});

describe('a word that exists', () => {
  allTests(
    company('90000001', 'CAPE ENGINEERING LTD', { town: 'Cardiff' }),
    company('90000002', 'GULL LTD', { town: 'Cardiff', trade: 'Unlicensed restaurants and cafes' }),
    company('90000003', 'DOCK LTD', { trade: 'Unlicensed restaurants and cafes' }),
  );

  test('is not replaced by a similar one of another company in the same town', () => {
    expect(found('cardiff cafe')).toEqual(['90000002']);
    expect(found('leeds cafes')).toEqual(['90000003']);
    expect(found('cardiff cafes engineering')).toEqual([]);
  });
});

describe('an unknown word', () => {
  allTests(
    company('90000001', 'HARBOUR BAKERY LTD'),
    company('90000002', 'HARBOUR MASTERS LTD'),
    company('90000003', 'WATERFRONT LTD'),
    company('90000004', 'GULL OAK LTD'),
  );

  test.each([
    ['harbour eak', ['90000001', '90000002'], ['eak']],
    ['eak harbour bakery', ['90000001'], ['eak']],
    ['zzzzzz Harbour xyxyxy', ['90000001', '90000002'], ['zzzzzz', 'xyxyxy']],
    ['waterfront company', ['90000003'], ['company']],
    ['harbour 90000009', ['90000001', '90000002'], ['90000009']],
  ])('is left out at last, and the answer says so: %s', (query, numbers, without) => {
    expect(found(query)).toEqual(numbers);
    expect(search(query)).toMatchObject({ without });
    expect(search(query)).not.toHaveProperty('similar');
  });

  test('is left out beside a misspelt one', () => {
    expect(found('harbuor zzzzzz')).toEqual(['90000001', '90000002']);
    expect(search('harbuor zzzzzz')).toMatchObject({ similar: true, without: ['zzzzzz'] });
  });

  test('is corrected rather than left out', () => {
    expect(found('gull eak')).toEqual(['90000004']);
    expect(search('gull eak')).not.toHaveProperty('without');
  });

  test('is not left out if no other word is left, or the others have no results', () => {
    expect(search('zzzzzz xyxyxy')).toEqual({ total: 0, rows: [] });
    expect(search('harbour waterfront zzzzzz')).toEqual({ total: 0, rows: [] });
  });

  test('is left out on every page', () => {
    expect(search('harbour eak', 2, 1)).toMatchObject({ total: 2, without: ['eak'] });
  });
});

describe('paging', () => {
  const namesakes = Array.from({ length: 1_300 }, (_, index) => company(`9000${1_000 + index}`, 'QUAY LTD'));
  const others = Array.from({ length: 1_200 }, (_, index) =>
    company(`9100${1_000 + index}`, `QUAY ${index} LTD`),
  );
  allTests(...others, ...namesakes);

  test('lists each of 2,500 companies once', () => {
    const pages = Array.from({ length: 26 }, (_, index) => search('quay', index + 1, 100));
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 2_500));
    const numbers = pages.flatMap(({ rows }) => rows.map(({ company_number }) => company_number));
    expect(new Set(numbers).size).toBe(2_500);
    expect(numbers).toHaveLength(2_500);
    expect(numbers.slice(0, 1_300).every((number) => number.startsWith('9000'))).toBe(true);
    expect(pages.at(-1)?.rows).toEqual([]);
  });

  test.each([
    '"',
    "'",
    '*',
    'a AND',
    'NEAR(a b)',
    '-',
    '^a',
    'name:a',
    '{a}',
    ')(',
    '%',
    '_',
    '\0',
    '\ud800',
  ])('accepts %j as it is typed', (query) => {
    expect(search(query, 1, 3_000)).toMatchObject({
      rows: expect.objectContaining({ length: search(query).total }),
    });
  });
});
