import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { DocumentItem } from '#contract/documents.ts';
import { Financials } from '#contract/financials.ts';
import { keyFigures } from './key-figures.ts';
import type { AvailableRecords } from './risk-flag.ts';
import { COPIED, firstPageOf, heldProfile, heldRecord, resultsOf } from './risk-flags-fixture.ts';
import { summaryOf } from './summary.ts';

type Given = Partial<Omit<AvailableRecords, 'filed'>>;

const MISSING = { state: 'missing', credits: 1, pending: undefined } as const;
const NOTHING: AvailableRecords = {
  ...{ profile: MISSING, appointments: MISSING, documents: MISSING, financials: MISSING, ccj: MISSING },
  ...{ sameAddress: MISSING, filed: undefined },
};

function summary(given: Given, company: { ceasedOn?: string; status?: string } = {}) {
  const available = { ...NOTHING, ...given };
  const results = [...resultsOf(given, company).values()];
  const figures = keyFigures(available, [], company.ceasedOn);
  return summaryOf({ companyNumber: '90000001', ...company }, available, results, figures);
}

const sentence = (...given: Parameters<typeof summary>) =>
  summary(...given)
    .parts.map(({ text }) => text)
    .join('');

const BUILDER = {
  registered_office_address: { locality: 'Leeds' },
  sic_codes: [{ code: '41202', description: 'Construction of domestic buildings' }],
};
const judgments = (...statuses: string[]) => ({
  rows: v.parse(Ccj, { pagination: {}, items: statuses.map((status) => ({ status, amount: '900' })) }).items,
});
const NEW = { period_ended: '2023-12', trading_duration: '12', type: 'Company' };
const WEAK = heldRecord(
  v.parse(Financials, [
    { ...NEW, shareholders_funds: '-11600000', profit_for_period: '-3', turnover: '14700000' },
    { ...NEW, period_ended: '2022-12', shareholders_funds: '-8450000', turnover: '16000000' },
  ]),
);

test('the sentence names place, activity and the three gravest flags, which are marked', () => {
  const given = {
    profile: heldProfile({ ...BUILDER, accounts: { next_due: '2025-09-30' } }),
    ccj: heldRecord(judgments('Unsatisfied', 'Unsatisfied')),
    financials: WEAK,
  };
  expect(sentence(given)).toBe(
    'A Leeds company in construction of domestic buildings with 2 unsatisfied judgments, net liabilities of 11.6\u00a0million and accounts overdue by 427 days. Turnover was 14.7m (Dec 2023, down 8.1%).',
  );
  expect(summary(given).parts.filter(({ severity }) => severity !== undefined)).toEqual([
    { text: '2 unsatisfied judgments', severity: 'high' },
    { text: 'net liabilities of 11.6\u00a0million', severity: 'high' },
    { text: 'accounts overdue by 427 days', severity: 'high' },
  ]);
});

test('a status comes before the other flags', () => {
  expect(sentence({ ccj: heldRecord(judgments('Unsatisfied')) }, { status: 'Liquidation' })).toBe(
    'A company, in liquidation, with 1 unsatisfied judgment.',
  );
  const profile = heldProfile({ ...BUILDER, date_of_cessation: '2024-07-16' });
  expect(sentence({ profile }, { ceasedOn: '2024-07-16' })).toBe(
    'A Leeds company in construction of domestic buildings, ceased on 16 Jul 2024.',
  );
});

test('the article fits the place', () => {
  const profile = heldProfile({ registered_office_address: { locality: 'Aberdeen' } });
  expect(sentence({ profile })).toMatch(/^An Aberdeen company/);
});

test('text of a record is a part of its own', () => {
  const profile = heldProfile({ registered_office_address: { locality: 'שלום' } });
  expect(summary({ profile }).parts).toContainEqual({ text: 'שלום' });
});

test('without a flag the sentence counts the clear checks, with two facts at most', () => {
  const profile = heldProfile({
    ...BUILDER,
    date_of_creation: '2014-05-09',
    accounts: { next_due: '2027-09-30' },
    confirmation_statement: { next_due: '2027-05-22' },
  });
  expect(sentence({ profile })).toBe(
    'A Leeds company in construction of domestic buildings. Of 15 checks, 3 are clear. Accounts and confirmation statement are not overdue.',
  );
});

test('without any record there is no sentence', () => {
  expect(summary({})).toEqual({
    parts: [],
    basis:
      'From no record. Not checked: Overview, Officers, Filing history, Financials and County Court Judgments.',
  });
});

test('the basis names what was read, what is incomplete, unreadable, not checked or not covered', () => {
  const coverage = firstPageOf(27, 'judgments');
  const { basis } = summary({
    ccj: { state: 'held', value: judgments('Satisfied'), days: { from: '2026-11-03', to: COPIED }, coverage },
    financials: WEAK,
    documents: { state: 'uncovered' },
    appointments: { state: 'unreadable', days: { from: '2026-10-02', to: '2026-10-02' } },
  });
  expect(basis).toBe(
    'From 2 records of 3 Nov 2026 to 21 Nov 2026. Incomplete: County Court Judgments. Not readable: Officers. Not checked: Overview. Not covered by this source: Filing history. The latest accounts end in December 2023.',
  );
});

describe('in every combination of states', () => {
  const officers = v.parse(Appointments, {
    pagination: {},
    items: [{ role: 'Director', status: 'Active', appointment_date: '2014-05-09' }],
  });
  const pages = { pages: [{ page: 1, holding: heldOn(COPIED), value: officers }] };
  const filings = { rows: [v.parse(DocumentItem, { type: 'AA', title: 'Accounts', category: 'Accounts' })] };
  const days = { from: COPIED, to: COPIED };
  const without = [MISSING, { state: 'uncovered' }, { state: 'unreadable', days }] as const;
  const STATES = {
    profile: [
      ...without,
      heldProfile({ accounts: { next_due: '2027-09-30' } }),
      heldProfile({
        ...{ accounts: { next_due: '2027-09-30' }, confirmation_statement: { next_due: '2027-09-30' } },
      }),
    ],
    ccj: [
      ...without,
      heldRecord(judgments('Satisfied')),
      heldRecord(judgments('Satisfied'), firstPageOf(27, 'judgments')),
    ],
    appointments: [MISSING, heldRecord(pages), heldRecord(pages, firstPageOf(36, 'officers'))],
    documents: [MISSING, heldRecord(filings), heldRecord(filings, firstPageOf(162, 'filings'))],
    financials: [...without, heldRecord(v.parse(Financials, [])), WEAK],
  };

  const combinations: Given[] = STATES.profile.flatMap((profile) =>
    STATES.ccj.flatMap((ccj) =>
      STATES.appointments.flatMap((appointments) =>
        STATES.documents.flatMap((documents) =>
          STATES.financials.map((financials) => ({ profile, ccj, appointments, documents, financials })),
        ),
      ),
    ),
  );

  test('the sentence calls nothing clear that was not checked in full', () => {
    for (const given of combinations) {
      const text = sentence(given);
      const results = resultsOf(given);
      const clear = [...results.values()].filter(({ state }) => state === 'clear').length;
      const counted = /(\d+) (is|are) clear/.exec(text)?.[1];
      if (counted !== undefined) expect(Number(counted)).toBe(clear);
      if (/not overdue/.test(text)) {
        expect([results.get('accounts')?.state, results.get('confirmation')?.state]).toEqual([
          'clear',
          'clear',
        ]);
      }
      if (/in post/.test(text)) {
        expect(given.appointments).toMatchObject({ state: 'held', coverage: undefined });
      }
      expect(text).not.toMatch(/\b(no|none|nothing|nobody|without|sound|safe)\b/i);
    }
  });

  test('the basis names every record that was not read in full', () => {
    const LABELS = [
      ['profile', 'Overview'],
      ['ccj', 'County Court Judgments'],
      ['appointments', 'Officers'],
      ['documents', 'Filing history'],
      ['financials', 'Financials'],
    ] as const;
    for (const given of combinations) {
      const { basis } = summary(given);
      for (const [operation, label] of LABELS) {
        const record = given[operation];
        const isWhole = record?.state === 'held' && record.coverage === undefined;
        expect(basis.includes(label), `${label}: ${basis}`).toBe(!isWhole);
      }
    }
  });
});
