import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { currentSince, nameTimeline } from './name-timeline.ts';

const names = (...sent: unknown[]) =>
  v.parse(Profile, { previous_company_names: sent }).previous_company_names;
const hints = (...sent: unknown[]) => nameTimeline(names(...sent)).map(({ hint }) => hint);
const NEW = { name: 'B', effective_from: '2003-05-02', ceased_on: '2010-01-01' };

test('consecutive names leave no gap', () => {
  const old = { name: 'A', effective_from: '2001-01-01', ceased_on: '2003-05-01' };
  expect(hints(NEW, old)).toEqual([undefined, undefined]);
  expect(hints(NEW, { ...old, ceased_on: '2003-05-02' })).toEqual([undefined, undefined]);
});

test('a gap, an overlap and a reversed period have a hint', () => {
  expect(hints(NEW, { name: 'A', ceased_on: '2003-04-01' })[1]).toBe(
    'no name recorded from 1 Apr 2003 to 2 May 2003',
  );
  expect(hints(NEW, { name: 'A', ceased_on: '2004-04-01' })[1]).toBe(
    'recorded as overlapping with the next name',
  );
  expect(hints({ effective_from: '2004-01-01', ceased_on: '2003-01-01' })).toEqual([
    'recorded as ceasing before it began',
  ]);
});

test('absent and unreadable dates have no gap', () => {
  expect(hints(NEW, { name: 'A', ceased_on: '2003-02-30' }, { name: '0' }, 'no object')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('names are sorted by date, undated ones last', () => {
  const oldest = { name: 'A', effective_from: '2001-01-01', ceased_on: '2003-05-02' };
  const newest = { name: 'C', effective_from: '2010-01-01', ceased_on: '2015-06-30' };
  for (const sent of [
    [newest, NEW, oldest],
    [oldest, NEW, newest],
    [NEW, oldest, newest],
  ]) {
    const timeline = nameTimeline(names({ name: 'undated' }, ...sent));
    expect(timeline.map(({ entry }) => 'name' in entry && entry.name)).toEqual(['C', 'B', 'A', 'undated']);
    expect(timeline.map(({ hint }) => hint)).toEqual([undefined, undefined, undefined, undefined]);
    expect(currentSince(names(...sent))).toBe('2015-06-30');
  }
});

test('a name with one date is sorted by it', () => {
  const order = (...sent: object[]) =>
    nameTimeline(names(...sent)).map(({ entry }) => 'name' in entry && entry.name);
  expect(order({ name: 'A', ceased_on: '2003-05-02' }, NEW)).toEqual(['B', 'A']);
  expect(order({ name: 'A', ceased_on: '2003-05-02' }, { name: 'C', effective_from: '2003-05-02' })).toEqual([
    'C',
    'A',
  ]);
  expect(order({ name: 'B', ceased_on: '2011-02-03' }, { name: 'A', effective_from: '2015-01-01' })).toEqual([
    'A',
    'B',
  ]);
});

test('an undated name suppresses gaps and the current name’s date', () => {
  const sent = [NEW, { name: 'A', ceased_on: '2003-04-01' }, { name: 'undated' }];
  expect(hints(...sent)).toEqual([undefined, undefined, undefined]);
  expect(currentSince(names(...sent))).toBeUndefined();
});

test('the current name starts at the end of the newest former one', () => {
  expect(currentSince(names(NEW))).toBe('2010-01-01');
  expect(currentSince(names({ name: 'A', ceased_on: 'May' }))).toBeUndefined();
  expect(currentSince(names('no object'))).toBeUndefined();
  expect(currentSince([])).toBeUndefined();
});
