import { expect, test, vi } from 'vitest';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { earlyReads } from './early-reads.ts';

const at = (path: string) => new URL(path, 'http://dossier.test');

/** A gateway whose team holds these records of every company. */
const holding = (...held: string[]) => {
  const operations = COMPANY_OPERATIONS.map((operation) => ({
    operation,
    credits: 1,
    covered: true,
    copies: 1,
    attempts: [],
    ...(held.includes(operation) && {
      held: { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: [1] },
    }),
  }));
  return vi.fn(async () => Response.json({ companyNumber: '90000001', operations }));
};

test('the page of a tab reads the summary and the record of that tab, as the tab itself asks for it', async () => {
  const read = holding();
  expect(await earlyReads(at('/company/90000001/financials'), read)).toEqual([
    '/api/company/90000001',
    '/api/company/90000001/financials',
  ]);
  expect(await earlyReads(at('/company/90000001/ccj?sort=date'), read)).toEqual([
    '/api/company/90000001',
    '/api/company/90000001/ccj?page=all',
  ]);
  expect(read).not.toHaveBeenCalled();
});

test('the Overview reads besides what it looks at, as far as that is held', async () => {
  expect(
    await earlyReads(at('/company/90000001/profile'), holding('profile', 'documents', 'vat-number')),
  ).toEqual([
    '/api/company/90000001',
    '/api/company/90000001/profile',
    '/api/company/90000001/documents?page=all',
    '/api/company/90000001/connections',
  ]);
});

test('where the summary cannot be read the Overview looks at nothing early', async () => {
  const failing = async () => Promise.reject(new Error('away'));
  const odd = async () => Response.json({ other: true });
  for (const read of [failing, odd]) {
    expect(await earlyReads(at('/company/90000001/profile'), read)).toHaveLength(3);
  }
});

test.each([
  '/',
  '/credits',
  '/company/90000001',
  '/company/90000001/dossier',
  '/company/sc123456/profile',
  '/company/nothing/profile',
  '/company/90000001/profile?version=2',
])('nothing is read early for %s, which leads on, reads something else, or reads later', async (path) => {
  expect(await earlyReads(at(path), holding('profile'))).toEqual([]);
});
