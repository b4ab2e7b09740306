import { expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import { progressOf } from './progress.ts';
import { standingOf } from './record-standing.ts';

const reading = standingOf({ data: undefined, error: null });
const unread = standingOf({ data: undefined, error: new Error('down') });
const held = standingOf({ data: { holding: heldOn() }, error: null });
const missing = standingOf({ data: { holding: { held: false, credits: 5, covered: true } }, error: null });

test('nothing is printed before everything was looked at', () => {
  expect(progressOf([held, reading, missing], 1)).toEqual({
    ready: false,
    words: 'Reading: 2 of 3 records looked at.',
  });
  expect(progressOf([held, missing], 1).ready).toBe(false);
});

test('what is held is counted, and what could not be read is told and keeps nobody waiting', () => {
  expect(progressOf([held, missing], 0)).toEqual({ ready: true, words: 'Ready to print: 1 record held.' });
  expect(progressOf([held, unread, unread], 0).words).toBe(
    'Ready to print: 1 record held. 2 records could not be read.',
  );
  expect(progressOf([missing], 0).words).toBe('No record of this company is held.');
});
