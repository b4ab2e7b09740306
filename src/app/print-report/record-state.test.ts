import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import type { NotHeld } from '#contract/api/holding.ts';
import {
  buyers,
  copyDates,
  creditsCharged,
  missingText,
  noRecordsText,
  originsDates,
  originsText,
  pagesText,
  pendingPurchases,
  progressOf,
  stateOf,
} from './record-state.ts';

const ATTEMPT: Attempt = {
  id: 'a',
  resource: '/company/90000001/ccj',
  version: 1,
  credits: 20,
  state: 'unknown',
  startedAt: '2026-11-21T10:00:00Z',
  startedBy: 'Sam',
};
const page = (number: number, day: string, readable = true) => ({
  page: number,
  holding: heldOn(day),
  ...(readable && { value: {} }),
});

function heldState(pages: Parameters<typeof stateOf>[0]['pages']) {
  const state = stateOf({ data: { holding: heldOn() }, error: null, pages });
  if (state.kind !== 'held') throw new Error('not held');
  return state;
}

function missingReason(holding: Partial<NotHeld>, ofOthers = false) {
  const { covered = true, ...rest } = holding;
  const state = stateOf({
    data: { holding: { held: false, credits: 20, covered, ...rest } },
    error: null,
  });
  if (state.kind !== 'missing') throw new Error('held');
  return missingText(state, ofOthers);
}

test('noRecordsText says that there are none only after reading all', () => {
  const missing = stateOf({ data: { holding: { held: false, credits: 1, covered: true } }, error: null });
  expect(noRecordsText([missing, { kind: 'reading' }, { kind: 'unread' }])).toBe('Reading records…');
  expect(noRecordsText([missing, { kind: 'unread' }])).toBe('Records could not be read.');
  expect(noRecordsText([missing])).toBe('No records yet.');
});

describe('a bought record', () => {
  test('states its pages, their dates and their total cost', () => {
    const state = heldState({
      pages: [page(1, '2026-11-02'), page(2, '2026-11-21'), page(5, '2026-11-21')],
      totalPages: 8,
    });
    expect(pagesText('ccj', state)).toBe('Pages 1 to 2 and 5 of 8');
    expect(copyDates(state)).toBe('2 Nov 2026 to 21 Nov 2026');
    expect(buyers(state)).toBe('Sam');
    expect(creditsCharged(state)).toBe(60);
  });

  test('states the time of a single copy', () => {
    const state = heldState(undefined);
    expect(copyDates(state)).toBe('21 Nov 2026, 14:02 UTC');
    expect(pagesText('profile', state)).toBeUndefined();
    expect(pagesText('documents', heldState({ pages: [page(1, '2026-11-21')], totalPages: undefined }))).toBe(
      'Page 1 of an unknown number',
    );
  });

  test('has no page numbers when it fits one page', () => {
    const of = (totalPages: number) => heldState({ pages: [page(1, '2026-11-21')], totalPages });
    expect(pagesText('ccj', of(0))).toBeUndefined();
    expect(pagesText('ccj', of(1))).toBeUndefined();
    expect(pagesText('ccj', of(2))).toBe('Page 1 of 2');
  });

  test('names the page whose refresh has an unknown outcome', () => {
    const doubtful = { page: 2, holding: { ...heldOn(), attempt: ATTEMPT }, value: {} };
    expect(pendingPurchases(heldState({ pages: [page(1, '2026-11-21'), doubtful], totalPages: 2 }))).toEqual([
      'Page 2: a refresh was requested on 21 Nov 2026, 10:00 UTC by Sam. It is not known whether it was bought; it may have cost 20 credits.',
    ]);
  });

  test('may lack its first page', () => {
    const { kind } = stateOf({
      data: { holding: { held: false, credits: 20, covered: true } },
      error: null,
      pages: { pages: [page(2, '2026-11-21')], totalPages: 2 },
    });
    expect(kind).toBe('held');
  });
});

test('missingText gives the reason', () => {
  expect(missingReason({})).toBe('not bought. It costs 20 credits.');
  expect(missingReason({ attempt: { ...ATTEMPT, state: 'released' } })).toBe(
    'not bought. It costs 20 credits.',
  );
  expect(missingReason({ covered: false })).toBe('not covered by this source.');
  expect(missingReason({ covered: false }, true)).toBe('not covered: the source has none for this company.');
  expect(missingReason({ unknown: {} })).toBe('not bought: no such company in this source.');
  expect(missingReason({ attempt: ATTEMPT })).toContain('It is not known whether it was bought');
  expect(missingReason({ unknown: {}, attempt: ATTEMPT })).toContain('It is not known whether it was bought');
  expect(missingReason({ attempt: { ...ATTEMPT, state: 'reserved' } })).toContain('is in progress');
});

const reading = stateOf({ data: undefined, error: null });
const unread = stateOf({ data: undefined, error: new Error('down') });
const held = stateOf({ data: { holding: heldOn() }, error: null });
const missing = stateOf({ data: { holding: { held: false, credits: 5, covered: true } }, error: null });

test('progressOf is not ready while records are read', () => {
  expect(progressOf([held, reading, missing], 1)).toEqual({
    ready: false,
    text: 'Reading: 2 of 3 records.',
  });
  expect(progressOf([held, missing], 1).ready).toBe(false);
});

test('progressOf counts records and reports failures', () => {
  expect(progressOf([held, missing], 0)).toEqual({ ready: true, text: 'Ready to print: 1 record.' });
  expect(progressOf([held, unread, unread], 0).text).toBe(
    'Ready to print: 1 record. 2 records could not be read.',
  );
  expect(progressOf([missing], 0).text).toBe('Nothing to print.');
});

test('records of a free source name the files that they are from and their dates', () => {
  const copy = (asOf?: string) => ({
    ...{ page: 1, readable: true },
    holding: {
      ...heldOn(),
      origin: { label: 'Companies House company data', ...(asOf === undefined ? {} : { asOf }) },
    },
  });
  const state = (...copies: ReturnType<typeof copy>[]) => ({
    ...{ kind: 'held' as const, copies, totalPages: undefined },
  });
  expect(originsText(state(copy(), copy()))).toBe('Companies House company data');
  expect(originsDates(state(copy('2026-11-01'), copy('2026-10-01')))).toBe(
    '1 October 2026 and 1 November 2026',
  );
  expect(originsDates(state(copy()))).toBeUndefined();
});
