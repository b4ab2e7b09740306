import { describe, expect, test } from 'vitest';
import { NO_CHOICE } from '../register/company-fixture.ts';
import { company, searchedRegister } from './search-fixture.ts';

const { eachTest, allTests, write, typed } = searchedRegister();

const numbers = (query: string) => typed(query).items.map(({ companyNumber }) => companyNumber);

describe('search while someone types', () => {
  eachTest();

  test('takes the last word as unfinished from its first letter on, and puts names that begin with it first', async () => {
    await write(
      company('90000001', 'OLD GULL LTD'),
      company('90000002', 'GULLS OF LEEDS LTD'),
      company('90000003', 'DOCK LTD', { former: ['GULLY LTD'] }),
      company('90000004', 'QUAY LTD'),
    );
    for (const query of ['g', 'gu', 'gul']) {
      expect(numbers(query), query).toEqual(['90000002', '90000001', '90000003']);
    }
    expect(numbers('old g')).toEqual(['90000001']);
    expect(numbers('gulls of l')).toEqual(['90000002']);
  });

  test('takes an unfinished legal form after other words as one, behind names with the letters', async () => {
    await write(
      company('90000001', 'GULL LTD'),
      company('90000002', 'GULL LIMITED EDITIONS PLC'),
      company('90000003', 'GULL AND LARK LIMITED'),
      company('90000004', 'DOCK LIMITED'),
    );
    expect(numbers('gull l')).toEqual(['90000003', '90000001', '90000002']);
    for (const query of ['gull li', 'gull lim', 'gull limited']) {
      expect(numbers(query).toSorted(), query).toEqual(['90000001', '90000002', '90000003']);
    }
    expect(numbers('l')).toEqual(['90000003']);
    expect(numbers('gull pl')).toEqual(['90000002']);
  });

  test('looks for one or two letters in names only, for three anywhere', async () => {
    await write(company('90000001', 'GULL LTD', { town: 'Leeds', trade: 'Lettings' }));
    expect(numbers('le')).toEqual([]);
    expect(numbers('lee')).toEqual(['90000001']);
    expect(numbers('let')).toEqual(['90000001']);
  });

  test('finds more than 64 words that begin alike, in names, places and former names', async () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const words = letters.flatMap((one) => ['a', 'e', 'i'].map((other) => `GUL${one}${other}`));
    await write(
      ...words.map((word, index) => company(String(90_000_001 + index), `${word} LTD`)),
      company('90001001', 'DOCK LTD', { town: 'Gulham' }),
      company('90001002', 'QUAY LTD', { former: ['GULDOCK LTD'] }),
    );
    expect(typed('gul').total).toBe(words.length + 2);
    expect(typed('gu').total).toBe(words.length + 1);
    expect(typed('gulh').total).toBe(4);
  });

  test('corrects the spelling if no company matches, and leaves out words that no company has', async () => {
    await write(company('90000001', 'HARBOUR BAKERY LTD'));
    expect(typed('habrour')).toMatchObject({ total: 1, similar: true });
    expect(typed('harbour zzqxzzqx')).toMatchObject({ total: 1, without: ['zzqxzzqx'] });
    expect(typed('zzqxzzqx')).toMatchObject({ total: 0, items: [] });
  });

  test('states the former name that has the words, unless the current name has them', async () => {
    await write(
      company('90000001', 'DOCK LTD', { former: ['OLD QUAY LTD', 'GULL BAY LTD'] }),
      company('90000002', 'GULL BAYS LTD', { former: ['GULL BAY LTD'] }),
    );
    expect(typed('gull ba').items.map(({ formerName }) => formerName)).toEqual([undefined, 'GULL BAY LTD']);
  });
});

describe('facets', () => {
  const towns = Array.from({ length: 25 }, (_, index) => `Port ${String.fromCharCode(65 + index)}`);
  allTests(
    company('90000001', 'GULL LTD', { town: 'Luton', trade: 'Bread' }),
    ...towns.map((town, index) => company(String(90_000_002 + index), 'GULL LTD', { town })),
    company('90000099', 'DOCK LTD', { town: 'Port A' }),
  );

  test('list the most frequent values and the number of the others', () => {
    const { town } = typed('').facets;
    expect(town.values.slice(0, 2)).toEqual([
      { value: 'PORT A', count: 2 },
      { value: 'LUTON', count: 1 },
    ]);
    expect(town.values).toHaveLength(20);
    expect(town.more).toBe(6);
  });

  test('list every chosen value, in the spelling of the register, even without companies', () => {
    const chosen = { ...NO_CHOICE.chosen, town: ['port y', 'Nowhere'] };
    const { total, facets } = typed('', { chosen });
    expect(total).toBe(1);
    expect(facets.town.values.slice(20)).toEqual([
      { value: 'PORT Y', count: 1 },
      { value: 'NOWHERE', count: 0 },
    ]);
    expect(facets.town.more).toBe(5);
  });

  test('look further by the beginning of a word', () => {
    const lookUp = { facet: 'town', prefix: 'y' } as const;
    expect(typed('gull', { lookUp }).facets.town).toEqual({
      values: [{ value: 'PORT Y', count: 1 }],
      more: 0,
    });
    expect(typed('gull', { lookUp: { facet: 'town', prefix: 'lut' } }).facets.town.values).toHaveLength(1);
  });

  test('describe divisions, and look further by their description', () => {
    const label = 'Manufacture of food products';
    expect(typed('').facets.sic).toEqual({ values: [{ value: '10', label, count: 1 }], more: 0 });
    const lookUp = { facet: 'sic', prefix: 'food' } as const;
    expect(typed('', { lookUp }).facets.sic.values).toHaveLength(1);
    expect(typed('', { lookUp: { facet: 'sic', prefix: 'fish' } }).facets.sic.values).toEqual([]);
  });

  test('a page after the last one is empty', () => {
    expect(typed('', { page: 2 }).items).toHaveLength(7);
    expect(typed('', { page: 9_999_999 })).toMatchObject({ total: 27, items: [] });
  });
});
