import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { CheckedOperation, RecordsToCheck } from '#contract/api/risk-flags.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { Profile } from '#contract/profile.ts';
import { known } from '#contract/values.ts';
import { addressAvailability, evaluateRiskFlags, groupResults } from './evaluate.ts';
import { checksCount } from './risk-flag.ts';
import { COPIED, firstPageOf, heldProfile, heldRecord, resultsOf } from './risk-flags-fixture.ts';

const NUMBER = '90000001';

/** The member of a response that contains a record (SPEC 2), and whether the gateway joins its pages. */
const MEMBERS = {
  profile: { member: 'overview', paged: false },
  financials: { member: 'financials', paged: false },
  documents: { member: 'documents', paged: true },
  appointments: { member: 'appointments', paged: true },
  ccj: { member: 'ccj', paged: true },
} satisfies Record<CheckedOperation, object>;

/** A record as the gateway answers it, in JSON. */
function answerOf(operation: CheckedOperation, data: unknown): string {
  const { member, paged } = MEMBERS[operation];
  const envelope = { status: 'success', company_number: NUMBER, data: { [member]: data } };
  const holding = { ...heldOn(), envelope };
  return JSON.stringify(paged ? { first: holding, pages: [{ page: 1, holding }] } : holding);
}

/** Evaluates a company with these bought records. */
function evaluated(data: Partial<Record<CheckedOperation, unknown>>, others: Partial<RecordsToCheck> = {}) {
  const { fetchedAt, boughtBy } = heldOn();
  const held = { version: 1, fetchedAt, boughtBy, pages: 1, lastPage: 1 };
  const given = Object.entries(data);
  const operations = COMPANY_OPERATIONS.map((operation) => ({
    ...{ operation, credits: 20, covered: true, copies: 1, attempts: [] },
    ...(operation in data && { held }),
  }));
  const records = new Map<CheckedOperation, string>();
  for (const operation of ['profile', 'financials', 'documents', 'appointments', 'ccj'] as const) {
    if (given.some(([of]) => of === operation)) records.set(operation, answerOf(operation, data[operation]));
  }
  return evaluateRiskFlags({
    company: { companyNumber: NUMBER, operations },
    othersAtAddress: undefined,
    imported: undefined,
    paged: true,
    records,
    today: '2026-12-01',
    ...others,
  });
}

const page = (...items: object[]) => ({ pagination: { total_items: items.length, total_pages: 1 }, items });

test('evaluates each record as the gateway answers it', async () => {
  const { found, missing } = await evaluated({
    profile: { accounts: { next_due: '2026-11-01' } },
    ccj: page({ status: 'Unsatisfied', amount: '1200' }),
    documents: page({ type: 'GAZ1', date: '2026-11-02', category: 'Gazette' }),
    appointments: page({ status: 'resigned', resignation_date: '2026-10-01' }),
    financials: [{ period_ended: '2025-03', trading_duration: '12', shareholders_funds: '-5' }],
  });
  expect(found.map(({ id, severity }) => `${severity}: ${id}`)).toEqual([
    ...['high: status', 'high: ccj', 'high: departures', 'medium: net-assets', 'low: accounts'],
  ]);
  expect(missing).toEqual([]);
});

test('reports records that are not bought as missing', async () => {
  const { missing, clear } = await evaluated({ ccj: page({ status: 'Satisfied', amount: '5' }) });
  expect(clear.map(({ id }) => id)).toEqual(['ccj']);
  expect(missing.map(({ operation }) => operation)).toEqual([
    'profile',
    'financials',
    'appointments',
    'documents',
  ]);
});

test('reports an unreadable record as such', async () => {
  const { unreadable } = await evaluated({ ccj: { items: 'none' } });
  expect(unreadable).toMatchObject([{ id: 'ccj', words: 'Received, but not readable' }]);
});

test('returns summary, key figures and next dates of the same records', async () => {
  const { summary, keyFigures, nextDates } = await evaluated({
    profile: { registered_office_address: { locality: 'Leeds' }, accounts: { next_due: '2027-09-30' } },
    ccj: page({ status: 'Unsatisfied', amount: '1200', judgment_date: '2024-03-01' }),
    financials: [{ period_ended: '2025-03', trading_duration: '12', turnover: '14700000' }],
  });
  expect(summary.parts.map(({ text }) => text).join('')).toMatch(
    /^A Leeds company with 1 unsatisfied judgment\. /,
  );
  expect(summary.basis).toMatch(
    /^From 3 records of 21 Nov 2026\. Not checked: Officers and Filing history\./,
  );
  expect(keyFigures.map(({ id, state }) => `${id}: ${state}`)).toEqual([
    ...['turnover: known', 'operating-profit: not-disclosed', 'net-assets: not-disclosed'],
    ...['cash: not-disclosed', 'judgments: known', 'directors: not-bought'],
  ]);
  expect(nextDates.map(({ id, date }) => `${id}: ${date}`)).toEqual([
    ...['accounts: 2027-09-30', 'judgment: 2030-03-01'],
  ]);
});

test('throws if a bought record is missing from the input', async () => {
  await expect(evaluated({ ccj: page() }, { records: new Map() })).rejects.toThrow('was not given');
});

test('returns the filed status of decisive filings only', async () => {
  const filedOf = async (type: string) => {
    const { filed } = await evaluated({ documents: page({ type, date: '2026-11-02', category: 'Gazette' }) });
    return filed;
  };
  expect(await filedOf('GAZ1')).toEqual({
    label: 'Strike-off proposed',
    filedOn: '2026-11-02',
    words: expect.stringMatching(/strike-off.*filed 2 Nov 2026/),
    evidence: { operation: 'documents', search: { type: 'GAZ1' } },
  });
  expect(await filedOf('RT01')).toBeUndefined();
  expect(await filedOf('AA')).toBeUndefined();
});

test('counts companies at the same address', async () => {
  const { found, othersAtAddress } = await evaluated({ profile: {} }, { othersAtAddress: 12 });
  expect([found.map(({ id }) => id), othersAtAddress]).toEqual([['address'], 12]);
  expect((await evaluated({ profile: {} })).othersAtAddress).toBe(0);
});

test('limits days overdue to the date of imported company data', async () => {
  const imported = { on: '2026-11-21', companiesAsAt: '2026-11-01', files: [] };
  const { found } = await evaluated({ profile: { accounts: { next_due: '2026-10-31' } } }, { imported });
  expect(found[0]?.words).toMatch(/unless filed since 1 Nov 2026/);
});

const judgments = (...statuses: string[]) => ({
  rows: v.parse(Ccj, { pagination: {}, items: statuses.map((status) => ({ status, amount: '5' })) }).items,
});

test('every check is missing when nothing is bought', () => {
  const lines = [...resultsOf({}).values()];
  expect(lines).toHaveLength(15);
  expect(lines.map(({ state }) => state)).toEqual(lines.map(() => 'missing'));
});

test('passes on unreadable and uncovered records', () => {
  const days = { from: COPIED, to: COPIED };
  for (const ccj of [{ state: 'unreadable', days }, { state: 'uncovered' }] as const) {
    expect(resultsOf({ ccj }).get('ccj')).toMatchObject(ccj);
  }
});

test('a part of a record can be flagged, but is only partly clear', () => {
  const part = firstPageOf(143, 'judgments');
  const found = resultsOf({ ccj: heldRecord(judgments('Unsatisfied'), part) }).get('ccj');
  expect(found).toMatchObject({ state: 'found', coverage: part, days: { from: COPIED, to: COPIED } });
  const clear = resultsOf({ ccj: heldRecord(judgments('Satisfied'), part) }).get('ccj');
  expect(clear).toMatchObject({ state: 'partial', coverage: part });
  expect(resultsOf({ ccj: heldRecord(judgments('Satisfied')) }).get('ccj')).toMatchObject({ state: 'clear' });
});

test('counts in a part of a record are beside what was read of it', () => {
  const part = firstPageOf(143, 'judgments');
  expect(resultsOf({ ccj: heldRecord(judgments('Satisfied'), part) }).get('ccj')).toMatchObject({
    words: 'None unsatisfied; 1 judgment satisfied',
    coverage: part,
  });
  expect(resultsOf({ ccj: heldRecord(judgments('Unsatisfied'), part) }).get('ccj')).toMatchObject({
    words: '1 unsatisfied, total £5',
    coverage: part,
  });
  const officers = (...resigned: string[]) => {
    const items = [{ status: 'Active' }, ...resigned.map((resignation_date) => ({ resignation_date }))];
    const value = v.parse(Appointments, { pagination: {}, items });
    const look = heldRecord(
      { pages: [{ page: 1, holding: heldOn(COPIED), value }] },
      firstPageOf(36, 'officers'),
    );
    return resultsOf({ appointments: look }).get('departures');
  };
  expect(officers('2026-11-01')).toMatchObject({
    words: expect.stringMatching(/; 1 in post$/),
    coverage: firstPageOf(36, 'officers'),
  });
  expect(officers()).toMatchObject({
    state: 'partial',
    words: 'None in the year to the copy',
    coverage: firstPageOf(36, 'officers'),
  });
});

test('a Scottish or Northern Irish company without judgments is only partly clear', () => {
  const of = (companyNumber: string, coverage?: ReturnType<typeof firstPageOf>) =>
    resultsOf({ ccj: heldRecord(judgments(), coverage) }, { companyNumber }).get('ccj');
  expect(of('90000001')).toMatchObject({ state: 'clear', coverage: undefined });
  expect(of('SC900001')).toMatchObject({
    state: 'partial',
    coverage: { words: 'register of England and Wales; the register of Scotland may not be included' },
  });
  expect(of('NI900001', firstPageOf(143, 'judgments'))).toMatchObject({
    state: 'partial',
    coverage: { words: expect.stringMatching(/^20 of 143 judgments read; .* Northern Ireland /), credits: 7 },
  });
});

test('a dissolved company without accounts and confirmation statement is ceased, with nothing due', () => {
  const profile = heldProfile({
    company_number: '00000006',
    date_of_creation: '1862-10-25',
    date_of_cessation: '2006-04-01',
  });
  const lines = resultsOf({ profile }, { ceasedOn: '2006-04-01' });
  expect(lines.get('status')).toMatchObject({ state: 'found', words: 'Ceased on 1 Apr 2006' });
  expect(lines.get('accounts')).toMatchObject({
    state: 'inconclusive',
    words: 'No due date is given; it ceased on 1 Apr 2006',
  });
  expect(lines.get('confirmation')).toMatchObject({ state: 'inconclusive' });
});

const judgmentsOf = (...statuses: string[]) => ({
  rows: v.parse(Ccj, { pagination: {}, items: statuses.map((status) => ({ status, amount: '5' })) }).items,
});
const of = (...given: Parameters<typeof resultsOf>) => groupResults([...resultsOf(...given).values()]);
const days = { from: COPIED, to: COPIED };

const ACCOUNTS_CHECKS = [
  'Net assets',
  'Going concern',
  'Fall in net assets',
  'Losses',
  'Age of accounts',
  'Sums in the accounts',
  'Turnover',
];

test('groups the checks of missing records by record', () => {
  const { missing, ...others } = of({});
  expect(missing).toEqual([
    {
      operation: 'profile',
      labels: ['Status', 'Accounts due', 'Confirmation statement', 'Dormancy', 'Shared address'],
    },
    { operation: 'ccj', labels: ['Unsatisfied judgments'] },
    { operation: 'financials', labels: ACCOUNTS_CHECKS },
    { operation: 'appointments', labels: ['Officers leaving'] },
    { operation: 'documents', labels: ['Charges'] },
  ]);
  expect(Object.values(others).flat()).toEqual([]);
});

test('puts each result in one group, gravest first', () => {
  const places = of({
    profile: heldProfile({
      accounts: { next_due: '2025-09-30', last_accounts: { type: 'dormant' } },
      confirmation_statement: { next_due: '2030-01-01' },
    }),
    ccj: heldRecord(judgmentsOf('Unsatisfied')),
    documents: { state: 'uncovered' },
    sameAddress: heldRecord(0),
  });
  const ids = (name: 'found' | 'partial' | 'inconclusive' | 'clear') => places[name].map(({ id }) => id);
  expect(ids('found')).toEqual(['accounts', 'ccj', 'dormant']);
  expect(ids('partial')).toEqual(['address']);
  expect(ids('inconclusive')).toEqual(['status']);
  expect(places.uncovered).toEqual(['Charges']);
  expect(ids('clear')).toEqual(['confirmation']);
  expect(places.missing.flatMap(({ labels }) => labels)).toEqual([...ACCOUNTS_CHECKS, 'Officers leaving']);
});

test('a flag carries its finding, coverage and dates', () => {
  const part = firstPageOf(143, 'judgments');
  expect(of({ ccj: heldRecord(judgmentsOf('Unsatisfied'), part) }).found).toEqual([
    {
      id: 'ccj',
      label: 'Unsatisfied judgments',
      severity: 'medium',
      words: '1 unsatisfied, total £5',
      evidence: { operation: 'ccj', search: { status: 'Unsatisfied' } },
      days,
      coverage: part,
    },
  ]);
});

test('an unreadable record links to its tab', () => {
  expect(of({ ccj: { state: 'unreadable', days } }).unreadable).toMatchObject([
    { words: 'Received, but not readable', evidence: { operation: 'ccj' }, days },
  ]);
});

test('checks of a record that was read in part are apart from clear ones, with the price to complete it', () => {
  const { partial, clear } = of({ ccj: heldRecord(judgmentsOf('Satisfied'), firstPageOf(143, 'judgments')) });
  expect(partial).toMatchObject([
    {
      id: 'ccj',
      coverage: { words: '20 of 143 judgments read', read: 20, total: 143, credits: 7 },
      evidence: { operation: 'ccj' },
    },
  ]);
  expect(clear).toEqual([]);
});

test('every check of a held record without a risk is counted as what it is', () => {
  const flags = of({
    ccj: heldRecord(judgmentsOf('Satisfied'), firstPageOf(143, 'judgments')),
    profile: heldProfile({ accounts: { next_due: '2030-01-01' } }),
    financials: heldRecord([]),
    documents: { state: 'uncovered' },
    appointments: { state: 'unreadable', days },
  });
  expect(checksCount(flags)).toBe(
    '15 checks: 1 clear, 1 partly checked, 1 unreadable, 10 inconclusive, 1 not checked, 1 not covered by this source',
  );
});

test('a flag without rows links to its record', () => {
  const evidence = (...given: Parameters<typeof resultsOf>) =>
    of(...given).inconclusive.find(({ id }) => id === 'turnover')?.evidence;
  expect(evidence({ financials: heldRecord([]) })).toEqual({ operation: 'financials' });
});

const missing = { state: 'missing', credits: 1, pending: undefined } as const;
const STATED = heldProfile({ registered_office_address: { locality: 'Town' } });

test('a stated address is compared without a date', () => {
  const held = { state: 'held', value: 3, days: undefined, coverage: undefined };
  expect(addressAvailability(missing, 3)).toEqual(held);
  expect(addressAvailability({ state: 'uncovered' }, 3)).toEqual(held);
  expect(addressAvailability(STATED, 3)).toEqual(held);
  expect(addressAvailability(heldProfile({}), 3)).toEqual(held);
});

test('without a comparison the state of the overview is passed on', () => {
  expect(addressAvailability(missing, undefined)).toEqual(missing);
  expect(addressAvailability({ state: 'uncovered' }, undefined)).toEqual({ state: 'uncovered' });
});

test('a bought overview without a comparable address has no count', () => {
  for (const overview of [STATED, heldProfile({})]) {
    expect(addressAvailability(overview, undefined)).toEqual({ ...overview, value: undefined });
  }
});

const SAMPLES = new URL('../../../../../shared/data/04_ch_api_samples/', import.meta.url);

/** The results for a real profile, with the register's own status as a search result has it. */
function realLines(name: string) {
  const wire = JSON.parse(readFileSync(new URL(`profile_${name}.json`, SAMPLES), 'utf8'));
  const profile = v.parse(Profile, wire);
  const ceasedOn = known(profile.date_of_cessation);
  const company = { status: wire.company_status, ...(ceasedOn === undefined ? {} : { ceasedOn }) };
  const lines = resultsOf({ profile: heldRecord(profile) }, company);
  return (id: string) => {
    const line = lines.get(id);
    return line !== undefined && 'words' in line ? `${line.state}: ${line.words}` : line?.state;
  };
}

describe.skipIf(!existsSync(SAMPLES))('real profiles (skipped without the shared data)', () => {
  test('a company in liquidation is flagged and years overdue', () => {
    const said = realLines('liquidation_03782379');
    expect(said('status')).toBe('found: liquidation (from a search)');
    expect(said('accounts')).toBe('found: Overdue by 3,076 days, due 30 Jun 2018; reported overdue');
  });

  test('a company dissolved long ago has nothing due', () => {
    const said = realLines('dissolved_00000006');
    expect(said('status')).toMatch(/^found: Ceased on /);
    expect(said('accounts')).toMatch(/^(inconclusive|clear): /);
    expect(said('confirmation')).toMatch(/^inconclusive: No due date is given; it ceased on /);
  });

  test('an active company is clear where its deadlines are in the future', () => {
    const said = realLines('active_04138203');
    expect(said('status')).toBe('clear: active (from a search)');
    expect(said('dormant')).toMatch(/^clear: Last accounts: /);
  });

  test('a sparse profile is evaluated by the fields it has', () => {
    const said = realLines('minimal_02050399');
    expect(said('accounts')).toBe('found: Overdue by 335 days, due 31 Dec 2025');
    expect(said('confirmation')).toBe('found: Overdue by 321 days, due 14 Jan 2026');
  });
});
