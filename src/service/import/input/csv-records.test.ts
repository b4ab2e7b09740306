import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { CsvReader } from './csv-records.ts';

/** Records of the lines from line 2 on, in blocks of `size` lines. */
function recordsOf(texts: readonly string[], width: number, size = texts.length) {
  const reader = new CsvReader(width);
  const lines = texts.map((text, index) => ({ number: index + 2, text }));
  const records = [];
  for (let at = 0; at < lines.length; at += size) records.push(...reader.read(lines.slice(at, at + size)));
  return [...records, ...reader.end()];
}

describe('records of CSV lines', () => {
  test('have their values, line and text', () => {
    expect(recordsOf(['a,"b, ""c""",', '1,2,3'], 3)).toEqual([
      { line: 2, text: 'a,"b, ""c""",', cells: ['a', 'b, "c"', ''], warnings: [] },
      { line: 3, text: '1,2,3', cells: ['1', '2', '3'], warnings: [] },
    ]);
  });

  test('are the records that a CSV writer wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ' ', 'é', "'") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const lines = rows.map((row) => Papa.unparse([row]));
        expect(recordsOf(lines, 3)).toEqual(
          rows.map((cells, index) => ({ line: index + 2, text: lines[index], cells, warnings: [] })),
        );
      }),
    );
  });

  test.each([1, 3, 100])('lose only the row whose quotation mark is not closed (blocks of %d)', (size) => {
    const rows = Array.from({ length: 40 }, (_, index) => `n${index},x`);
    rows[5] = '"open,x';
    rows[38] = '"open at the end,x';
    const records = recordsOf(rows, 2, size);
    expect(records).toHaveLength(40);
    expect(records.filter((record) => 'rejected' in record)).toEqual([
      { line: 7, text: '"open,x', rejected: 'has an unclosed quotation mark' },
      { line: 40, text: '"open at the end,x', rejected: 'has an unclosed quotation mark' },
    ]);
  });

  test.each([1, 100])('may span several lines (blocks of %d)', (size) => {
    expect(recordsOf(['a,b', '"c', 'd",e', 'f,g'], 2, size)).toEqual([
      { line: 2, text: 'a,b', cells: ['a', 'b'], warnings: [] },
      { line: 3, text: '"c\nd",e', cells: ['c\nd', 'e'], warnings: ['A value spans 2 lines.'] },
      { line: 5, text: 'f,g', cells: ['f', 'g'], warnings: [] },
    ]);
  });

  test.each([
    ['THE "GULL" LTD,x', ['THE "GULL" LTD', 'x']],
    ['"GULL" LTD,x', ['"GULL" LTD', 'x']],
    ['GULL",x', ['GULL"', 'x']],
  ])('keep a stray quotation mark as text, with a warning: %j', (text, cells) => {
    const warnings = ['A quotation mark is not doubled; it was read as part of the text.'];
    expect(recordsOf([text], 2)).toEqual([{ line: 2, text, cells, warnings }]);
  });

  test('are rejected if they have more or fewer values than the header', () => {
    expect(recordsOf(['a,b', 'a', 'a,b,c'], 2)).toMatchObject([
      { cells: ['a', 'b'] },
      { line: 3, rejected: 'has 1 values, but the header has 2 columns' },
      { line: 4, rejected: 'has 3 values, but the header has 2 columns' },
    ]);
  });
});
