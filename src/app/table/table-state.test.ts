import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './column.ts';
import {
  isFiltered,
  readTableState,
  withoutFilters,
  withTableState,
  writeTableState,
} from './table-state.ts';

type Row = Record<string, string>;
const value = () => undefined;
const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Name', kind: 'text', value },
  { id: 'status', header: 'Status', kind: 'text', filter: 'choice', value },
  { id: 'amount', header: 'Amount', kind: 'number', value },
  { id: 'judgment_date', header: 'Judgment', kind: 'date', filter: 'range', value },
  { id: 'url', header: 'Link', kind: 'text', csvOnly: true, value },
];
const params = {
  q: '1e5',
  sort: '-amount,judgment_date',
  status: 'Unsatisfied',
  from: '2024-02-29',
  to: '2026-01-01',
};

describe('reading', () => {
  it('takes text, sort, choice and range from readable strings', () => {
    const state = readTableState(COLUMNS, params);
    expect(state).toMatchObject({ q: '1e5', from: '2024-02-29', to: '2026-01-01', ignored: [] });
    expect(state.sort).toEqual([
      { id: 'amount', desc: true },
      { id: 'judgment_date', desc: false },
    ]);
    expect([...state.choices]).toEqual([['status', 'Unsatisfied']]);
  });

  it('takes nothing from an empty address, nor from the parameters of others', () => {
    const state = readTableState(COLUMNS, { page: '-1', query: 'bakery', q: '', sort: '', name: 'x' });
    expect(isFiltered(state)).toBe(false);
    expect(state).toMatchObject({ sort: [], ignored: [] });
  });

  it('falls back where a value is unusable, keeps the rest and says which', () => {
    const state = readTableState(COLUMNS, {
      q: 'a\0b',
      sort: 'evil,-amount,amount,url',
      status: 'x'.repeat(201),
      from: '2023-02-30',
      to: '0000-00-00',
    });
    expect(state).toMatchObject({
      q: '',
      sort: [{ id: 'amount', desc: true }],
      from: undefined,
      to: undefined,
    });
    expect(state.choices.size).toBe(0);
    expect(state.ignored).toEqual([
      'q=a\0b',
      'sort=evil',
      'sort=amount',
      'sort=url',
      expect.stringMatching(/^status=/),
      'from=2023-02-30',
      'to=0000-00-00',
    ]);
  });

  it('ignores a range where no column has one', () => {
    const columns = COLUMNS.filter(({ filter }) => filter !== 'range');
    expect(readTableState(columns, { from: '2024-01-01' })).toMatchObject({
      from: undefined,
      ignored: ['from=2024-01-01'],
    });
  });
});

describe('writing', () => {
  it('gives back the parameters that were read', () => {
    expect(writeTableState(readTableState(COLUMNS, params))).toEqual(params);
    expect(writeTableState(readTableState(COLUMNS, {}))).toEqual({});
  });

  it('is read as the same state, whatever the address said', () => {
    const address = fc.record(
      {
        q: fc.string(),
        sort: fc.array(fc.constantFrom('amount', '-amount', 'name', '-status', 'evil', '')).map(String),
        status: fc.string({ unit: 'grapheme' }),
        from: fc.constantFrom('2024-01-01', '2024-1-1', 'x'),
        to: fc.string(),
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

  it('leaves the parameters of others alone and drops its own when they say nothing', () => {
    const whole = { ...params, page: '2', empty: undefined };
    const state = withoutFilters(readTableState(COLUMNS, whole));
    expect(withTableState(COLUMNS, whole, state)).toEqual({ page: '2', sort: params.sort });
  });
});
