import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { nameTimeline, presentSince } from './name-timeline.ts';

const names = (...sent: unknown[]) =>
  v.parse(Profile, { previous_company_names: sent }).previous_company_names;
const hints = (...sent: unknown[]) => nameTimeline(names(...sent)).map(({ hint }) => hint);
const NEW = { name: 'B', effective_from: '2003-05-02', ceased_on: '2010-01-01' };

test('names that follow each other on one day or the next leave no gap', () => {
  const old = { name: 'A', effective_from: '2001-01-01', ceased_on: '2003-05-01' };
  expect(hints(NEW, old)).toEqual([undefined, undefined]);
  expect(hints(NEW, { ...old, ceased_on: '2003-05-02' })).toEqual([undefined, undefined]);
});

test('a gap, an overlap and an end before the beginning are said', () => {
  expect(hints(NEW, { name: 'A', ceased_on: '2003-04-01' })[1]).toBe(
    'no name is recorded from 1 Apr 2003 to 2 May 2003',
  );
  expect(hints(NEW, { name: 'A', ceased_on: '2004-04-01' })[1]).toBe(
    'overlaps with the name after it, as recorded',
  );
  expect(hints({ effective_from: '2004-01-01', ceased_on: '2003-01-01' })).toEqual([
    'ceased before it began, as recorded',
  ]);
});

test('dates that are absent or unreadable tell of no gap', () => {
  expect(hints(NEW, { name: 'A', ceased_on: '2003-02-30' }, { name: '0' }, 'no object')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the present name is as old as the end of the newest former one', () => {
  expect(presentSince(names(NEW))).toBe('2010-01-01');
  expect(presentSince(names({ name: 'A', ceased_on: 'May' }))).toBeUndefined();
  expect(presentSince(names('no object'))).toBeUndefined();
  expect(presentSince([])).toBeUndefined();
});
