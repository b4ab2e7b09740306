import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { sentAlong } from './sent-along.ts';

const Answer = v.object({ credits: v.number() });
let ask: (path: string) => ReturnType<typeof sentAlong<v.InferOutput<typeof Answer>>>;

/** A page that brought these answers, as it is opened. */
async function open(textContent: string | null): Promise<void> {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => (textContent === null ? null : { textContent }) });
  const { sentAlong: fresh } = await import('./sent-along.ts');
  ask = (path) => fresh(path, Answer);
}

beforeEach(() => vi.spyOn(performance, 'now').mockReturnValue(900));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('what came within the page is given out once, so that whoever looks again asks the gateway', async () => {
  await open('{"/company/90000001/ccj":{"credits":20}}');
  expect(ask('/company/90000001/ccj')).toEqual({ credits: 20 });
  expect(ask('/company/90000001/ccj')).toBeUndefined();
});

test('what did not come, or is in another form, is asked for', async () => {
  await open('{"/company/90000001/ccj":{"credits":"twenty"}}');
  expect(ask('/company/90000001/ccj')).toBeUndefined();
  expect(ask('/company/90000001/profile')).toBeUndefined();
  await open(null);
  expect(ask('/company/90000001/ccj')).toBeUndefined();
});

test('what came a while ago is asked for', async () => {
  await open('{"/company/90000001/ccj":{"credits":20}}');
  vi.spyOn(performance, 'now').mockReturnValue(31_000);
  expect(ask('/company/90000001/ccj')).toBeUndefined();
});

test('a page that is drawn without a document finds what is sent with it, and no other finds that', async () => {
  vi.unstubAllGlobals();
  vi.resetModules();
  const { sentAlong: fresh, whileSent } = await import('./sent-along.ts');
  const take = () => fresh('/company/90000001/ccj', Answer);
  const sent = new Map([['/company/90000001/ccj', { credits: 20 }]]);
  expect(whileSent(sent, take)).toEqual({ credits: 20 });
  expect(take()).toBeUndefined();
  expect(() =>
    whileSent(new Map([['/company/90000001/ccj', { credits: 20 }]]), () => {
      throw new Error('not drawn');
    }),
  ).toThrow('not drawn');
  expect(take()).toBeUndefined();
});
