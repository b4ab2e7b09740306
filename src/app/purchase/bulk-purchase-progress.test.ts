import { describe, expect, test } from 'vitest';
import type { BulkItem, ItemState } from './bulk-purchase.ts';
import { type BulkProgress, progressText, stateText, sums } from './bulk-purchase-progress.ts';

const items: readonly BulkItem[] = [2, 3, 4].map((page) => ({
  label: `Page ${page}`,
  subject: { operation: 'shareholders', companyNumber: '90000001', page },
  credits: 20,
}));

function progress(states: readonly ItemState[], running = false, charged = 20): BulkProgress {
  const labels = items.map(({ label }) => label);
  return {
    items,
    running,
    outcomes: new Map(
      states.map((state, index) => [
        labels[index] ?? '',
        state === 'received' ? { state, charged } : { state },
      ]),
    ),
  };
}

describe('the progress of a bulk purchase', () => {
  test('has one total while it runs and the sum bought at the end', () => {
    expect(sums(items)).toEqual([['Total', '60 credits']]);
    expect(sums(items, progress(['received', 'asking'], true))).toEqual([['Total', '60 credits']]);
    expect(sums(items, progress(['received', 'received', 'received']))).toEqual([
      ['Bought (3)', '60 credits'],
    ]);
  });

  test('counts what was charged, not the price, if a colleague was first', () => {
    expect(sums(items, progress(['received', 'asking'], true, 0))).toEqual([['Total', '40 credits']]);
    const all = progress(['received', 'received', 'received'], false, 0);
    expect(sums(items, all)).toEqual([['Already bought (3)', '0 credits']]);
    expect(items.map((item) => stateText(all, item))).toEqual(Array(3).fill('Already bought'));
    const both = {
      ...all,
      outcomes: new Map(all.outcomes).set('Page 4', { state: 'received', charged: 20 }),
    };
    expect(sums(items, both)).toEqual([
      ['Bought (1)', '20 credits'],
      ['Already bought (2)', '0 credits'],
    ]);
    expect(sums(items, progress(['received', 'failed'], false, 0))).toEqual([
      ['Already bought (1)', '0 credits'],
      ['Not bought (2)', '40 credits'],
    ]);
  });

  test('splits bought and not bought when stopped half way', () => {
    expect(sums(items, progress(['received']))).toEqual([
      ['Bought (1)', '20 credits'],
      ['Not bought (2)', '40 credits'],
    ]);
    expect(progressText(progress(['received']))).toBe(
      '1 of 3 received. Stopped: the rest were not requested.',
    );
  });

  test('reports immediately that the current item is the last', () => {
    const stopping = { ...progress(['received', 'asking'], true), stopping: true };
    expect(progressText(stopping)).toBe('1 of 3 received. Stopping after the current one.');
    const ended = { ...stopping, running: false };
    expect(progressText(ended)).toMatch(/Stopped: the rest were not requested\.$/);
  });

  test('names the item that failed', () => {
    expect(progressText(progress(['received', 'failed']))).toBe(
      '1 of 3 received. Page 3 failed. The rest were not requested.',
    );
  });

  test('names the items it skips', () => {
    const passed = progress(['received', 'unknown', 'in-progress']);
    expect(progressText(passed)).toBe('1 of 3 received. The others were skipped.');
    expect(items.map((item) => stateText(passed, item))).toEqual([
      'Received',
      'Outcome unknown, skipped',
      'Already in progress, skipped',
    ]);
    expect(items.map((item) => stateText(progress([]), item))).toEqual(Array(3).fill('Not requested'));
    const running = { ...progress(['received']), running: true };
    expect(
      items.map((item) => stateText(running, item)),
      'may still be requested',
    ).toEqual(['Received', '', '']);
  });
});
