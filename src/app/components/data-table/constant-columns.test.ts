import { describe, expect, it } from 'vitest';
import type { AnyValue } from '#app/format/value.ts';
import { type Column, visibleColumns, withColumn } from './column.ts';
import { collapseConstants } from './constant-columns.ts';

type Row = { readonly case: string; readonly defendant: AnyValue; readonly amount: AnyValue };

const COLUMNS: readonly Column<Row>[] = [
  { id: 'case', header: 'Case', kind: 'text', value: (row) => row.case },
  { id: 'defendant', header: 'Defendant', kind: 'text', value: (row) => row.defendant },
  { id: 'amount', header: 'Amount', kind: 'number', value: (row) => row.amount },
];

const rows = (count: number, row: Partial<Row> = {}): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    case: `C${index}`,
    defendant: 'ACME LIMITED',
    amount: String(index),
    ...row,
  }));

const constantsOf = (held: readonly Row[], columns = COLUMNS) =>
  collapseConstants(columns, held).constants.map(({ header, text }) => `${header}: ${text}`);

describe('a constant column', () => {
  it('has one value in every row, shown as in its cells', () => {
    expect(constantsOf(rows(5))).toEqual(['Defendant: ACME LIMITED']);
    expect(constantsOf(rows(5, { amount: '1000' }))).toEqual(['Defendant: ACME LIMITED', 'Amount: 1,000']);
  });

  it('differs in no row', () => {
    const [, ...others] = rows(5);
    expect(constantsOf([{ case: 'C', amount: '1', defendant: 'OTHER LIMITED' }, ...others])).toEqual([]);
    expect(constantsOf([...others, { case: 'C', amount: '1', defendant: undefined }])).toEqual([]);
  });

  it('may have several spellings, which are counted', () => {
    const sameKey = (text: string) => text.replace(/ LTD$/, ' LIMITED');
    const columns = COLUMNS.map((column) => (column.id === 'defendant' ? { ...column, sameKey } : column));
    const [, ...others] = rows(5);
    const spelt = [...others, { case: 'C', amount: '1', defendant: 'ACME LTD' }];
    expect(constantsOf(spelt, columns)).toEqual(['Defendant: ACME LIMITED (2 spellings)']);
    expect(constantsOf(spelt)).toEqual([]);
  });

  it('has a readable value', () => {
    expect(constantsOf(rows(5, { defendant: undefined }))).toEqual([]);
    expect(constantsOf(rows(5, { defendant: { unreadable: 'ACME LIMITED' } }))).toEqual([]);
    const [, ...others] = rows(5);
    const unreadable = { case: 'C', amount: '1', defendant: { unreadable: 'ACME LIMITED' } };
    expect(constantsOf([...others, unreadable])).toEqual([]);
  });

  it('is not the first column, a total, an optional column, or one with cells of its own', () => {
    expect(constantsOf(rows(5, { case: 'C' }))).toEqual(['Defendant: ACME LIMITED']);
    for (const part of [{ total: true }, { optional: true }, { cell: () => 'x' }]) {
      const columns = COLUMNS.map((column) => (column.id === 'defendant' ? { ...column, ...part } : column));
      expect(constantsOf(rows(5), columns)).toEqual([]);
    }
  });

  it('needs five rows', () => {
    expect(constantsOf(rows(4))).toEqual([]);
  });
});

describe('the columns', () => {
  it('are the same object where none is constant', () => {
    expect(collapseConstants(COLUMNS, rows(4)).columns).toBe(COLUMNS);
  });

  it('hide a constant one until the reader chooses it', () => {
    const { columns } = collapseConstants(COLUMNS, rows(5));
    const shown = (cols: readonly string[] | undefined) =>
      visibleColumns(columns, { cols }).map(({ id }) => id);
    expect(shown(undefined)).toEqual(['case', 'amount']);
    const chosen = withColumn(columns, { cols: undefined }, 'defendant', true);
    expect(shown(chosen)).toEqual(['case', 'defendant', 'amount']);
    expect(withColumn(columns, { cols: chosen }, 'defendant', false)).toBeUndefined();
  });
});
