import { describe, expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

const marked = (name: string, query: string) =>
  markedParts(name, query)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('the matching part of a name', () => {
  test.each([
    ['INVENTED QUAY BAKERY LIMITED', 'quay bak', 'INVENTED [QUAY] [BAK]ERY LIMITED'],
    ['QUAY BAKERY LIMITED', 'bakery ltd', 'QUAY [BAKERY] [LIMITED]'],
    ['THE RÉGIME CAFÉ', 'cafe reg', 'THE [RÉG]IME [CAFÉ]'],
    ["O'BRIEN & SONS", 'obrien', "[O'BRIEN] & SONS"],
    ['BAKERIES BAKERY', 'bakery bake', '[BAKE]RIES [BAKERY]'],
    ['QUAY', '', 'QUAY'],
    ['QUAY', 'harbour', 'QUAY'],
    ['!!!', '!', '!!!'],
  ])('of %j for %j is %j', (name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });

  test('is marked in a decomposed name', () => {
    expect(marked('CAFE\u0301 QUAY', 'café')).toBe('[CAFE\u0301] QUAY');
  });

  test('leaves the name as it is', () => {
    const name = '  A.B. "CO" (1999)  LTD ';
    expect(
      markedParts(name, 'a co ltd')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});
