import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import {
  buyersWords,
  chargedOf,
  daysWords,
  missingWords,
  noneHeldWords,
  openWords,
  pagesWords,
  standingOf,
} from './record-standing.ts';

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

function held(pages: Parameters<typeof standingOf>[0]['pages']) {
  const standing = standingOf({ data: { holding: heldOn() }, error: null, pages });
  if (standing.kind !== 'held') throw new Error('not held');
  return standing;
}

function missing(holding: { covered?: boolean; attempt?: Attempt }, ofOthers = false) {
  const { covered = true, ...rest } = holding;
  const standing = standingOf({
    data: { holding: { held: false, credits: 20, covered, ...rest } },
    error: null,
  });
  if (standing.kind !== 'missing') throw new Error('held');
  return missingWords(standing, ofOthers);
}

test('that nothing is held is said when everything has been read, not before', () => {
  const missing = { kind: 'missing', credits: 1, covered: true, attempt: undefined } as const;
  expect(noneHeldWords([missing, { kind: 'reading' }, { kind: 'unread' }])).toBe('Reading what is held…');
  expect(noneHeldWords([missing, { kind: 'unread' }])).toBe('What is held could not be read just now.');
  expect(noneHeldWords([missing])).toBe('Nothing is held of this company.');
});

describe('a held record', () => {
  test('says which of its pages are held, of which days, and what they cost together', () => {
    const standing = held({
      pages: [page(1, '2026-11-02'), page(2, '2026-11-21'), page(5, '2026-11-21')],
      totalPages: 8,
    });
    expect(pagesWords('ccj', standing)).toBe('Pages 1 to 2 and 5 of 8');
    expect(daysWords(standing)).toBe('2 Nov 2026 to 21 Nov 2026');
    expect(buyersWords(standing)).toBe('Sam');
    expect(chargedOf(standing)).toBe(60);
  });

  test('that has one copy says its time; one without pages counts none', () => {
    const standing = held(undefined);
    expect(daysWords(standing)).toBe('21 Nov 2026, 14:02 UTC');
    expect(pagesWords('profile', standing)).toBeUndefined();
    expect(pagesWords('documents', held({ pages: [page(1, '2026-11-21')], totalPages: undefined }))).toBe(
      'Page 1 of an unknown number',
    );
  });

  test('on one page, or without rows, is whole, and no part of anything', () => {
    const of = (totalPages: number) => held({ pages: [page(1, '2026-11-21')], totalPages });
    expect(pagesWords('ccj', of(0))).toBeUndefined();
    expect(pagesWords('ccj', of(1))).toBeUndefined();
    expect(pagesWords('ccj', of(2))).toBe('Page 1 of 2');
  });

  test('says of which page a refresh is in doubt', () => {
    const doubtful = { page: 2, holding: { ...heldOn(), attempt: ATTEMPT }, value: {} };
    expect(openWords(held({ pages: [page(1, '2026-11-21'), doubtful], totalPages: 2 }))).toEqual([
      'Page 2: a refresh was asked for on 21 Nov 2026, 10:00 UTC by Sam. It is not known whether it was bought; it may have cost 20 credits.',
    ]);
  });

  test('whose first page is not held is held all the same', () => {
    const { kind } = standingOf({
      data: { holding: { held: false, credits: 20, covered: true } },
      error: null,
      pages: { pages: [page(2, '2026-11-21')], totalPages: 2 },
    });
    expect(kind).toBe('held');
  });
});

test('what is not held says why: its price, its source, or what nobody knows', () => {
  expect(missing({})).toBe('not held. It costs 20 credits.');
  expect(missing({ attempt: { ...ATTEMPT, state: 'released' } })).toBe('not held. It costs 20 credits.');
  expect(missing({ covered: false })).toBe('not covered by this source.');
  expect(missing({ covered: false }, true)).toBe('not covered: the source has none of this company.');
  expect(missing({ attempt: ATTEMPT })).toContain('It is not known whether it was bought');
  expect(missing({ attempt: { ...ATTEMPT, state: 'reserved' } })).toContain('is under way');
});
