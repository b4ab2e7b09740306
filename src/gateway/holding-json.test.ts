import { expect, test } from 'vitest';
import type { WholeHolding } from './holding.ts';
import { holdingJson, pagesJson } from './holding-json.ts';

const COPY = { version: 1, fetchedAt: '2026-11-22T10:00:00.000Z', boughtBy: 'Sam', creditsCharged: 1 };

function holding(envelope: string | Uint8Array | undefined): WholeHolding {
  const bytes = typeof envelope === 'string' ? new TextEncoder().encode(envelope) : envelope;
  return { told: { held: true, credits: 1, ...COPY, versions: [COPY] }, envelope: bytes };
}

const textOf = (json: Uint8Array) => new TextDecoder().decode(json);

test('the envelope stands in the answer as the provider wrote it', () => {
  const envelope = '{ "status": "success", "amount": 12345678901234567890.10, "name": "\\u00e9é" }';
  const json = textOf(holdingJson(holding(envelope)));
  expect(json).toContain(`"envelope":${envelope}`);
  expect(JSON.parse(json)).toMatchObject({ held: true, ...COPY, versions: [COPY], envelope: { name: 'éé' } });
});

test('a byte order mark before the envelope is left out', () => {
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('{"a":1}')]);
  expect(JSON.parse(textOf(holdingJson(holding(marked))))).toMatchObject({ envelope: { a: 1 } });
});

test('without an envelope none is told', () => {
  expect(JSON.parse(textOf(holdingJson(holding(undefined))))).not.toHaveProperty('envelope');
});

test('pages are told in their order, after the state of the first', () => {
  const pages = [1, 2].map((page) => ({ page, holding: holding(`{"page":${page}}`) }));
  const json = JSON.parse(textOf(pagesJson({ first: holding('{"page":1}'), pages })));
  expect(json.first.envelope).toEqual({ page: 1 });
  expect(json.pages).toMatchObject([
    { page: 1, holding: { envelope: { page: 1 } } },
    { page: 2, holding: { envelope: { page: 2 } } },
  ]);
  expect(JSON.parse(textOf(pagesJson({ first: holding(undefined), pages: [] })))).toMatchObject({
    pages: [],
  });
});
