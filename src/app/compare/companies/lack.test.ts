import { expect, test } from 'vitest';
import { heldOn } from '#app/queries/held-fixture.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import { lackOf } from './lack.ts';

const held: RecordReading<string[]> = { holding: heldOn() };

test.each([
  [undefined, 'not loaded'],
  [{ holding: { held: false, covered: true, credits: 10 } }, 'not held'],
  [{ holding: { held: false, covered: false, credits: 10 } }, 'not covered'],
  [held, 'not readable'],
  [{ ...held, value: [] }, 'no statements'],
  [{ ...held, value: ['2025'] }, undefined],
] satisfies [RecordReading<string[]> | undefined, string | undefined][])(
  'a record %j: %s',
  (reading, lack) => {
    expect(lackOf(reading)).toBe(lack);
  },
);
