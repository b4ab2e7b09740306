import { describe, expect, test } from 'vitest';
import { company, searchedRegister } from './search-fixture.ts';

const { eachTest, allTests, write, search, found } = searchedRegister();

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

  test('puts older companies first among active and among other ones', async () => {
    await write(
      company('90000001', 'GULL A LTD', { created: '2020-05-01' }),
      company('90000002', 'GULL LONGEST LTD', { created: '1901-01-01' }),
      company('90000003', 'GULL OLD LTD', { created: '1820-01-01', status: 'Dissolved' }),
      company('90000004', 'GULL B LTD', { created: '' }),
      company('90000005', 'GULL LTD', { created: '2026-01-01' }),
    );
    expect(found('gull')).toEqual(['90000005', '90000002', '90000001', '90000004', '90000003']);
  });

  test('puts shorter names of a year first, then follows the alphabet, then the insertion order', async () => {
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

describe('a name prefix', () => {
  allTests(
    company('90000001', 'GULL TAX LTD'),
    company('90000002', 'GULL T LTD'),
    company('90000003', 'T GULL LTD'),
    company('90000004', 'GULL DOCK COMPANY LTD'),
  );

  test('finds the name even if its last word is short', () => {
    expect(found('gull t')).toEqual(['90000002', '90000001', '90000003']);
    expect(found('t')).toEqual(['90000003', '90000002']);
    expect(found('gull dock compan')).toEqual(['90000004']);
  });
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
