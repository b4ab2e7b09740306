import { expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { FACTS, type FactOperation, type RecordsForFacts } from '#contract/api/portfolio.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { evaluateFacts } from './evaluate-facts.ts';

const NUMBER = '90000001';

const MEMBERS = {
  profile: 'overview',
  financials: 'financials',
  documents: 'documents',
  appointments: 'appointments',
  ccj: 'ccj',
  'group-structure': 'group_structure',
  'vat-number': 'vat_number',
} satisfies Record<FactOperation, string>;

const PAGED = ['documents', 'appointments', 'ccj'];

const page = (total: number, ...items: object[]) => ({
  pagination: { total_items: total, total_pages: Math.ceil(total / 20) },
  items,
});

function answerOf(operation: FactOperation, data: unknown): string {
  const envelope = { status: 'success', company_number: NUMBER, data: { [MEMBERS[operation]]: data } };
  const holding = { ...heldOn(), envelope };
  return JSON.stringify(
    PAGED.includes(operation) ? { first: holding, pages: [{ page: 1, holding }] } : holding,
  );
}

function factsOf(
  data: Partial<Record<FactOperation, unknown>>,
  { uncovered = [], ...others }: Partial<RecordsForFacts> & { uncovered?: readonly string[] } = {},
) {
  const { fetchedAt, boughtBy } = heldOn();
  const held = { version: 1, fetchedAt, boughtBy, pages: 1, lastPage: 1 };
  const operations = COMPANY_OPERATIONS.map((operation) => ({
    ...{ operation, credits: 20, covered: !uncovered.includes(operation), copies: 1, attempts: [] },
    ...(operation in data && { held }),
  }));
  const records = new Map<FactOperation, string>();
  for (const operation of Object.keys(MEMBERS) as FactOperation[]) {
    if (operation in data) records.set(operation, answerOf(operation, data[operation]));
  }
  return evaluateFacts({
    ...{ company: { companyNumber: NUMBER, operations }, othersAtAddress: undefined, imported: undefined },
    ...{ paged: true, records, today: '2026-12-01', lastChange: undefined, ...others },
  });
}

const NEW = {
  period_ended: '2023-12',
  accounting_date: '2023-12-31',
  trading_duration: '12',
  type: 'Company',
};
const OLD = { ...NEW, period_ended: '2022-12', accounting_date: '2022-12-31' };

test('tells a record that is not held from one that is not covered', async () => {
  const { facts, flags } = await factsOf({}, { uncovered: ['ccj', 'vat-number'] });
  expect(FACTS.filter((name) => 'value' in facts[name])).toEqual([]);
  expect(facts.turnover).toEqual({ missing: 'not-held' });
  expect(facts.judgments).toEqual({ missing: 'not-covered' });
  expect(facts.judgmentsTotal).toEqual({ missing: 'not-covered' });
  expect(facts.vat).toEqual({ missing: 'not-covered' });
  expect(flags).toEqual({ missing: 'not-held' });
});

test('gives the amounts of the newest accounts as sent, and the change of turnover', async () => {
  const { facts } = await factsOf({
    financials: [
      {
        ...NEW,
        turnover: '14712345',
        current_assets: '300',
        current_liabilities_due_within_one_year: '-200',
        currency: 'GBP',
      },
      { ...OLD, turnover: '16026000', currency: 'GBP' },
    ],
  });
  expect(facts.turnover).toEqual({ value: '14712345' });
  expect(facts.turnoverChange).toEqual({ value: '-8.2' });
  expect(facts.accountsMadeUpTo).toEqual({ value: '2023-12-31' });
  expect(facts.currency).toEqual({ value: 'GBP' });
  expect(facts.currentRatio).toEqual({ value: '1.50' });
  expect(facts.profit).toEqual({ missing: 'not-disclosed' });
});

test('does not compare periods of different length, and says so', async () => {
  const { facts } = await factsOf({
    financials: [
      { ...NEW, turnover: '9' },
      { ...OLD, turnover: '5', trading_duration: '18' },
    ],
  });
  expect(facts.turnoverChange).toEqual({ missing: 'cannot-compare' });
});

test('says what a part of the judgments rests on', async () => {
  const unsatisfied = { status: 'Unsatisfied', judgment_date: '2024-01-01' };
  const { facts, flags } = await factsOf({
    ccj: page(143, { ...unsatisfied, amount: '1200.50' }, { ...unsatisfied, amount: '99' }),
  });
  expect(facts.judgments).toEqual({ value: '2', caveat: '2 of 143 read' });
  expect(facts.judgmentsTotal).toEqual({ value: '1299.50', caveat: '2 of 143 read' });
  expect(flags).toMatchObject({ low: 0 });
});

test('reads overview, officers, group and VAT number', async () => {
  const { facts } = await factsOf(
    {
      profile: {
        company_type: 'ltd',
        date_of_creation: '2001-02-03',
        sic_codes: [{ code: '01110', description: 'Growing of cereals' }],
        accounts: { next_due: 'soon' },
        confirmation_statement: { next_due: '2026-12-20' },
      },
      appointments: page(
        3,
        { name: 'Ada Moss', role: 'Director', status: 'Active', appointment_date: '2020-01-01' },
        {
          name: 'Ben Moss',
          role: 'Director',
          status: 'Resigned',
          resignation_date: heldOn().fetchedAt.slice(0, 10),
        },
        { name: 'Cy Moss', role: 'Secretary', status: 'Active', appointment_date: '2020-01-01' },
      ),
      'group-structure': {
        ...{ company_number: '90000009', company_name: 'TOP LTD' },
        subsidiaries: [{ company_number: NUMBER, company_name: 'HARBOUR LTD' }],
      },
      'vat-number': { vat_number: '' },
    },
    { lastChange: '2026-11-20' },
  );
  expect(facts).toMatchObject({
    type: { value: 'ltd' },
    incorporated: { value: '2001-02-03' },
    sector: { value: '01110 Growing of cereals' },
    accountsDue: { missing: 'unreadable' },
    confirmationDue: { value: '2026-12-20' },
    directors: { value: '1' },
    officersLeft: { value: '1' },
    ultimateParent: { value: 'TOP LTD' },
    vat: { missing: 'not-disclosed' },
    lastChange: { value: '2026-11-20' },
  });
});
