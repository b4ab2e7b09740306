import { describe, expect, test } from 'vitest';
import { nearest, suggestionsFor, tellingWord, withoutForm } from './empty-results.ts';

const texts = (query: string) =>
  suggestionsFor(query).map((each) => (each.kind === 'search' ? each.query : `open ${each.number}`));

describe('an empty search offers another search', () => {
  test.each([
    ['Acme Ltd', ['Acme']],
    ['acme widgets limited', ['acme widgets', 'acme']],
    ['ACME WIDGETS PUBLIC LIMITED COMPANY', ['ACME WIDGETS', 'ACME']],
    ['Stone & Sons Ltd.', ['Stone & Sons', 'Stone and Sons', 'Stone']],
    ['stone and sons', ['stone & sons', 'stone']],
    ['"A.B.J.Z DRIVER HIRE " LTD', ['"A.B.J.Z DRIVER HIRE "', 'ABJZ DRIVER HIRE', 'ABJZ']],
    ['TALISHA’S BABY BOUTIQUE', ['TALISHAS BABY BOUTIQUE', 'TALISHAS']],
    ['BROUGHTON AUCTION CO LIMITED(THE)', ['BROUGHTON AUCTION CO', 'BROUGHTON']],
    ['BUY BARÇA LIMITED', ['BUY BARÇA', 'BUY']],
    ['The Harbour', ['Harbour']],
    ['15379422 LIMITED', ['open 15379422']],
    ['445790', ['open 00445790']],
  ])('for %s: %j', (query, suggestions) => {
    expect(texts(query)).toEqual(suggestions);
  });

  test.each(['harbour', 'LIMITED', '! LTD', '!', 'plc', 'A', '   '])(
    'but not for %j, which cannot be shortened',
    (query) => {
      expect(texts(query)).toEqual([]);
    },
  );

  test.each(['Acme Ltd', 'a & b and c, ltd', '!! x.y ltd ltd', 'X '.repeat(150), 'e\u0301t\u00e9 Ltd'])(
    'never the query itself, and no duplicates: %s',
    (query) => {
      const all = [query, ...texts(query)].map((text) => text.normalize('NFC').trim().toLowerCase());
      expect(new Set(all).size).toBe(all.length);
    },
  );

  test('the change is stated, to distinguish two prices', () => {
    expect(
      suggestionsFor('A.C. Stone & Sons Ltd').map((each) => each.kind === 'search' && each.change),
    ).toEqual([
      'without the legal form',
      'without legal form and punctuation',
      'with “and” for “&”',
      'its first word alone',
    ]);
  });
});

test('a legal form inside a name stays', () => {
  expect(withoutForm('Limited Edition Prints')).toBe('Limited Edition Prints');
  expect(withoutForm('Colincoltd')).toBe('Colincoltd');
});

const company = (name: string, ...formerNames: string[]) => ({
  companyNumber: '90000001',
  name,
  formerNames,
  held: [],
});

test('known companies are looked up by the longest word, never by the legal form', () => {
  expect(tellingWord('The Harbour Bakeries Limited')).toBe('bakeries');
  expect(tellingWord('A Ltd')).toBe('a');
  expect(tellingWord('  ')).toBe('');
});

test('companies that share the most words with the query come first, by current or former name', () => {
  const known = [company('STONE PLC'), company('MILL LTD', 'HARBOUR STONE LTD'), company('HARBOUR LTD')];
  const names = nearest(known, 'harbour stone bakery', 2).map(({ name }) => name);
  expect(names).toEqual(['MILL LTD', 'STONE PLC']);
});

test('a company is near if a word has up to two typing errors, and companies without such a word are left out', () => {
  const known = [
    company('TESSUTI LTD'),
    company('TESTCO LTD'),
    company('TESCO PLC'),
    company('SHOP', 'TESKA'),
  ];
  expect(nearest(known, 'tesko', 6).map(({ name }) => name)).toEqual(['TESCO PLC', 'SHOP', 'TESTCO LTD']);
  expect(nearest(known, 'harbour', 6)).toEqual([]);
  expect(nearest(known, '', 6)).toEqual([]);
});
