import { describe, expect, test } from 'vitest';
import { totalPrice } from '#app/purchase/bulk-purchase.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { COMPANY_OPERATIONS, isSpecified, OPERATIONS } from '#contract/operations.ts';
import {
  buyCommand,
  completeText,
  furtherPages,
  furtherPagesCommand,
  heldCountText,
  pageRemarks,
  partText,
  recordPagesText,
  unboughtRecords,
} from './buy-remaining.ts';

const held = { version: 1, fetchedAt: '2026-11-21T14:02:00Z', boughtBy: 'Sam', pages: 1, lastPage: 1 };
const none: OperationHolding[] = COMPANY_OPERATIONS.filter(isSpecified).map((operation) => ({
  operation,
  credits: OPERATIONS[operation].credits,
  covered: true,
  copies: 0,
  attempts: [],
}));
const change = (at: number, by: Partial<OperationHolding>) =>
  none.map((each, index) => (index === at ? { ...each, ...by } : each));

describe('the records not bought', () => {
  test('are all records when nothing is bought', () => {
    const items = unboughtRecords('90000001', none, false);
    expect(buyCommand(none, items)).toBe('Get all 8');
    expect(totalPrice(items)).toBe(78);
    expect(heldCountText(none)).toBe('0 of 8 records held');
  });

  test('exclude bought records', () => {
    const some = change(0, { held });
    const items = unboughtRecords('90000001', some, false);
    expect(buyCommand(some, items)).toBe('Get the other 7');
    expect(totalPrice(items)).toBe(77);
    expect(heldCountText(some)).toBe('1 of 8 records held');
  });

  test('exclude records that the source does not cover', () => {
    const covered = none.map((each, index) => ({ ...each, covered: index < 2 }));
    expect(buyCommand(covered, unboughtRecords('90000001', covered, false))).toBe('Get all 2');
    expect(heldCountText(covered)).toBe('0 of 2 records held');
    expect(heldCountText(covered.map((each) => ({ ...each, held })))).toBe('8 of 8 records held');
  });

  test('say that they are first pages only where the source has more', () => {
    const notes = unboughtRecords('90000001', none, true).map(({ label, note }) => [label, note]);
    expect(notes).toContainEqual(['Overview', undefined]);
    expect(notes).toContainEqual(['Filing history', 'first page only; further pages cost 1 credit each']);
    expect(notes).toContainEqual(['Shareholders', 'first page only; further pages cost 20 credits each']);
    expect(unboughtRecords('90000001', none, false).every(({ note }) => note === undefined)).toBe(true);
  });

  test.each([{ covered: false }, { pending: 'reserved' }, { pending: 'unknown' }] as const)(
    'exclude one that is %j',
    (state) => {
      expect(unboughtRecords('90000001', change(3, state), false).map(({ label }) => label)).not.toContain(
        'Shareholders',
      );
    },
  );
});

const withPages = (pages: number, lastPage: number, totalPages?: number) => ({
  ...held,
  ...{ pages, lastPage },
  ...(totalPages === undefined ? {} : { totalPages }),
});
/** Every record is held, paged ones with one page of one. */
const all = none.map((each) => ({ ...each, held: withPages(1, 1, 1) }));
const holding = (operation: string, pages: ReturnType<typeof withPages>) =>
  all.map((each) => (each.operation === operation ? { ...each, held: pages } : each));

describe('further pages', () => {
  test('are those after the last bought page, with their exact price', () => {
    const operations = holding('shareholders', withPages(2, 2, 5));
    const [offer, second] = furtherPages('90000001', operations);
    expect(second).toBeUndefined();
    expect(offer?.label).toBe('Shareholders, pages 3 to 5');
    expect(offer?.items.map(({ label, credits, subject }) => [label, credits, subject.page])).toEqual([
      ['Shareholders, page 3', 20, 3],
      ['Shareholders, page 4', 20, 4],
      ['Shareholders, page 5', 20, 5],
    ]);
    expect(furtherPagesCommand(offer ? [offer] : [])).toBe('Get 3 missing pages');
    expect(recordPagesText(offer?.items ?? [])).toBe('Shareholders, pages 3 to 5');
  });

  test('are at most 500 of a record, whatever the source states', () => {
    const [offer] = furtherPages('90000001', holding('documents', withPages(1, 1, 2_000_000_000)));
    expect(offer?.label).toBe('Filing history, pages 2 to 501');
  });

  test('are not offered where their number is unknown or every page is held', () => {
    expect(furtherPages('90000001', all)).toEqual([]);
    expect(furtherPages('90000001', holding('documents', withPages(1, 1)))).toEqual([]);
    expect(furtherPages('90000001', none)).toEqual([]);
  });

  test('have remarks about gaps and unknown numbers', () => {
    expect(pageRemarks(all)).toEqual([]);
    expect(pageRemarks(holding('documents', withPages(1, 1)))).toEqual([
      'Filing history: the source does not say how many pages there are.',
    ]);
    expect(pageRemarks(holding('ccj', withPages(2, 3, 3)))).toEqual([
      'County Court Judgments: earlier pages are missing; open the record to get them.',
    ]);
  });
});

test.each([
  ['of a record is not bought', none, undefined],
  ['is held', all, 'All 8 records held'],
  ['but seven is held', holding('documents', withPages(2, 2, 9)), 'All 8 records held; 7 pages missing'],
  ['but one between is held', holding('ccj', withPages(2, 3, 3)), 'All 8 records held; 1 page missing'],
  ['up to a gap is known', holding('ccj', withPages(2, 3)), 'All 8 records held; some pages missing'],
  [
    'is known without a total',
    holding('ccj', withPages(1, 1)),
    'All 8 records held; some pages may be missing',
  ],
])('where every page %s, the header says so', (_which, operations, text) => {
  expect(completeText(operations)).toBe(text);
});

test('records that the source does not cover are not called missing', () => {
  const plain = none.map((each) =>
    each.operation === 'profile' ? { ...each, held } : { ...each, covered: false },
  );
  expect(completeText(plain)).toBe('All available records held');
});

test.each([
  [withPages(1, 1, 9), '1 of 9 pages'],
  [withPages(2, 3), '2 of 3 pages'],
  [withPages(9, 9, 9), undefined],
  [withPages(1, 1), undefined],
])('the pages %j are marked as %s', (pages, text) => {
  expect(partText(pages)).toBe(text);
});
