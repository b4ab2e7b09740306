import { describe, expect, test } from 'vitest';
import { suggestionsFor, withoutForm } from './suggestions.ts';

const texts = (query: string) =>
  suggestionsFor(query).map((each) => (each.kind === 'search' ? each.query : `open ${each.number}`));

describe('where a search found nothing, one is offered', () => {
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
    'but not for %j, which has no less to say',
    (query) => {
      expect(texts(query)).toEqual([]);
    },
  );

  test.each(['Acme Ltd', 'a & b and c, ltd', '!! x.y ltd ltd', 'X '.repeat(150), 'e\u0301t\u00e9 Ltd'])(
    'never the query itself and nothing twice: %s',
    (query) => {
      const all = [query, ...texts(query)].map((text) => text.normalize('NFC').trim().toLowerCase());
      expect(new Set(all).size).toBe(all.length);
    },
  );

  test('the change is said, so that two prices can be told apart', () => {
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
