import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyValue } from '#app/format/value.ts';
import type { Params } from './params.ts';
import { NOT_GIVEN } from './rows/coded-column.ts';
import { choices, shown } from './rows-fixture.ts';

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
  const table = fc.array(row).map((rows) => rows.map((held, place) => ({ ...held, id: String(place) })));

  it('keep their filters apart: each row is shown if and only if each filter alone shows it', () => {
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

  it('count for every choice the rows that choosing it shows', () => {
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

  it('sort as comparing two values at a time does', () => {
    const compare = new Intl.Collator('en', { numeric: true }).compare;
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (names) => {
        const rows = names.map((name, place) => ({ id: String(place), name }));
        const expected = rows.toSorted((a, b) => compare(a.name, b.name)).map(({ id }) => id);
        expect(shown(rows, { sort: 'name' })).toBe(expected.join(' '));
        const down = rows.toSorted((a, b) => compare(b.name, a.name)).map(({ id }) => id);
        expect(shown(rows, { sort: '-name' })).toBe(down.join(' '));
      }),
    );
  });
});
