import { sql } from 'kysely';
import Database from 'libsql';
import pLimit from 'p-limit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { RecordChange } from '#contract/api/record-changes.ts';
import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import { openDatabase } from '#database/database.ts';
import { claimOf } from '../../../e2e/fixtures/claim-of.ts';
import { seedChanges } from '../../../e2e/fixtures/seed-changes.ts';
import { SEEDED_LIST, seedLists, WAITING_QUERY } from '../../../e2e/fixtures/seed-lists.ts';
import { seedNotes } from '../../../e2e/fixtures/seed-notes.ts';
import { seedOrders } from '../../../e2e/fixtures/seed-orders.ts';
import { seedPurchaseOrders } from '../../../e2e/fixtures/seed-purchase-orders.ts';
import {
  companyNameAt,
  companyNumberAt,
  LARGE_COMPANY,
  seedVolume,
} from '../../../e2e/fixtures/seed-volume.ts';
import { TEST_DATABASES, type TestDatabase } from '../../../e2e/fixtures/test-databases.ts';
import type { WaitingComparison } from '../changes/comparisons.ts';
import type { ClaimedDigest } from '../digests/digests.ts';
import type { Outcome } from '../outcome.ts';
import { withoutFacts } from '../portfolio/facts-worker.ts';
import { problem } from '../problem.ts';
import { resourceOf } from '../resource.ts';
import type { AttemptWithoutRecord } from './attempts.ts';
import type { Claim } from './claim.ts';
import type { HoldingQuery } from './holdings.ts';
import { Store } from './store.ts';

/** Asks the database for the plan of every statement of the store, with 20,000 records, 10,000 watched companies and 100,000 versions. */

const SOURCE = 'provider:test';
const CHANGES = { companies: 10_000, versions: 10, events: 10_000 };
const LIST_ROWS = 20_000;
const VOLUME = { companies: 4_750, large: { pages: 50, versions: 20 } };

/** Rows that a statement may read: more than any list shows at once, and far fewer than the tables have. */
const MOST_ROWS = 500;

const COMPANY = companyNumberAt(1_234);
const NAME = companyNameAt(1_234);
const HELD: Subject = { operation: 'ccj', companyNumber: COMPANY, page: 1 };
const NOT_HELD: Subject = { operation: 'shareholders', companyNumber: COMPANY, page: 1 };
const FILINGS: Subject = { operation: 'documents', companyNumber: LARGE_COMPANY, page: 1 };
const SEARCH: Subject = { operation: 'search', query: 'harbour 7', page: 1 };
const LOST = problem('outcome-unknown', 'Lost.', { charged: 'unknown' });

const RELEASED: AttemptWithoutRecord = {
  ...{ id: 'released', resource: resourceOf(HELD), page: 1, version: 1, uncovered: true },
  ...{ startedAt: '2026-11-27T10:00:00.000Z', said: 'not-covered' },
  operation: 'ccj',
  state: 'released',
};

const claimByAda = (id: string, subject: Subject = NOT_HELD, terms: Partial<Claim> = {}) =>
  claimOf(id, subject, { actor: 'Ada', budget: 1_000_000, ...terms });

function answered(subject: Subject, data: unknown): Extract<Outcome, { kind: 'answered' }> {
  const raw = new TextEncoder().encode(JSON.stringify(envelopeOf(subject, data)));
  return { kind: 'answered', raw, contentType: 'application/json', charged: 20, remaining: 1_000 };
}

const held = (more: Partial<HoldingQuery>): HoldingQuery => ({
  ...{ list: 'company', words: undefined, companyNumber: undefined, order: 'latest', after: undefined },
  ...{ boughtBefore: undefined, boughtBy: undefined, limit: 25, ...more },
});

/** Half of the records are older. */
const HALF_A_YEAR_AGO = new Date(Date.now() - 183 * 24 * 60 * 60 * 1_000).toISOString().slice(0, 10);

const NO_FACTS = withoutFacts('not-held').facts;

const CHANGE: RecordChange = { type: 'changed', label: 'Name', path: 'name', before: 'a', after: 'b' };

const WAITING: WaitingComparison = {
  ...{ company_number: COMPANY, operation: 'appointments', version: 5, actor: 'Ben', requests: 1 },
  seen_at: '2026-11-28T10:00:00.000Z',
};

/** Who bought a fifth of the records, and nothing. */
const BUYERS = ['Ada', 'Nobody'];

const QUOTE = { id: '' };

type Part =
  | 'agentCalls'
  | 'attempts'
  | 'companies'
  | 'comparisons'
  | 'corrections'
  | 'digests'
  | 'documents'
  | 'feeds'
  | 'holdings'
  | 'ledger'
  | 'lists'
  | 'notes'
  | 'portfolio'
  | 'purchaseOrderRuns'
  | 'purchaseOrders'
  | 'recordPlans'
  | 'recordQuotes'
  | 'standingOrderRuns'
  | 'standingOrders'
  | 'records'
  | 'timeline'
  | 'watch'
  | 'watchRefreshes'
  | 'webhooks';

/** The type demands a call of every method of the store. */
type Calls = {
  readonly [Name in Part]: { readonly [Method in keyof Store[Name]]: (store: Store) => Promise<unknown> };
};

const CALLS: Calls = {
  agentCalls: {
    add: async ({ agentCalls }) => {
      const call = { actor: 'Ada', tool: 'buy', arguments: '{}', outcome: 'answered', charged: 1 } as const;
      for (let index = 0; index < 2; index += 1) await agentCalls.add(call);
    },
    sessions: async ({ agentCalls }) => {
      for (const after of [undefined, { started_at: '9999', id: '' }]) {
        await agentCalls.sessions('Ada', after, 25);
      }
    },
    calls: async ({ agentCalls }) => {
      const [session] = await agentCalls.sessions('Ada', undefined, 1);
      await agentCalls.calls('Ada', session?.id ?? '', { after: 0, limit: 100 });
    },
  },
  attempts: {
    claim: async ({ attempts }) => {
      await attempts.claim(claimByAda('lost'));
      await attempts.settle('lost', {
        kind: 'unknown',
        problem: LOST,
        fragment: undefined,
        remaining: undefined,
      });
      await attempts.claim(claimByAda('again', NOT_HELD, { writesOff: 'lost' }));
    },
    settle: async ({ attempts }) => await attempts.settle('again', answered(NOT_HELD, { items: [] })),
    extendLeases: async ({ attempts }) => await attempts.extendLeases(['again'], 60_000),
    sweep: async ({ attempts }) => await attempts.sweep(new Set(), LOST),
    find: async ({ attempts }) => await attempts.find('again'),
    findInAnySource: async ({ attempts }) => await attempts.findInAnySource('again'),
    status: async ({ attempts }) => await attempts.status('again'),
    latest: async ({ attempts }) => {
      for (const subject of [HELD, NOT_HELD, FILINGS]) await attempts.latest(resourceOf(subject));
    },
    withoutRecord: async ({ attempts }) => await attempts.withoutRecord(LARGE_COMPANY),
    open: async ({ attempts }) => await attempts.open(),
    uncovered: async ({ attempts }) => await attempts.uncovered([RELEASED]),
    fragment: async ({ attempts }) => await attempts.fragment('lost'),
  },
  companies: {
    matches: async ({ companies }) => {
      for (const typed of [NAME, NAME.slice(0, 9), '1000123']) await companies.matches(typed);
    },
    named: async ({ companies }) => await companies.named([NAME]),
    company: async ({ companies }) => await companies.company(COMPANY),
    names: async ({ companies }) => await companies.names([COMPANY, LARGE_COMPANY]),
    connections: async ({ companies }) => await companies.connections(COMPANY),
    othersAtAddress: async ({ companies }) => await companies.othersAtAddress(COMPANY),
  },
  comparisons: {
    waiting: async ({ comparisons }) => await comparisons.waiting(50),
    keep: async ({ comparisons }) => await comparisons.keep(WAITING, { changes: [CHANGE], summary: 'x' }),
    keepGone: async ({ comparisons }) => await comparisons.keepGone(COMPANY, 'Ben'),
    forgetGone: async ({ comparisons }) => await comparisons.forgetGone(COMPANY),
    summaries: async ({ comparisons }) =>
      await comparisons.summaries(COMPANY, 'appointments', { from: 1, to: 100 }),
  },
  corrections: {
    flagged: async ({ corrections }) => await corrections.flagged(),
    // Of the administrator, one at a time.
    flaggedInAnySource: async () => undefined,
    correct: async ({ attempts, corrections }) => {
      const subject: Subject = { operation: 'vat-number', companyNumber: COMPANY, page: 1 };
      await attempts.claim(claimByAda('dear', subject, { version: 9 }));
      await attempts.settle('dear', { ...answered(subject, {}), charged: undefined, implausible: '999' });
      await corrections.correct({ attempt: 'dear', credits: 5, actor: 'Ada', reason: 'As invoiced.' });
    },
    countInMonth: async () => undefined,
  },
  digests: {
    find: async ({ digests }) => await digests.find('Ada'),
    set: async ({ digests }) => await digests.set('Ada', { address: 'ada@team.test', every: 'day' }),
    isSubscribed: async ({ digests }) => await digests.isSubscribed('unknown'),
    unsubscribe: async ({ digests }) => await digests.unsubscribe('unknown'),
    claim: async ({ digests }) => await digests.claim(1_000),
    changes: async ({ digests }) => await digests.changes(DIGEST, 50),
    fail: async ({ digests }) => await digests.fail(DIGEST, 'Refused.', 1_000),
    finish: async ({ digests }) => {
      for (const wasSent of [true, false]) await digests.finish(DIGEST, wasSent);
    },
    remove: async ({ digests }) => await digests.remove('Ada'),
  },
  documents: {
    ofCompany: async ({ documents }) => await documents.ofCompany(LARGE_COMPANY),
  },
  feeds: {
    list: async ({ feeds }) => await feeds.list('Ada'),
    create: async ({ feeds }) => await feeds.create('Ada', 'calendar'),
    holder: async ({ feeds }) => {
      // Of nobody whose key works, and of the local user.
      for (const person of ['Ada', 'local user']) {
        await feeds.holder('calendar', await feeds.create(person, 'calendar'));
      }
    },
    dates: async ({ feeds }) => await feeds.dates('Ada', '2026-01-01'),
    changes: async ({ feeds }) => await feeds.changes('Ada'),
    revoke: async ({ feeds }) => await feeds.revoke('Ada', 'calendar'),
  },
  holdings: {
    ofCompany: async ({ holdings }) => await holdings.ofCompany(LARGE_COMPANY),
    ofCompanies: async ({ holdings }) => await holdings.ofCompanies([COMPANY, LARGE_COMPANY]),
    counts: async ({ holdings }) => await holdings.counts(),
    page: async ({ holdings }) => {
      for (const list of ['company', 'search', 'ccj', 'record'] as const) {
        for (const order of ['latest', 'oldest', 'name'] as const) {
          const { next } = await holdings.page(held({ list, order }));
          await holdings.page(held({ list, order, after: next }));
          await holdings.page(held({ list, order, words: list === 'search' ? 'harbour 7' : NAME }));
          await holdings.page(held({ list, order, words: '10000123' }));
          await holdings.page(held({ list, order, companyNumber: COMPANY }));
        }
        for (const order of ['latest', 'oldest'] as const) {
          for (const boughtBefore of [HALF_A_YEAR_AGO, '2000-01-01']) {
            const { next } = await holdings.page(held({ list, order, boughtBefore }));
            await holdings.page(held({ list, order, boughtBefore, after: next }));
            await holdings.page(held({ list, order, boughtBefore, words: NAME }));
          }
          for (const boughtBy of BUYERS) {
            await holdings.page(held({ list, order, boughtBy }));
            await holdings.page(held({ list, order, boughtBy, boughtBefore: HALF_A_YEAR_AGO }));
            await holdings.page(held({ list, order, boughtBy, companyNumber: COMPANY }));
          }
        }
      }
    },
  },
  ledger: {
    before: async ({ ledger }) => {
      for (const actor of [undefined, ...BUYERS]) await ledger.before(Number.MAX_SAFE_INTEGER, 100, actor);
    },
    spendingOfPeople: async ({ ledger }) => {
      for (const person of [undefined, 'Ada']) await ledger.spendingOfPeople(person);
    },
    budgetMonth: async ({ ledger }) => await ledger.budgetMonth(),
    spending: async ({ ledger }) => await ledger.spending(),
    firstMonth: async ({ ledger }) => await ledger.firstMonth(),
    days: async ({ ledger }) => {
      const month = await ledger.budgetMonth();
      for (const actor of [undefined, 'Ada']) await ledger.days(month, actor);
    },
    correctSpending: async () => undefined,
    balance: async ({ ledger }) => await ledger.balance(),
    reportBalance: async ({ ledger }) => await ledger.reportBalance(7),
  },
  portfolio: {
    bases: async ({ portfolio }) => await portfolio.bases([COMPANY, LARGE_COMPANY]),
    of: async ({ portfolio }) => await portfolio.of([COMPANY, LARGE_COMPANY]),
    keep: async ({ portfolio }) => {
      const facts = { facts: NO_FACTS, flags: { missing: 'not-held' } } as const;
      await portfolio.keep([{ companyNumber: COMPANY, key: 'a', day: '2026-12-01', facts }]);
    },
    lastChanges: async ({ portfolio }) =>
      await portfolio.lastChanges([COMPANY, companyNumberAt(7)], '2026-12-01'),
    holders: async ({ portfolio }) => await portfolio.holders([COMPANY, LARGE_COMPANY], 'ccj'),
    rowsOf: async ({ portfolio }) => await portfolio.rowsOf('list', [COMPANY]),
    cells: async ({ portfolio }) => await portfolio.cells('list', 1_000, 500),
    views: async ({ portfolio }) => await portfolio.views('list'),
    saveView: async ({ portfolio }) =>
      await portfolio.saveView('list', { name: 'a', search: '?q=b', by: 'Ada' }),
    deleteView: async ({ portfolio }) => await portfolio.deleteView('list', 'a'),
  },
  notes: {
    of: async ({ notes }) => {
      await notes.of({ companyNumber: COMPANY });
      await notes.of({ list: 'list' });
    },
    add: async ({ notes }) => await notes.add({ companyNumber: COMPANY }, 'Pays late.', 'Ada'),
    delete: async ({ notes }) => {
      await notes.delete('note 7');
    },
    tag: async ({ notes }) => {
      for (const name of ['Client', 'client']) await notes.tag({ companyNumber: COMPANY }, name, 'Ada');
    },
    tagCompanies: async ({ notes }) => {
      await notes.tagCompanies([COMPANY, LARGE_COMPANY], 'Several', 'Ada');
    },
    ofCompanies: async ({ notes }) => await notes.ofCompanies([COMPANY, LARGE_COMPANY]),
    untag: async ({ notes }) => await notes.untag({ companyNumber: COMPANY }, 'client'),
    tagNames: async ({ notes }) => await notes.tagNames(),
    tagsOf: async ({ notes }) => await notes.tagsOf([COMPANY, LARGE_COMPANY]),
    find: async ({ notes }) => {
      for (const typed of ['seeded', 'seeded 123', '1999', 'nothing']) await notes.find(typed);
    },
  },
  purchaseOrders: {
    createQuote: async ({ purchaseOrders }) =>
      await purchaseOrders.createQuote('list 7', { operations: ['profile'], pages: 'first' }, 3, 'Ada'),
    quote: async ({ purchaseOrders }) => await purchaseOrders.quote('quote 7'),
    forgetQuotes: async ({ purchaseOrders }) => await purchaseOrders.forgetQuotes(),
    ofQuote: async ({ purchaseOrders }) => await purchaseOrders.ofQuote('quote 7'),
    create: async ({ purchaseOrders }) =>
      await purchaseOrders.create({
        ...{ list: 'list 7', quote: null, operations: ['profile'], pages: 'first', createdBy: 'Ada' },
        ...{ expectedCredits: 1, ceiling: 1 },
        records: [{ operation: 'profile', subject: COMPANY, page: 1, credits: 1, fresh_from: '' }],
      }),
    matching: async ({ purchaseOrders }) => await purchaseOrders.matching('list 7'),
    find: async ({ purchaseOrders }) => await purchaseOrders.find('order 7'),
    page: async ({ purchaseOrders }) => {
      for (const list of [undefined, 'list 7']) await purchaseOrders.page(list, 1_000, 25);
    },
    problems: async ({ purchaseOrders }) => await purchaseOrders.problems('order 7', 20),
    recent: async ({ purchaseOrders }) => await purchaseOrders.recent(600_000, 50),
    pause: async ({ purchaseOrders }) => await purchaseOrders.pause('order 7', 'Ada'),
    resume: async ({ purchaseOrders }) => await purchaseOrders.resume('order 7', 'Ada', 9),
    cancel: async ({ purchaseOrders }) => await purchaseOrders.cancel('order 8', 'Ada'),
  },
  purchaseOrderRuns: {
    claimNext: async ({ purchaseOrderRuns, attempts }) => {
      const due = await purchaseOrderRuns.claimNext('runner', 60_000, ['another']);
      const { id = '', actor = '' } = due ?? {};
      const order = { kind: 'list', order: id, runner: 'runner' } as const;
      const claimed = claimByAda('of a list', { ...HELD, page: 8 }, { actor, order, price: 1 });
      expect(await attempts.claim(claimed)).toEqual({ kind: 'claimed' });
    },
    renew: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.renew(LEASE, 1),
    isRunning: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.isRunning(LEASE),
    waiting: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.waiting('order 7', 0, 100),
    record: async ({ purchaseOrderRuns }) => {
      const further = [
        { operation: 'profile', subject: COMPANY, page: 2, credits: 1, fresh_from: '' } as const,
      ];
      const result = { outcome: 'bought', detail: null, failed: false } as const;
      await purchaseOrderRuns.record(LEASE, 95_000, result, further);
    },
    spent: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.spent('Order 7 (Ada)'),
    end: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.end(LEASE, 'done', null),
    othersWait: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.othersWait(['another']),
    release: async ({ purchaseOrderRuns }) => await purchaseOrderRuns.release(LEASE),
  },
  recordPlans: {
    now: async ({ recordPlans }) => await recordPlans.now(),
    holdings: async ({ recordPlans }) =>
      await recordPlans.holdings([COMPANY, LARGE_COMPANY], ['profile', 'documents']),
    pages: async ({ recordPlans }) => await recordPlans.pages([COMPANY, LARGE_COMPANY], ['documents']),
    attempts: async ({ recordPlans }) => await recordPlans.attempts([COMPANY, LARGE_COMPANY]),
    durations: async ({ recordPlans }) => await recordPlans.durations(),
  },
  recordQuotes: {
    create: async ({ recordQuotes }) => {
      const record = { operation: 'ccj', subject: COMPANY, page: 1, resource: resourceOf(HELD) } as const;
      const { id } = await recordQuotes.create('Ada', [{ ...record, version: 0, credits: 20 }]);
      QUOTE.id = id;
    },
    find: async ({ recordQuotes }) => await recordQuotes.find(QUOTE.id),
    records: async ({ recordQuotes }) => await recordQuotes.records(QUOTE.id),
    ask: async ({ recordQuotes }) => await recordQuotes.ask(QUOTE.id),
    asked: async ({ recordQuotes }) => await recordQuotes.asked(100),
    decide: async ({ recordQuotes }) => await recordQuotes.decide(QUOTE.id, 'approved', 'Grace'),
  },
  standingOrders: {
    now: async ({ standingOrders }) => await standingOrders.now(),
    create: async ({ standingOrders }) => {
      const records = [{ operation: 'profile', credits: 1 } as const];
      await standingOrders.create({
        ...{ name: 'Due', records, companies: [COMPANY, LARGE_COMPANY], every: 'month', ceiling: 40 },
        ...{ from: '2026-11-01', until: '2098-12-31', endsAt: '2099-01-01T00:00:00.000Z' },
        ...{ firstDue: '2026-11-01T00:00:00.000Z', approvedBy: 'Ada', createdBy: 'Ada' },
      });
    },
    page: async ({ standingOrders }) => {
      const last = (await standingOrders.page(undefined, 25)).at(-1);
      await standingOrders.page(last && { createdAt: last.created_at, id: last.id }, 25);
    },
    find: async ({ standingOrders }) => await standingOrders.find('order 7'),
    companies: async ({ standingOrders }) => await standingOrders.companies('order 7'),
    pause: async ({ standingOrders }) => await standingOrders.pause('order 7', 'Ada'),
    resume: async ({ standingOrders }) => await standingOrders.resume('order 7'),
    end: async ({ standingOrders }) => await standingOrders.end('order 7', 'Ada'),
  },
  standingOrderRuns: {
    claimDue: async ({ standingOrderRuns, attempts }) => {
      const due = await standingOrderRuns.claimDue('runner', 60_000);
      const { id = '', actor = '' } = due?.order ?? {};
      const order = { kind: 'standing', order: id, runner: 'runner' } as const;
      const claimed = claimByAda('of an order', { ...HELD, page: 7 }, { actor, order });
      expect(await attempts.claim(claimed)).toEqual({ kind: 'claimed' });
    },
    renew: async ({ standingOrderRuns }) =>
      await standingOrderRuns.renew({ kind: 'standing', order: 'order 7', runner: 'runner' }, 1),
    state: async ({ standingOrderRuns }) =>
      await standingOrderRuns.state({ kind: 'standing', order: 'order 7', runner: 'runner' }),
    record: async ({ standingOrderRuns }) => {
      const result = { companyNumber: COMPANY, operation: 'ccj', outcome: 'refused' } as const;
      const lease = { kind: 'standing', order: 'order 7', runner: 'runner' } as const;
      await standingOrderRuns.record(lease, 'run 7', 1, { ...result, credits: 0, detail: 'Refused.' });
    },
    finish: async ({ standingOrderRuns }) => {
      const end = { stopped: null, detail: null, nextDue: null, nextRecord: 0 };
      await standingOrderRuns.finish({ kind: 'standing', order: 'order 7', runner: 'runner' }, 'run 7', end);
    },
    release: async ({ standingOrderRuns }) =>
      await standingOrderRuns.release({ kind: 'standing', order: 'order 7', runner: 'runner' }, 'run 7'),
    page: async ({ standingOrderRuns }) => await standingOrderRuns.page('order 7', '9999', 10),
    failures: async ({ standingOrderRuns }) => await standingOrderRuns.failures('run 72026-11-01', 20),
  },
  records: {
    newest: async ({ records }) => await records.newest(resourceOf(FILINGS)),
    versionsBefore: async ({ records }) => await records.versionsBefore(resourceOf(FILINGS), 15, 100),
    receivedAt: async ({ records }) => {
      const pages = Array.from({ length: 20 }, (_, index) => ({ ...FILINGS, page: index + 1 }));
      await records.receivedAt(pages.map(resourceOf));
    },
    held: async ({ records }) => {
      for (const subject of [HELD, NOT_HELD, FILINGS, SEARCH]) await records.held(resourceOf(subject));
      await records.held(resourceOf(FILINGS), 3);
    },
    heldSeveral: async ({ records }) => {
      const pages = Array.from({ length: 20 }, (_, index) => ({ ...FILINGS, page: index + 1 }));
      await records.heldSeveral(pages.map(resourceOf));
    },
    pages: async ({ records }) => await records.pages('documents', LARGE_COMPANY),
    areIntact: async ({ records }) => {
      const held = await records.held(resourceOf(HELD));
      expect(held?.copy && (await records.areIntact(held.copy, pLimit(1)))).toBe(true);
    },
    index: async ({ records, attempts }) => {
      const data = { company_number: COMPANY, company_name: 'RENAMED LIMITED' };
      const person = { person_id: '7', name: 'SHARED, Sam' };
      for (const [subject, answer] of [
        [{ operation: 'profile', companyNumber: COMPANY, page: 1 }, data],
        [{ operation: 'appointments', companyNumber: COMPANY, page: 1 }, { items: [person] }],
        [SEARCH, { items: [{ company_number: COMPANY, company_name: 'RENAMED LIMITED' }] }],
        [HELD, '<html>'],
      ] as const) {
        const id = `indexed ${subject.operation}`;
        await attempts.claim(claimByAda(id, subject, { version: 2 }));
        const outcome = answered(subject, answer);
        await attempts.settle(id, outcome);
        await records.index({ attempt: id, subject, raw: outcome.raw });
      }
    },
    awaitReading: async ({ records, attempts }) => {
      const id = 'awaited';
      await attempts.claim(claimByAda(id, HELD, { version: 3 }));
      await attempts.settle(id, answered(HELD, { items: [], remark: 'x'.repeat(300_000) }));
      await records.awaitReading(id);
    },
    indexPending: async ({ records }) => await records.indexPending(new AbortController().signal),
  },
  timeline: {
    page: async ({ timeline }) => {
      for (const operation of [undefined, 'documents'] as const) {
        const wanted = { companyNumber: LARGE_COMPANY, operation };
        const { next } = await timeline.page({ ...wanted, after: undefined });
        await timeline.page({ ...wanted, after: next });
      }
    },
    operations: async ({ timeline }) => await timeline.operations(LARGE_COMPANY),
  },
  watch: {
    add: async ({ watch }) => await watch.add('Ada', ['20000001', COMPANY]),
    remove: async ({ watch }) => await watch.remove('Ada', ['20000001', companyNumberAt(77)]),
    since: async ({ watch }) => await watch.since('Ada', COMPANY),
    tally: async ({ watch }) => await watch.tally('Ada'),
    unread: async ({ watch }) => await watch.unread('Ada'),
    companies: async ({ watch }) => {
      await watch.companies('Ada', { after: undefined, limit: 51 });
      await watch.companies('Ada', { after: COMPANY, limit: 51 });
    },
    news: async ({ watch }) => {
      const [first] = await watch.news('Ada', { after: undefined, limit: 26 });
      const { seenAt = '', companyNumber = '', operation = 'profile', to = 0 } = first ?? {};
      const after = { seen_at: seenAt, company_number: companyNumber, operation, version: to };
      await watch.news('Ada', { after, limit: 26 });
    },
    markOne: async ({ watch }) =>
      await watch.markOne('Ada', { companyNumber: COMPANY, operation: 'appointments', to: 3 }, true),
    markAll: async ({ watch }) => await watch.markAll('Ada', '2026-01-01T00:30:00.000Z'),
    datesOf: async ({ watch }) => await watch.datesOf(COMPANY, '2026-11-28'),
    dates: async ({ watch }) => {
      const today = '2026-11-28';
      const [first] = await watch.dates('Ada', { after: undefined, limit: 51, today });
      const { date = '', companyNumber = '', operation = 'profile', item = '' } = first ?? {};
      const after = { due_on: date, company_number: companyNumber, operation, item };
      await watch.dates('Ada', { after, limit: 51, today });
    },
  },
  watchRefreshes: {
    of: async ({ watchRefreshes }) => await watchRefreshes.of('build'),
    reached: async ({ watchRefreshes }) => await watchRefreshes.reached('build', COMPANY),
    companies: async ({ watchRefreshes }) => {
      await watchRefreshes.companies(undefined, 100);
      await watchRefreshes.companies(COMPANY, 100);
    },
  },
  webhooks: {
    create: async ({ webhooks }) => await webhooks.create('Ada', RECEIVER),
    list: async ({ webhooks }) => await webhooks.list('Ada'),
    find: async (store) => await store.webhooks.find('Ada', await webhookId(store)),
    ping: async (store) => await store.webhooks.ping(await webhookId(store)),
    deliveries: async (store) => {
      const id = await webhookId(store);
      await store.webhooks.deliveries(id);
      await store.webhooks.deliveries(id, { createdAt: '2026-11-27T10:00:00.000Z', id: 'msg_1' });
    },
    retry: async (store) => {
      const id = await webhookId(store);
      const { deliveries } = await store.webhooks.deliveries(id);
      await store.webhooks.retry(id, deliveries[0]?.id ?? '');
    },
    claim: async ({ webhooks }) => await webhooks.claim(0),
    comparison: async ({ webhooks }) =>
      await webhooks.comparison({ company_number: COMPANY, operation: 'ccj', version: 2 }),
    finish: async ({ webhooks }) => {
      const claimed = await webhooks.claim(60_000);
      if (claimed === undefined) throw new Error('Nothing was due.');
      await webhooks.finish(claimed, { kind: 'retry', error: 'Refused.' });
    },
    resume: async (store) => await store.webhooks.resume('Ada', await webhookId(store)),
    remove: async (store) => await store.webhooks.remove('Ada', await webhookId(store)),
  },
  lists: {
    create: async ({ lists }) =>
      await lists.create({ name: 'New', createdBy: 'Ada', columns: [{ name: 'Name', role: 'name' }] }, [
        ['Harbour'],
      ]),
    find: async (store) => await store.lists.find(await listId(store)),
    page: async ({ lists }) => {
      const [first] = await lists.page(undefined, 1);
      if (first === undefined) throw new Error('There is no list.');
      await lists.page({ createdAt: first.createdAt, id: first.id }, 50, 'seed');
    },
    change: async (store) =>
      await store.lists.change(await listId(store), { name: SEEDED_LIST, note: 'Seen.', columns: [] }),
    rows: async (store) => {
      const list = await listId(store);
      await store.lists.rows(list, { after: 10_000, limit: 101, state: 'matched' });
      await store.lists.rows(list, { after: 10_000, limit: 101, state: 'review' });
      await store.lists.rows(list, { after: 10_000, limit: 101, words: ['harbour'] });
    },
    row: async (store) => await store.lists.row(await listId(store), 10_000),
    companies: async (store) =>
      await store.lists.companies(await listId(store), { after: 10_000, limit: 250 }),
    add: async (store) => {
      const companies = [1, 2, 200_000].map((index) => companyNumberAt(index));
      const named = companies.map((companyNumber) => ({ companyNumber, name: undefined }));
      await store.lists.add(await listId(store), named);
    },
    decide: async (store) => {
      const decision = { kind: 'picked', companyNumber: COMPANY, companyName: undefined } as const;
      await store.lists.decide(await listId(store), 10_000, decision, 'Ada');
    },
    undo: async (store) => await store.lists.undo(await listId(store), 10_000),
    unsearchedNames: async (store) =>
      await store.lists.unsearchedNames(await listId(store), { after: 'harbour 2', limit: 50 }),
    waitingFor: async (store) => {
      await store.lists.waitingFor(WAITING_QUERY, undefined, 250);
      await store.lists.waitingFor(WAITING_QUERY, { list: await listId(store), row: 10 }, 250);
    },
    keep: async (store) => {
      const match = { state: 'not-found', companyNumber: null, companyName: null, query: null } as const;
      const result = { ...match, reason: 'No company has this name', candidates: [], unsearched: false };
      await store.lists.keep(await listId(store), new Map([[17, result]]), [], 'unsearched');
    },
    // Of a small list: both do all rows of a list, some hundreds at a time.
    matchAgain: async ({ lists }) => {
      const [newest] = await lists.page(undefined, 1);
      await lists.matchAgain(newest?.id ?? '');
    },
    pending: async (store) => await store.lists.pending(await listId(store), 0, 250),
    unfinished: async ({ lists }) => await lists.unfinished(50),
    countUnsearched: async ({ lists }) => {
      const [newest] = await lists.page(undefined, 1);
      await lists.countUnsearched(newest?.id ?? '');
    },
    remove: async ({ lists }) => {
      const [newest] = await lists.page(undefined, 1);
      await lists.remove(newest?.id ?? '');
    },
  },
};

async function listId({ lists }: Store): Promise<string> {
  const [seeded] = await lists.page(undefined, 1, SEEDED_LIST);
  if (seeded === undefined) throw new Error('There is no list.');
  return seeded.id;
}

const LEASE = { kind: 'list', order: 'order 7', runner: 'runner' } as const;

const RECEIVER = 'https://receiver.test/hook';

const DIGEST: ClaimedDigest = {
  ...{ lease: 'none', person: 'Ada', address: 'ada@team.test', every: 'day', failures: 0 },
  ...{ unsubscribeToken: 'none', until: '2026-11-27T10:00:00.000Z' },
};

async function webhookId({ webhooks }: Store): Promise<string> {
  const [webhook] = await webhooks.list('Ada');
  if (webhook === undefined) throw new Error('There is no webhook.');
  return webhook.id;
}

const METHODS = Object.entries(CALLS).flatMap(([part, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ name: `${part}.${method}`, call })),
);

describe.each(TEST_DATABASES)('on $database', ({ createEmptyDb }) => {
  let db: TestDatabase;
  let store: Store;

  beforeAll(async () => {
    db = await createEmptyDb();
    await seedVolume(db.location, SOURCE, VOLUME);
    await seedChanges(db.location, { source: SOURCE, person: 'Ada' }, CHANGES);
    store = await Store.open({ location: db.location, source: SOURCE });
    await seedLists(store, LIST_ROWS);
    await seedOrders(db, SOURCE);

    await seedPurchaseOrders(db, SOURCE);
    await seedNotes(db, SOURCE);
    // So that each claim counts what Ada has spent.
    await store.people.add('Ada', { perDay: 1_000_000, perMonth: 1_000_000 });
  }, 120_000);

  afterAll(async () => {
    await store.close();
    await db.drop();
  });

  test.each([...METHODS, { name: 'revision', call: () => store.revision() }])(
    '$name reads no more rows than are shown, whatever is held',
    async ({ call }) => {
      const statements = await statementsOf(() => call(store));
      for (const statement of statements) expect(await wideReads(db, statement), statement.text).toEqual([]);
    },
    60_000,
  );

  test('recognises a statement that reads a table that grows', async () => {
    const text = `select count(*) as total from record join attempt on attempt.id = record.attempt where record.source = ${'path' in db.location ? '?' : '$1'}`;
    expect(await wideReads(db, { text, values: [SOURCE] })).not.toEqual([]);
  });
});

type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** The statements that `work` sends to either database, each text once. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen = new Map<string, Statement>();
  const note = (text: unknown, values: unknown) => {
    if (typeof text !== 'string' || !/^(select|insert|update|delete|with)\b/i.test(text)) return;
    if (!seen.has(text)) seen.set(text, { text, values: Array.isArray(values) ? values : [] });
  };
  const prepare = vi.spyOn(Database.prototype, 'prepare');
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    for (const [text] of prepare.mock.calls) note(text, []);
    for (const [text, values] of query.mock.calls) note(text, values);
    return [...seen.values()];
  } finally {
    vi.restoreAllMocks();
  }
}

/** Parts of a plan that read more rows than `MOST_ROWS`, or all rows of a source. */
async function wideReads({ location }: TestDatabase, statement: Statement): Promise<string[]> {
  return 'path' in location
    ? scansInSqlite(location.path, statement)
    : await rowsInPostgres(location.url, statement);
}

/** Tables with few rows, however long a team works, and parts of a statement, which have names of their own. */
const SMALL =
  /^(SCAN|SEARCH) (access_key|balance|purse|tally|watch_refresh|CONSTANT|line|\(subquery|\d|match|numbered)/;

function scansInSqlite(path: string, { text }: Statement): string[] {
  const file = new Database(path);
  try {
    const plan = file.prepare(`explain query plan ${text}`).all();
    const isLimited = /\blimit\b/.test(text);
    return plan.flatMap((row) => {
      const detail = String(Reflect.get(Object(row), 'detail'));
      if (SMALL.test(detail)) return [];
      const isWide = detail.startsWith('SCAN ') || (/ \(source=\?\)$/.test(detail) && !isLimited);
      return isWide ? detail : [];
    });
  } finally {
    file.close();
  }
}

async function rowsInPostgres(url: string, { text, values }: Statement): Promise<string[]> {
  const { query } = openDatabase<object>({ url });
  const undone = new Error('undone');
  const found: string[] = [];
  // A write would break its own constraints if it ran again.
  const isRead = text.startsWith('select') || text.startsWith('with');
  try {
    await query.transaction().execute(async (transaction) => {
      const explain = `explain (${isRead ? 'analyze, ' : ''}format json) ${text}`;
      const { rows } = await transaction.executeQuery<Record<string, unknown>>({
        query: sql`select 1`.toOperationNode(),
        queryId: { queryId: 'explain' },
        sql: explain,
        parameters: values,
      });
      for (const node of nodesOf(rows[0]?.['QUERY PLAN'])) {
        if (node.read > MOST_ROWS) found.push(`${node.name} reads ${node.read} rows`);
      }
      throw undone;
    });
  } catch (error) {
    if (error !== undone) throw error;
  } finally {
    await query.destroy();
  }
  return found;
}

/** The scans of a plan with the rows that each reads in all its loops. */
function* nodesOf(plan: unknown): Generator<{ name: string; read: number }> {
  if (Array.isArray(plan)) for (const part of plan) yield* nodesOf(part);
  if (typeof plan !== 'object' || plan === null) return;
  const get = (name: string) => Number(Reflect.get(plan, name) ?? 0);
  const table: unknown = Reflect.get(plan, 'Relation Name');
  if (table !== undefined) {
    const removed = get('Rows Removed by Filter') + get('Rows Removed by Index Recheck');
    const isRun = Reflect.has(plan, 'Actual Rows');
    const read = isRun ? (get('Actual Rows') + removed) * get('Actual Loops') : get('Plan Rows');
    yield { name: `${String(Reflect.get(plan, 'Node Type'))} on ${String(table)}`, read };
  }
  for (const name of ['Plan', 'Plans']) yield* nodesOf(Reflect.get(plan, name));
}
