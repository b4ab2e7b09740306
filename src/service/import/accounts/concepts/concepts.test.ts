import { expect, test } from 'vitest';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { PROVISIONS } from './balance-sheet-concepts.ts';
import type { Row, Source } from './concept-row.ts';
import { CONCEPTS } from './concepts.ts';
import { OWNERS_PROFIT } from './profit-concepts.ts';

const sourcesOf = (row: Row): readonly Source[] =>
  row.from.flatMap((alternative) => ('sum' in alternative ? alternative.sum : [alternative]));

const ROWS = Object.entries({ ...CONCEPTS, PROVISIONS, OWNERS_PROFIT });

test('every amount of SPEC 2.9 has a row, in the order of the specification’s groups', () => {
  expect(Object.keys(CONCEPTS).toSorted()).toEqual(AMOUNT_NAMES.toSorted());
});

test.each(ROWS)(
  '%s names its concepts by local name, each source once, with dimensions as Dimension=Member',
  (_, row) => {
    const sources = sourcesOf(row).map(({ concept, members }) => [concept, ...members.toSorted()].join(' '));
    expect(sources).toEqual([...new Set(sources)]);
    for (const { concept, members } of sourcesOf(row)) {
      expect(concept).toMatch(/^[A-Z][A-Za-z0-9-]+$/);
      for (const member of members) expect(member).toMatch(/^[A-Z][A-Za-z-]*Dimension=[A-Z][A-Za-z0-9-]+$/);
    }
  },
);

test('few amounts have neither a concept nor a derivation, and all of them are listed', () => {
  const unfiled = ROWS.filter(([, row]) => row.from.length === 0 && row.derived === undefined);
  expect(unfiled.map(([name]) => name).toSorted()).toEqual([
    'dividends_payable',
    'extraordinary_items',
    'non_tax_services',
    'other_assets',
    'other_lease_rentals',
    'restructuring_costs',
    'retained_profit',
    'tax_compliance_and_advice',
    'taxation',
  ]);
});

test('balance sheet amounts are read on a day and all others over a period', () => {
  const states = ROWS.filter(([, { kind }]) => kind === 'state').map(([name]) => name);
  expect(states).toContain('total_assets');
  expect(states).toContain('called_up_share_capital');
  for (const name of ['turnover', 'dividends', 'wages_and_salaries', 'net_cash_from_operating_activities']) {
    expect(states).not.toContain(name);
  }
});

test.each([
  'cost_of_sales',
  'wages_and_salaries',
  'dividends',
  'current_liabilities_due_within_one_year',
  'trade_creditors',
] as const)('%s is always a cost, an outflow or a liability', (name) => {
  expect(CONCEPTS[name].sign).toBe('outgoing');
});
