import { describe, expect, test } from 'vitest';
import { company, searchedRegister } from './search-fixture.ts';

const { allTests, search, found } = searchedRegister();

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
    ['harbour lid', ['90000001', '90000002'], ['lid']],
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
