import { describe, expect, test } from 'vitest';
import type { SeveralItem } from './several-items.ts';
import { type ItemState, newsOf, type SeveralProgress, stateText, sums } from './several-progress.ts';

const items: readonly SeveralItem[] = [2, 3, 4].map((page) => ({
  label: `Page ${page}`,
  subject: { operation: 'shareholders', companyNumber: '90000001', page },
  credits: 20,
}));

function progress(states: readonly ItemState[], running = false, charged = 20): SeveralProgress {
  const labels = items.map(({ label }) => label);
  return {
    items,
    running,
    became: new Map(
      states.map((state, place) => [
        labels[place] ?? '',
        state === 'arrived' ? { state, charged } : { state },
      ]),
    ),
  };
}

describe('buying several', () => {
  test('comes to one sum while it runs, and to what was bought when all have arrived', () => {
    expect(sums(items)).toEqual([['Together', '60 credits']]);
    expect(sums(items, progress(['arrived', 'asking'], true))).toEqual([['Together', '60 credits']]);
    expect(sums(items, progress(['arrived', 'arrived', 'arrived']))).toEqual([['Bought (3)', '60 credits']]);
  });

  test('states what was charged, not the prices, where a colleague was first', () => {
    expect(sums(items, progress(['arrived', 'asking'], true, 0))).toEqual([['Together', '40 credits']]);
    const all = progress(['arrived', 'arrived', 'arrived'], false, 0);
    expect(sums(items, all)).toEqual([['Held already (3)', '0 credits']]);
    expect(items.map((item) => stateText(all, item))).toEqual(Array(3).fill('held already'));
    const both = { ...all, became: new Map(all.became).set('Page 4', { state: 'arrived', charged: 20 }) };
    expect(sums(items, both)).toEqual([
      ['Bought (1)', '20 credits'],
      ['Held already (2)', '0 credits'],
    ]);
    expect(sums(items, progress(['arrived', 'failed'], false, 0))).toEqual([
      ['Held already (1)', '0 credits'],
      ['Not bought (2)', '40 credits'],
    ]);
  });

  test('stopped half way says what was bought and what remains, apart', () => {
    expect(sums(items, progress(['arrived']))).toEqual([
      ['Bought (1)', '20 credits'],
      ['Not bought (2)', '40 credits'],
    ]);
    expect(newsOf(progress(['arrived']))).toBe('1 of 3 have arrived. Stopped: nothing more was asked for.');
  });

  test('told to stop says at once that the one under way is the last', () => {
    const stopping = { ...progress(['arrived', 'asking'], true), stopping: true };
    expect(newsOf(stopping)).toBe('1 of 3 have arrived. Nothing more is asked for after the one under way.');
    const ended = { ...stopping, running: false };
    expect(newsOf(ended)).toMatch(/Stopped: nothing more was asked for\.$/);
  });

  test('names the one that did not arrive', () => {
    expect(newsOf(progress(['arrived', 'failed']))).toBe(
      '1 of 3 have arrived. Page 3 did not. Nothing more was asked for.',
    );
  });

  test('passes over what is under way, of unknown outcome or not there, and says so', () => {
    const passed = progress(['arrived', 'unknown', 'under-way']);
    expect(newsOf(passed)).toBe('1 of 3 have arrived. The others were left to their own places.');
    expect(items.map((item) => stateText(passed, item))).toEqual([
      'here',
      'of unknown outcome, left alone',
      'under way already',
    ]);
    expect(items.map((item) => stateText(progress([]), item))).toEqual(Array(3).fill('not asked'));
    const running = { ...progress(['arrived']), running: true };
    expect(
      items.map((item) => stateText(running, item)),
      'may still be asked',
    ).toEqual(['here', '', '']);
  });
});
