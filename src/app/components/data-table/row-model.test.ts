import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyValue } from '#app/format/value.ts';
import type { Column } from './column.ts';
import { absentChoices, columnChoices, NOT_GIVEN } from './column-values.ts';
import { countText } from './row-count.ts';
import { applyTableState, preparedRows } from './row-model.ts';
import { type Params, readTableState, writeTableState } from './table-url.ts';

/** A row of every kind of value. */
type Row = {
  id: string;
  name?: AnyValue;
  amount?: AnyValue;
  date?: AnyValue;
  status?: AnyValue;
  note?: AnyValue;
  overdue?: AnyValue;
};

const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'amount', header: 'Amount', kind: 'number', filter: 'range', value: (row) => row.amount },
  { id: 'date', header: 'Date', kind: 'date', filter: 'range', value: (row) => row.date },
  { id: 'status', header: 'Status', kind: 'text', filter: 'choice', value: (row) => row.status },
  { id: 'overdue', header: 'Overdue', kind: 'flag', filter: 'yes-no', value: (row) => row.overdue },
  { id: 'note', header: 'Note', kind: 'text', csvOnly: true, value: (row) => row.note },
];

/** Ids of the rows shown, in order. */
const shown = (rows: Row[], params: Params) =>
  applyTableState(rows, COLUMNS, readTableState(COLUMNS, params))
    .map(({ id }) => id)
    .join(' ');

/** `Active 2` for each choice of a column. */
const choices = (rows: Row[], id: string, params: Params) => {
  const state = readTableState(COLUMNS, params);
  const prepared = preparedRows(rows, COLUMNS);
  const column = COLUMNS.find((candidate) => candidate.id === id);
  const values = prepared.values(id);
  const counts = prepared.view(state, state.sort).counts().get(id);
  if (column === undefined || values === undefined || counts === undefined) throw new Error('no column');
  return columnChoices(column, values, counts, state).map(({ label, count }) => `${label} ${count}`);
};

/** `Nope under Status` for each chosen value that no row has. */
const absent = (rows: Row[], params: Params) =>
  absentChoices(COLUMNS, preparedRows(rows, COLUMNS).values, readTableState(COLUMNS, params)).map(
    ({ label, header }) => `${label} under ${header}`,
  );

describe('sorting', () => {
  const amounts: Row[] = [
    { id: 'none' },
    { id: 'big', amount: '9007199254740993' },
    { id: 'unreadable', amount: { unreadable: '1,234' } },
    { id: 'bigger', amount: '9007199254740994' },
    { id: 'loss', amount: '-31870' },
    { id: 'zero', amount: '0' },
    { id: 'ten', amount: '10.5' },
  ];

  it('compares numbers exactly, with unreadable values after them and absent ones last', () => {
    expect(shown(amounts, { sort: 'amount' })).toBe('loss zero ten big bigger unreadable none');
  });

  it('keeps unreadable and absent values last in descending order', () => {
    expect(shown(amounts, { sort: '-amount' })).toBe('bigger big ten zero loss unreadable none');
  });

  it('reads digits inside text as numbers, and accents as their letters', () => {
    const rows: Row[] = ['Unit 10', 'unit 9', 'Émile', 'Eve', '00000006'].map((name) => ({ id: name, name }));
    expect(shown(rows, { sort: 'name' })).toBe('00000006 Émile Eve unit 9 Unit 10');
  });

  it('sorts dates chronologically, with invalid ones last', () => {
    const rows: Row[] = [
      { id: 'bad', date: { unreadable: '2023-02-30' } },
      { id: 'late', date: '9999-12-31' },
      { id: 'absent' },
      { id: 'early', date: '0001-01-01' },
    ];
    expect(shown(rows, { sort: 'date' })).toBe('early late bad absent');
  });

  it('uses further columns for ties, then the order of the record', () => {
    const rows: Row[] = [
      { id: 'a', status: 'Active', amount: '1' },
      { id: 'b', status: 'Resigned', amount: '2' },
      { id: 'c', status: 'Active', amount: '3' },
      { id: 'd', status: 'Active', amount: '3' },
    ];
    expect(shown(rows, { sort: 'status,-amount' })).toBe('c d a b');
    expect(shown(rows, { sort: '-status' })).toBe('b a c d');
  });

  it('neither loses nor duplicates a row', () => {
    const row = fc.record({
      id: fc.string(),
      amount: fc.option(fc.bigInt().map(String), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const sorted = applyTableState(rows, COLUMNS, readTableState(COLUMNS, { sort: '-amount,name' }));
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
      }),
    );
  });
});

describe('filtering', () => {
  const rows: Row[] = [
    {
      id: 'a',
      name: 'Ashdown, Marguerite',
      status: 'Active',
      date: '2024-01-01',
      amount: '1',
      note: 'hidden',
    },
    { id: 'b', name: 'Société Générale', status: 'Resigned', date: '2024-06-30', amount: '2' },
    { id: 'c', name: 'Caldew 1e5 Nominees', status: 'Active', date: { unreadable: '2024-02-30' } },
    { id: 'd', name: 'Derwent', date: '2025-01-01' },
  ];

  it('finds every word in the text columns, in any case, accents and order', () => {
    expect(shown(rows, { q: 'societe GENERALE' })).toBe('b');
    expect(shown(rows, { q: 'marg ash' })).toBe('a');
    expect(shown(rows, { q: '1e5' })).toBe('c');
    expect(shown(rows, { q: 'ash derwent' })).toBe('');
  });

  it('does not search hidden columns', () => {
    expect(shown(rows, { q: 'hidden' })).toBe('');
  });

  it('matches a point in time against a date range by its day', () => {
    const late: Row = { id: 'late', date: '2024-06-30T23:59:59.999Z' };
    expect(shown([late], { 'date.from': '2024-06-30', 'date.to': '2024-06-30' })).toBe('late');
    expect(shown([late], { 'date.to': '2024-06-29' })).toBe('');
  });

  it('includes both ends of a range, and no row without a readable date', () => {
    expect(shown(rows, { 'date.from': '2024-01-01', 'date.to': '2024-06-30' })).toBe('a b');
    expect(shown(rows, { 'date.from': '2024-06-30' })).toBe('b d');
    expect(shown(rows, { 'date.to': '2024-01-01' })).toBe('a');
    expect(shown(rows, { 'date.from': '2025-01-01', 'date.to': '2024-01-01' })).toBe('');
  });

  it('keeps the rows of a choice, including the choice of no value', () => {
    expect(shown(rows, { status: 'Active' })).toBe('a c');
    expect(shown(rows, { status: NOT_GIVEN })).toBe('d');
    expect(shown(rows, { status: 'Active', q: 'caldew' })).toBe('c');
  });

  it.each(['a\nb', '\ta', 'a\0b', 'x'.repeat(5_000), '&=%+#?', ' x ', 'École 🏛'])(
    'offers %j and restores it from the URL',
    (status) => {
      const chosen = [{ id: 'odd', status }, ...rows];
      const address = new URLSearchParams(writeTableState(readTableState(COLUMNS, { status })));
      const params = Object.fromEntries(new URLSearchParams(`?${address}`));
      expect(readTableState(COLUMNS, params).ignored).toEqual([]);
      expect(shown(chosen, params)).toBe('odd');
      expect(choices(chosen, 'status', params)).toContain(`${status} 1`);
    },
  );

  it('distinguishes a readable value from an unreadable one with the same text, in any order', () => {
    const text = '9007199254740992';
    const same: Row[] = [
      { id: 'unreadable', amount: { unreadable: text }, status: { unreadable: text } },
      { id: 'readable', amount: text, status: text },
    ];
    for (const rows of [same, same.toReversed()]) {
      expect(shown(rows, { 'amount.from': '1' })).toBe('readable');
      expect(shown(rows, { sort: '-amount' })).toBe('readable unreadable');
      expect(choices(rows, 'status', {})).toEqual([`${text} 2`]);
      expect(shown(rows, { status: text })).toBe(rows.map(({ id }) => id).join(' '));
    }
  });

  it('offers existing values, absent last, with counts under the other filters', () => {
    expect(choices(rows, 'status', {})).toEqual(['Active 2', 'Resigned 1', '(not given) 1']);
    expect(choices(rows, 'status', { status: 'Active', q: 'ash' })).toEqual([
      'Active 1',
      'Resigned 0',
      '(not given) 0',
    ]);
    expect(choices(rows, 'status', { status: 'Gone' })).toEqual([
      'Active 2',
      'Gone 0',
      'Resigned 1',
      '(not given) 1',
    ]);
  });

  it('reports a choice that no row can match, but not one that only other filters empty', () => {
    expect(absent(rows, { status: 'Gone', overdue: 'yes' })).toEqual([
      'Gone under Status',
      'Yes under Overdue',
    ]);
    expect(absent(rows, { status: 'Active', q: 'nowhere' })).toEqual([]);
    expect(absent(rows, { status: NOT_GIVEN })).toEqual([]);
  });
});

describe('a range of numbers', () => {
  const rows: Row[] = [
    { id: 'none' },
    { id: 'unreadable', amount: { unreadable: '1,234' } },
    { id: 'power', amount: { unreadable: '1e5' } },
    { id: 'loss', amount: '-9007199254740993' },
    { id: 'minus', amount: '-0' },
    { id: 'half', amount: '0.50' },
    { id: 'big', amount: '9007199254740992' },
    { id: 'bigger', amount: '9007199254740993' },
  ];

  it('includes both ends, exact beyond 2^53, and no row without a readable number', () => {
    expect(shown(rows, { 'amount.from': '9007199254740993' })).toBe('bigger');
    expect(shown(rows, { 'amount.to': '-9007199254740993' })).toBe('loss');
    expect(shown(rows, { 'amount.from': '-9007199254740992', 'amount.to': '0.5' })).toBe('minus half');
    expect(shown(rows, { 'amount.from': '0', 'amount.to': '0' })).toBe('minus');
    expect(shown(rows, { 'amount.from': '-99999999999999999' })).toBe('loss minus half big bigger');
  });

  it('combines with a range of dates', () => {
    const dated: Row[] = [
      { id: 'a', amount: '5', date: '2024-01-01' },
      { id: 'b', amount: '5', date: '2025-01-01' },
      { id: 'c', amount: '6', date: '2024-01-01' },
    ];
    expect(shown(dated, { 'amount.to': '5', 'date.to': '2024-12-31' })).toBe('a');
  });
});

describe('yes and no', () => {
  const rows: Row[] = [
    { id: 'a', overdue: true, status: 'Active' },
    { id: 'b', overdue: false },
    { id: 'c' },
    { id: 'd', overdue: { unreadable: 'nobody knows' } },
  ];

  it('match stated values only, never absent or unreadable ones', () => {
    expect(shown(rows, { overdue: 'yes' })).toBe('a');
    expect(shown(rows, { overdue: 'no' })).toBe('b');
    expect(shown(rows, { overdue: NOT_GIVEN })).toBe('c');
    expect(shown(rows, {})).toBe('a b c d');
  });

  it('are both offered, with counts under the other filters', () => {
    expect(choices(rows, 'overdue', {})).toEqual(['Yes 1', 'No 1', '(not given) 1']);
    expect(choices(rows, 'overdue', { status: 'Active', overdue: 'no' })).toEqual([
      'Yes 1',
      'No 0',
      '(not given) 0',
    ]);
    expect(choices([{ id: 'x', overdue: true }], 'overdue', {})).toEqual(['Yes 1', 'No 0']);
  });
});

describe('the count', () => {
  const noun = { one: 'officer', many: 'officers' };

  it('states the number shown and the total', () => {
    expect(countText(14, { held: 14, total: 14, noun })).toBe('14 officers');
    expect(countText(6, { held: 14, total: 14, noun })).toBe('6 of 14 officers');
    expect(countText(1, { held: 1, total: 1, noun })).toBe('1 officer');
  });

  it('states what sort and filter do not cover', () => {
    expect(countText(20, { held: 20, total: 143, noun })).toBe(
      'Showing 20 of 143; filters apply to these only',
    );
    expect(countText(6, { held: 20, total: 1143, noun })).toBe(
      '6 of 20 officers. Bought: 20 of 1,143; filters apply to these only',
    );
  });

  it('does not claim to be complete if the total is unknown', () => {
    expect(countText(20, { held: 20, total: undefined, noun })).toBe(
      'Showing 20 of an unknown number; filters apply to these only',
    );
    expect(countText(6, { held: 20, total: undefined, noun })).toBe(
      '6 of 20 officers. Bought: 20 of an unknown number; filters apply to these only',
    );
  });

  it('trusts the rows when the record reports fewer', () => {
    expect(countText(14, { held: 14, total: 3, noun })).toBe('14 officers');
  });
});

describe('any rows in any state', () => {
  const text = fc.constantFrom(undefined, 'Unit 9', 'unit 10', 'Émile', 'emile', 'x', 'xy', '');
  const amount = fc.constantFrom<AnyValue>(undefined, '-0', '0', '1.50', '1.5', '-3', { unreadable: '1e5' });
  const date = fc.constantFrom<AnyValue>(undefined, '2024-02-29', '2025-01-01', { unreadable: '2023-02-30' });
  const flag = fc.constantFrom<AnyValue>(undefined, true, false, { unreadable: '?' });
  const row = fc.record({ name: text, status: text, amount, date, overdue: flag });
  const address = fc.record(
    {
      q: fc.constantFrom('x', 'EMI', 'unit 1'),
      sort: fc.shuffledSubarray(['name', '-amount', 'date', '-status', 'overdue']).map(String),
      status: fc.constantFrom('x', 'gone', NOT_GIVEN),
      overdue: fc.constantFrom('yes', 'no'),
      'amount.from': fc.constantFrom('0', '-1', 'y'),
      'amount.to': fc.constantFrom('1.5', '0.0'),
      'date.from': fc.constantFrom('2024-03-01', '2023-02-30'),
    },
    { requiredKeys: [] },
  );
  const table = fc.array(row).map((rows) => rows.map((row, index) => ({ ...row, id: String(index) })));

  it('are shown if and only if every filter alone shows them', () => {
    fc.assert(
      fc.property(table, address, (rows, params) => {
        const ids = (part: Params) => shown(rows, part).split(' ').filter(Boolean);
        const alone = Object.entries(params)
          .filter(([name]) => name !== 'sort' && !name.startsWith('amount.'))
          .map(([name, value]) => new Set(ids({ [name]: value })));
        const { 'amount.from': from, 'amount.to': to } = params;
        const amounts = new Set(ids({ 'amount.from': from, 'amount.to': to }));
        const both = rows.filter(({ id }) => amounts.has(id) && alone.every((set) => set.has(id)));
        const { sort: _, ...filters } = params;
        expect(ids(filters)).toEqual(both.map(({ id }) => id));
        expect(ids(params).sort()).toEqual(both.map(({ id }) => id).sort());
      }),
    );
  });

  it('have a count for every choice equal to the rows it shows', () => {
    fc.assert(
      fc.property(table, address, (rows, params) => {
        const counted = choices(rows, 'status', params);
        for (const choice of counted) {
          const [, label = '', count] = /^(.*) (\d+)$/.exec(choice) ?? [];
          if (label === '') continue;
          expect(
            shown(rows, { ...params, status: label })
              .split(' ')
              .filter(Boolean),
          ).toHaveLength(Number(count));
        }
      }),
    );
  });

  it('sort as pairwise comparison does', () => {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (names) => {
        const rows = names.map((name, index) => ({ id: String(index), name }));
        const expected = rows.toSorted((a, b) => compare(a.name, b.name)).map(({ id }) => id);
        expect(shown(rows, { sort: 'name' })).toBe(expected.join(' '));
        const down = rows.toSorted((a, b) => compare(b.name, a.name)).map(({ id }) => id);
        expect(shown(rows, { sort: '-name' })).toBe(down.join(' '));
      }),
    );
  });
});
