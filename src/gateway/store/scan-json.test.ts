import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_VALUES, scanJson } from './scan-json.ts';

const duplicates = (text: string) => scanJson(text)?.duplicates;

describe('duplicate members', () => {
  test.each([
    ['{"a":1,"a":2}', ['a']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['{"a" :1, "a"\n:2,"a":3}', ['a']],
    ['{"data":[{},{"name":1,"name":2}]}', ['data.1.name']],
    ['{"a":{"b":1,"b":[{"c":0}]},"a":{"b":1}}', ['a.b', 'a']],
    ['{"a":{"a":{"a":1}},"b":"a"}', []],
    ['[{"a":1},{"a":1}]', []],
    ['["a","a",{"x":"a","y":"a"}]', []],
    ['{"a":"\\\\","b":"\\"a\\":1,","a":1}', ['a']],
    ['{"__proto__":1,"__proto__":2}', ['__proto__']],
  ])('%s states %j twice', (text, expected) => {
    expect(() => JSON.parse(text)).not.toThrow();
    expect(duplicates(text)).toEqual(expected);
  });

  test('are not found in JSON that a serializer wrote', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), fc.nat(3), (value, indent) => {
        expect(duplicates(JSON.stringify(value, null, indent))).toEqual([]);
      }),
    );
  });

  test('are found wherever a member is written twice', () => {
    const written = fc.tuple(fc.string(), fc.jsonValue(), fc.jsonValue());
    fc.assert(
      fc.property(written, ([name, first, last]) => {
        const member = (value: unknown) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
        expect(duplicates(`{${member(first)},${member(last)}}`)).toEqual([name.slice(0, 200)]);
      }),
    );
  });

  test('are named up to twenty, in at most 200 characters each', () => {
    const long = Array.from({ length: 50 }, (_, index) => `"${index}${'x'.repeat(500)}":1`);
    const found = duplicates(`{${[...long, ...long].join()}}`);
    expect(found).toHaveLength(20);
    expect(new Set(found?.map(({ length }) => length))).toEqual(new Set([200]));
  });
});

test.each([
  ['depth', '['.repeat(2_001) + ']'.repeat(2_001)],
  ['unclosed depth', '{"a":'.repeat(5_000)],
  ['values', `[${'{},'.repeat(MAX_VALUES)}{}]`],
])('JSON beyond the limit of %s is not scanned to its end', (_what, text) => {
  expect(scanJson(text)).toBeUndefined();
});

test('text that is not JSON is scanned without failing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,\\u0a ') }), (text) => {
      expect(scanJson(text)).toBeDefined();
    }),
  );
});

test('a record of the size limit with short values is within the limits', () => {
  const node =
    '{"company_number":"90000001","company_name":"A B LIMITED","country":"ENGLAND","subsidiaries":[]}';
  const text = `[${Array.from({ length: Math.floor((15.5 * 1024 * 1024) / (node.length + 1)) }, () => node).join()}]`;
  expect(scanJson(text)).toEqual({ duplicates: [] });
});
