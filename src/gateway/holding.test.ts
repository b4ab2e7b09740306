import { expect, test } from 'vitest';
import { holdingJson, type RawHolding, textOf } from './holding.ts';
import { readAtOnce } from './store/stored-bytes.ts';

const COPY = { version: 1, fetchedAt: '2026-11-22T10:00:00.000Z', boughtBy: 'Sam', creditsCharged: 1 };

const holding = (envelope?: string): RawHolding => ({
  holding: { held: true, credits: 1, ...COPY, versions: [COPY] },
  envelope,
});

const text = async (envelope?: string) =>
  (await textOf(holdingJson(holding(envelope), readAtOnce), Number.POSITIVE_INFINITY)) ?? '';

test('holds the envelope as the provider wrote it', async () => {
  const envelope = '{ "status": "success", "amount": 12345678901234567890.10, "name": "\\u00e9é" }';
  const json = await text(envelope);
  expect(json).toContain(`"envelope":${envelope}`);
  expect(JSON.parse(json)).toMatchObject({ held: true, ...COPY, versions: [COPY], envelope: { name: 'éé' } });
});

test('omits an absent envelope', async () => {
  expect(JSON.parse(await text())).not.toHaveProperty('envelope');
});

test('a text with more characters than asked for is not read to its end', async () => {
  let parts = 0;
  async function* long() {
    for (; parts < 10; parts += 1) yield 'part ';
  }
  expect(await textOf(long(), 12)).toBeUndefined();
  expect(parts).toBe(2);
  expect(await textOf('part', 4)).toBe('part');
  expect(await textOf('part', 3)).toBeUndefined();
});
