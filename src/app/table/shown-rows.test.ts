import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTableState } from './read-table-state.ts';
import { NOT_GIVEN } from './rows/coded-column.ts';
import { absent, COLUMNS, choices, type Row, shown } from './rows-fixture.ts';
import { applyTableState, countText } from './shown-rows.ts';
import { writeTableState } from './write-table-state.ts';

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

  it('compares numbers exactly, with the unreadable after them and the absent last', () => {
    expect(shown(amounts, { sort: 'amount' })).toBe('loss zero ten big bigger unreadable none');
  });

  it('keeps the unreadable and the absent last when it descends', () => {
    expect(shown(amounts, { sort: '-amount' })).toBe('bigger big ten zero loss unreadable none');
  });

  it('reads digits inside text as numbers, and accents as their letters', () => {
    const rows: Row[] = ['Unit 10', 'unit 9', 'Émile', 'Eve', '00000006'].map((name) => ({ id: name, name }));
    expect(shown(rows, { sort: 'name' })).toBe('00000006 Émile Eve unit 9 Unit 10');
  });

  it('sorts dates by the calendar and puts bad ones behind', () => {
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

  it('loses and doubles no row', () => {
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

  it('finds every word in the text columns, whatever case, accents and order', () => {
    expect(shown(rows, { q: 'societe GENERALE' })).toBe('b');
    expect(shown(rows, { q: 'marg ash' })).toBe('a');
    expect(shown(rows, { q: '1e5' })).toBe('c');
    expect(shown(rows, { q: 'ash derwent' })).toBe('');
  });

  it('does not search what is not on screen', () => {
    expect(shown(rows, { q: 'hidden' })).toBe('');
  });

  it('takes a point in time into a range of dates by its day', () => {
    const late: Row = { id: 'late', date: '2024-06-30T23:59:59.999Z' };
    expect(shown([late], { 'date.from': '2024-06-30', 'date.to': '2024-06-30' })).toBe('late');
    expect(shown([late], { 'date.to': '2024-06-29' })).toBe('');
  });

  it('takes both ends of a range, and no row without a readable date', () => {
    expect(shown(rows, { 'date.from': '2024-01-01', 'date.to': '2024-06-30' })).toBe('a b');
    expect(shown(rows, { 'date.from': '2024-06-30' })).toBe('b d');
    expect(shown(rows, { 'date.to': '2024-01-01' })).toBe('a');
    expect(shown(rows, { 'date.from': '2025-01-01', 'date.to': '2024-01-01' })).toBe('');
  });

  it('keeps the rows of a choice, also of rows without a value', () => {
    expect(shown(rows, { status: 'Active' })).toBe('a c');
    expect(shown(rows, { status: NOT_GIVEN })).toBe('d');
    expect(shown(rows, { status: 'Active', q: 'caldew' })).toBe('c');
  });

  it.each(['a\nb', '\ta', 'a\0b', 'x'.repeat(5_000), '&=%+#?', ' x ', 'École 🏛'])(
    'offers %j and finds it again in the address',
    (status) => {
      const chosen = [{ id: 'odd', status }, ...rows];
      const address = new URLSearchParams(writeTableState(readTableState(COLUMNS, { status })));
      const params = Object.fromEntries(new URLSearchParams(`?${address}`));
      expect(readTableState(COLUMNS, params).ignored).toEqual([]);
      expect(shown(chosen, params)).toBe('odd');
      expect(choices(chosen, 'status', params)).toContain(`${status} 1`);
    },
  );

  it('tells a readable value from an unreadable one with the same text, in whatever order they stand', () => {
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

  it('offers the values that occur, absent last, counted under the other filters', () => {
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

  it('names a choice that no row could pass, and none that only the other filters leave empty', () => {
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

  it('takes both ends, digit by digit beyond 2^53, and no row without a readable number', () => {
    expect(shown(rows, { 'amount.from': '9007199254740993' })).toBe('bigger');
    expect(shown(rows, { 'amount.to': '-9007199254740993' })).toBe('loss');
    expect(shown(rows, { 'amount.from': '-9007199254740992', 'amount.to': '0.5' })).toBe('minus half');
    expect(shown(rows, { 'amount.from': '0', 'amount.to': '0' })).toBe('minus');
    expect(shown(rows, { 'amount.from': '-99999999999999999' })).toBe('loss minus half big bigger');
  });

  it('stands beside a range of dates', () => {
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

  it('keep the rows that say so: what is absent or cannot be read is neither', () => {
    expect(shown(rows, { overdue: 'yes' })).toBe('a');
    expect(shown(rows, { overdue: 'no' })).toBe('b');
    expect(shown(rows, { overdue: NOT_GIVEN })).toBe('c');
    expect(shown(rows, {})).toBe('a b c d');
  });

  it('are both offered, counted under the other filters', () => {
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

  it('says how many of how many', () => {
    expect(countText(14, { held: 14, total: 14, noun })).toBe('14 officers');
    expect(countText(6, { held: 14, total: 14, noun })).toBe('6 of 14 officers');
    expect(countText(1, { held: 1, total: 1, noun })).toBe('1 officer');
  });

  it('says what sort and filter do not see', () => {
    expect(countText(20, { held: 20, total: 143, noun })).toBe(
      '20 of 143 held: sort and filter see these 20',
    );
    expect(countText(6, { held: 20, total: 1143, noun })).toBe(
      '6 of 20 officers. 20 of 1,143 held: sort and filter see these 20',
    );
  });

  it('does not pass for all where nobody knows how many there are', () => {
    expect(countText(20, { held: 20, total: undefined, noun })).toBe(
      '20 held of an unknown number: sort and filter see these 20',
    );
    expect(countText(6, { held: 20, total: undefined, noun })).toBe(
      '6 of 20 officers. 20 held of an unknown number: sort and filter see these 20',
    );
  });

  it('trusts the rows when the record announces fewer', () => {
    expect(countText(14, { held: 14, total: 3, noun })).toBe('14 officers');
  });
});
