import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, visibleColumns, withColumn } from './column.ts';
import { isFiltered, toggleSort, withChoice, withoutFilters, withRange, withTyped } from './table-state.ts';
import {
  readNumber,
  readTableState,
  scopedParams,
  withScopedParams,
  withTableState,
  writeTableState,
} from './table-url.ts';

type Row = Record<string, string>;
const value = () => undefined;
const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Name', kind: 'text', value },
  { id: 'status', header: 'Status', kind: 'text', filter: 'choice', value },
  { id: 'amount', header: 'Amount', kind: 'number', filter: 'range', value },
  { id: 'judgment_date', header: 'Judgment', kind: 'date', filter: 'range', value },
  { id: 'satisfied_date', header: 'Satisfied', kind: 'date', filter: 'range', optional: true, value },
  { id: 'overdue', header: 'Overdue', kind: 'flag', filter: 'yes-no', value },
  { id: 'url', header: 'Link', kind: 'text', csvOnly: true, value },
];
const params = {
  q: '1e5',
  sort: '-amount,judgment_date',
  status: 'Unsatisfied',
  overdue: 'yes',
  'amount.from': '-9007199254740993.5',
  'judgment_date.from': '2024-02-29',
  'judgment_date.to': '2026-01-01',
  cols: 'name,amount,satisfied_date',
  density: 'compact',
};

describe('reading', () => {
  it('takes text, sort, choices, ranges, columns and density from readable strings', () => {
    const state = readTableState(COLUMNS, params);
    expect(state).toMatchObject({
      q: '1e5',
      sort: [
        { id: 'amount', desc: true },
        { id: 'judgment_date', desc: false },
      ],
      cols: ['name', 'amount', 'satisfied_date'],
      density: 'compact',
      ignored: [],
    });
    expect(Object.fromEntries(state.choices)).toEqual({ status: 'Unsatisfied', overdue: 'yes' });
    expect(Object.fromEntries(state.ranges)).toEqual({
      amount: { from: '-9007199254740993.5', to: undefined },
      judgment_date: { from: '2024-02-29', to: '2026-01-01' },
    });
  });

  it('takes nothing from an empty URL, nor from the parameters of others', () => {
    const others = { page: '-1', query: 'bakery', q: '', sort: '', name: 'x', from: '2024-01-01', to: 'x' };
    const state = readTableState(COLUMNS, { ...others, 'url.from': '1', 'status.from': '1' });
    expect(isFiltered(state)).toBe(false);
    expect(state).toMatchObject({ sort: [], cols: undefined, density: undefined, ignored: [] });
  });

  it('ignores and reports invalid values, and keeps the rest', () => {
    const state = readTableState(COLUMNS, {
      q: 'a\0b',
      sort: 'evil,-amount,amount,url',
      overdue: 'true',
      'amount.from': '1e5',
      'amount.to': '10',
      'judgment_date.from': '2023-02-30',
      'judgment_date.to': '0000-00-00',
      cols: 'evil',
      density: 'huge',
    });
    expect(state).toMatchObject({
      q: '',
      sort: [{ id: 'amount', desc: true }],
      cols: undefined,
      density: undefined,
    });
    expect(state.choices.size).toBe(0);
    expect(Object.fromEntries(state.ranges)).toEqual({ amount: { from: undefined, to: '10' } });
    expect(state.ignored).toEqual([
      'q=a\0b',
      'sort=evil',
      'sort=amount',
      'sort=url',
      'overdue=true',
      'amount.from=1e5',
      'judgment_date.from=2023-02-30',
      'judgment_date.to=0000-00-00',
      'cols=evil',
      'density=huge',
    ]);
  });

  it.each([
    ['1,234.50', '1234.50'],
    ['−5', '-5'],
    [' 12 ', '12'],
    ['-0', '-0'],
    ['9007199254740993', '9007199254740993'],
  ])('reads %j as a number', (typed, number) => expect(readNumber(typed)).toBe(number));

  it.each(['1e5', '0x10', '1,23', 'n/a', '.5', '5.', '--1', '', '£5', '1 2'])(
    'rejects %j as a number',
    (typed) => expect(readNumber(typed)).toBeUndefined(),
  );
});

describe('the columns shown', () => {
  const shown = (cols: string | undefined) =>
    visibleColumns(COLUMNS, readTableState(COLUMNS, { cols })).map(({ id }) => id);
  const byItself = ['name', 'status', 'amount', 'judgment_date', 'overdue'];

  it('are all but the optional ones by default', () => {
    expect(shown(undefined)).toEqual(byItself);
    expect(shown('satisfied_date')).toEqual(['name', 'satisfied_date']);
    expect(shown('url')).toEqual(byItself);
  });

  it('keep the order of the table and always include the first', () => {
    expect(shown('satisfied_date,evil,amount')).toEqual(['name', 'amount', 'satisfied_date']);
  });

  it('are not written if they are the default ones', () => {
    const more = withColumn(COLUMNS, { cols: undefined }, 'satisfied_date', true);
    expect(more).toEqual(['name', 'status', 'amount', 'judgment_date', 'satisfied_date', 'overdue']);
    expect(withColumn(COLUMNS, { cols: more }, 'satisfied_date', false)).toBeUndefined();
    expect(withColumn(COLUMNS, { cols: undefined }, 'name', false)).toBeUndefined();
    expect(readTableState(COLUMNS, { cols: byItself.join(',') }).cols).toBeUndefined();
  });
});

describe('writing', () => {
  it('returns the parameters that were read', () => {
    expect(writeTableState(readTableState(COLUMNS, params))).toEqual(params);
    expect(writeTableState(readTableState(COLUMNS, {}))).toEqual({});
  });

  it('round-trips any state', () => {
    const id = fc.constantFrom(...COLUMNS.map((column) => column.id), 'evil', '');
    const number = fc.oneof(fc.bigInt().map(String), fc.constantFrom('-0', '1e5', '1,234', '−7.50', 'x'));
    const date = fc.constantFrom('2024-01-01', '2023-02-30', '2024-1-1', 'x');
    const address = fc.record(
      {
        q: fc.string(),
        sort: fc.array(fc.tuple(fc.constantFrom('', '-'), id).map((part) => part.join(''))).map(String),
        status: fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string({ unit: 'binary-ascii', minLength: 150 }),
        ),
        overdue: fc.constantFrom('yes', 'no', '(not given)', 'maybe'),
        'amount.from': number,
        'amount.to': number,
        'judgment_date.from': date,
        'judgment_date.to': fc.string(),
        cols: fc.array(id).map(String),
        density: fc.constantFrom('compact', 'comfortable', 'normal', ''),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(address, (given) => {
        const { ignored: _, ...state } = readTableState(COLUMNS, given);
        const { ignored, ...again } = readTableState(COLUMNS, writeTableState(state));
        expect(again).toEqual(state);
        expect(ignored).toEqual([]);
      }),
    );
  });

  it('keeps the parameters of others and drops its own empty ones', () => {
    const whole = { ...params, page: '2', from: 'a door', empty: undefined };
    const state = withoutFilters(readTableState(COLUMNS, whole));
    const { sort, cols, density } = params;
    expect(withTableState(COLUMNS, whole, state)).toEqual({ page: '2', from: 'a door', sort, cols, density });
  });
});

describe('a filter', () => {
  const state = readTableState(COLUMNS, params);

  it('is set and cleared independently', () => {
    expect(writeTableState(withChoice(state, 'status', 'Satisfied'))).toEqual({
      ...params,
      status: 'Satisfied',
    });
    const { status: _, ...others } = params;
    expect(writeTableState(withChoice(state, 'status', undefined))).toEqual(others);
  });

  it('is cleared if it is open at both ends', () => {
    const { 'amount.from': _, ...others } = params;
    expect(writeTableState(withRange(state, 'amount', { from: undefined, to: undefined }))).toEqual(others);
  });
});

const NAMED: Column<{ name: string }>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: ({ name }) => name },
];
const COMMITTED = readTableState(NAMED, { q: 'ada', sort: '-name' });

describe('uncommitted text', () => {
  it('filters at once and changes nothing else', () => {
    expect(withTyped(COMMITTED, 'adam')).toEqual({ ...COMMITTED, q: 'adam' });
  });

  it('filters nothing once it is deleted', () => {
    expect(withTyped(COMMITTED, '').q).toBe('');
  });

  it('returns the same object where it changes nothing', () => {
    expect(withTyped(COMMITTED, undefined)).toBe(COMMITTED);
    expect(withTyped(COMMITTED, 'ada')).toBe(COMMITTED);
  });

  it('filters nothing if it does not fit a URL', () => {
    expect(withTyped(COMMITTED, 'a\u0000').q).toBe('');
  });
});

const url = { q: 'ledger words', sort: 'at', 'spending.sort': '-today' };

describe('several tables on one page', () => {
  it('each read their own parameters only', () => {
    expect(scopedParams(url, 'spending')).toEqual({ sort: '-today' });
  });

  it('each keep the parameters of the others', () => {
    expect(withScopedParams(url, 'spending', { q: 'Sam' })).toEqual({
      q: 'ledger words',
      sort: 'at',
      'spending.q': 'Sam',
    });
  });
});

describe('a press on a header', () => {
  const sorted = (text: string, id: string, multi = false) =>
    writeTableState({
      ...readTableState(COLUMNS, {}),
      sort: toggleSort(readTableState(COLUMNS, { sort: text }).sort, id, multi),
    })['sort'] ?? '';

  it('sorts ascending, then descending, then not', () => {
    expect(sorted('', 'name')).toBe('name');
    expect(sorted('name', 'name')).toBe('-name');
    expect(sorted('-name', 'name')).toBe('');
  });

  it('replaces other columns, and adds to them with Shift', () => {
    expect(sorted('-amount,status', 'name')).toBe('name');
    expect(sorted('-amount', 'name', true)).toBe('-amount,name');
    expect(sorted('name,-amount', 'name', true)).toBe('-name,-amount');
    expect(sorted('-name,amount', 'name', true)).toBe('amount');
  });

  it('keeps the other columns when the last of several is pressed', () => {
    expect(sorted('name,amount', 'amount')).toBe('name,-amount');
    expect(sorted('name,amount', 'name')).toBe('-name');
  });
});
