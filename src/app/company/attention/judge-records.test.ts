import { expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { JudgedOperation, RecordsToJudge } from '#contract/api/attention.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { judgeRecords } from './judge-records.ts';

const NUMBER = '90000001';

/** The member of an answer that a record is in (SPEC 2), and whether the gateway joins its pages. */
const MEMBERS = {
  profile: { member: 'overview', paged: false },
  financials: { member: 'financials', paged: false },
  documents: { member: 'documents', paged: true },
  appointments: { member: 'appointments', paged: true },
  ccj: { member: 'ccj', paged: true },
} satisfies Record<JudgedOperation, object>;

/** A record as the gateway answers it, in JSON. */
function answerOf(operation: JudgedOperation, data: unknown): string {
  const { member, paged } = MEMBERS[operation];
  const envelope = { status: 'success', company_number: NUMBER, data: { [member]: data } };
  const holding = { ...heldOn(), envelope };
  return JSON.stringify(paged ? { first: holding, pages: [{ page: 1, holding }] } : holding);
}

/** Judges a company of which these records are held. */
function judged(data: Partial<Record<JudgedOperation, unknown>>, others: Partial<RecordsToJudge> = {}) {
  const { fetchedAt, boughtBy } = heldOn();
  const held = { version: 1, fetchedAt, boughtBy, pages: [1], bytes: 900 };
  const given = Object.entries(data);
  const operations = COMPANY_OPERATIONS.map((operation) => ({
    ...{ operation, credits: 20, covered: true, copies: 1, attempts: [] },
    ...(operation in data && { held }),
  }));
  const records = new Map<JudgedOperation, string>();
  for (const operation of ['profile', 'financials', 'documents', 'appointments', 'ccj'] as const) {
    if (given.some(([of]) => of === operation)) records.set(operation, answerOf(operation, data[operation]));
  }
  return judgeRecords({
    company: { companyNumber: NUMBER, operations },
    othersAtAddress: undefined,
    imported: undefined,
    records,
    today: '2026-12-01',
    ...others,
  });
}

const page = (...items: object[]) => ({ pagination: { total_items: items.length, total_pages: 1 }, items });

test('records are read as the gateway answers them, and each is judged', async () => {
  const { found, missing } = await judged({
    profile: { accounts: { next_due: '2026-11-01' } },
    ccj: page({ status: 'Unsatisfied', amount: '1200' }),
    documents: page({ type: 'GAZ1', date: '2026-11-02', category: 'Gazette' }),
    appointments: page({ status: 'resigned', resignation_date: '2026-10-01' }),
    financials: [{ period_ended: '2025-03', trading_duration: '12', shareholders_funds: '-5' }],
  });
  expect(found.map(({ id }) => id)).toEqual(['status', 'ccj', 'net-assets', 'accounts', 'departures']);
  expect(missing).toEqual([]);
});

test('what is not held is not looked at, whatever else there is', async () => {
  const { missing, clear } = await judged({ ccj: page({ status: 'Satisfied', amount: '5' }) });
  expect(clear.map(({ id }) => id)).toEqual(['ccj']);
  expect(missing.map(({ operation }) => operation)).toEqual([
    'profile',
    'financials',
    'appointments',
    'documents',
  ]);
});

test('a record that cannot be read is held all the same', async () => {
  const { open } = await judged({ ccj: { items: 'none' } });
  expect(open).toMatchObject([{ id: 'ccj', words: 'Held, but not readable' }]);
});

test('nothing is said of a company of which a held record was not given', async () => {
  await expect(judged({ ccj: page() }, { records: new Map() })).rejects.toThrow('was not given');
});

test('filings that tell of a strike-off are told beside the status; those that decide nothing are not', async () => {
  const filedOf = async (type: string) => {
    const { filed } = await judged({ documents: page({ type, date: '2026-11-02', category: 'Gazette' }) });
    return filed;
  };
  expect(await filedOf('GAZ1')).toEqual({
    words: expect.stringMatching(/strike-off.*filed 2 Nov 2026/),
    evidence: { operation: 'documents', search: { type: 'GAZ1' } },
  });
  expect(await filedOf('RT01')).toBeUndefined();
  expect(await filedOf('AA')).toBeUndefined();
});

test('companies at the same address are counted', async () => {
  const { found, othersAtAddress } = await judged({ profile: {} }, { othersAtAddress: 12 });
  expect([found.map(({ id }) => id), othersAtAddress]).toEqual([['address'], 12]);
  expect((await judged({ profile: {} })).othersAtAddress).toBe(0);
});

test('on a register of public files days overdue end with the day of its company data', async () => {
  const imported = { on: '2026-11-21', companiesAsAt: '2026-11-01', files: [] };
  const { found } = await judged({ profile: { accounts: { next_due: '2026-10-31' } } }, { imported });
  expect(found[0]?.words).toMatch(/unless filed since 1 Nov 2026/);
});
