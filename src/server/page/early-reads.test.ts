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
      held: { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: [1], bytes: 900 },
    }),
  }));
  return vi.fn(async () => Response.json({ companyNumber: '90000001', operations }));
};

/** What the browser is told to fetch, what it is sent, and whether the page can be drawn from that. */
const early = async (path: string, read: Parameters<typeof earlyReads>[1]) => {
  const { sent, ...others } = await earlyReads(at(path), read);
  return { ...others, sent: [...sent.keys()] };
};

test('the page of a tab brings its record along where that is held', async () => {
  expect(await early('/company/90000001/financials', holding('financials'))).toEqual({
    told: ['/api/company/90000001'],
    sent: ['/company/90000001/financials'],
    drawable: false,
  });
  expect(await early('/company/90000001/ccj?sort=date', holding('ccj'))).toEqual({
    told: ['/api/company/90000001'],
    sent: ['/company/90000001/ccj?page=all'],
    drawable: false,
  });
});

test('a record that is not held is asked for: a colleague may buy it in the meantime', async () => {
  expect(await early('/company/90000001/financials', holding('ccj'))).toEqual({
    told: ['/api/company/90000001', '/api/company/90000001/financials'],
    sent: [],
    drawable: false,
  });
});

test('the Overview brings besides what may need a look, and all that stands around it', async () => {
  expect(await early('/company/90000001/profile', holding('profile', 'documents'))).toEqual({
    told: [],
    sent: [
      '/company/90000001',
      '/company/90000001/profile',
      '/company/90000001/attention',
      '/source',
      '/session',
      '/credits',
    ],
    drawable: true,
  });
});

test('an Overview that is not held brings what may need a look, which is not enough to draw it', async () => {
  expect(await early('/company/90000001/profile', holding('ccj'))).toEqual({
    told: ['/api/company/90000001', '/api/company/90000001/profile'],
    sent: ['/company/90000001/attention'],
    drawable: false,
  });
});

test.each(['profile', 'attention'])('an Overview is not drawn without its %s', async (part) => {
  const held = holding('profile');
  const failing = async (path: string) =>
    path.endsWith(part) ? new Response(null, { status: 500 }) : held();
  const { told, drawable } = await early('/company/90000001/profile', failing);
  expect([told, drawable]).toEqual([[`/api/company/90000001/${part}`], false]);
});

test('an answer that would hold up the page, and one that failed, travel beside it', async () => {
  const held = holding('financials');
  const long = async (path: string) =>
    path.endsWith('financials') ? Response.json('x'.repeat(60_000)) : held();
  const failing = async (path: string) =>
    path.endsWith('financials') ? new Response(null, { status: 500 }) : held();
  for (const read of [long, failing]) {
    expect(await early('/company/90000001/financials', read)).toEqual({
      told: ['/api/company/90000001', '/api/company/90000001/financials'],
      sent: [],
      drawable: false,
    });
  }
});

test('where the summary cannot be read nothing is taken for held', async () => {
  const failing = async () => Promise.reject(new Error('away'));
  const odd = async () => Response.json({ other: true });
  for (const read of [failing, odd]) {
    const { told } = await early('/company/90000001/profile', read);
    expect(told.slice(0, 2)).toEqual(['/api/company/90000001', '/api/company/90000001/profile']);
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
  expect(await early(path, holding('profile'))).toEqual({ told: [], sent: [], drawable: false });
});
