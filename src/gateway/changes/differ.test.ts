import { afterEach, expect, test, vi } from 'vitest';
import { envelopeOf } from '#contract/envelope.ts';
import type { CompanySubject } from '#contract/operations.ts';
import { threadProgram } from '../../../e2e/fixtures/thread-program.ts';
import type { TextsToDiff } from './diff-texts.ts';
import { Differ } from './differ.ts';

const SUBJECT: CompanySubject = { operation: 'ccj', companyNumber: '90000001', page: 1 };

let differ: Differ;

afterEach(async () => {
  vi.restoreAllMocks();
  await differ.close();
});

/** A differ whose thread does this with each task. */
function start(does: string): void {
  differ = new Differ(threadProgram(does));
}

/** Versions of one judgment, whose court has a name of that length. */
function texts(length: number): TextsToDiff {
  const version = (number: number, status: string) => {
    const items = [{ case_number: 'A1', court_name: 'x'.repeat(length), status }];
    const record = JSON.stringify(envelopeOf(SUBJECT, { pagination: {}, items }));
    return { version: number, pages: new Map([[1, record]]) };
  };
  return { subject: SUBJECT, from: version(1, 'Active'), to: version(2, 'Satisfied') };
}

test('short records are compared at once, long ones in a thread of their own', async () => {
  start(`parentPort.postMessage({ reply: [message.task.from.pages.get(1).length] })`);
  expect(await differ.diff(texts(10))).toMatchObject([
    { type: 'changed', label: 'Status', before: 'Active' },
  ]);
  expect(await differ.diff(texts(200_000))).toEqual([expect.any(Number)]);
});

test('a thread that fails is reported, and the next comparison is made', async () => {
  const reported = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  start(`if (globalThis.failed) parentPort.postMessage({ reply: [] });
    else { globalThis.failed = true; parentPort.postMessage({ failure: 'broken on purpose' }); }`);
  await expect(differ.diff(texts(200_000))).rejects.toMatchObject({
    problem: {
      status: 500,
      charged: 'no',
      detail: 'The versions could not be compared. Nothing was charged.',
    },
  });
  expect(reported).toHaveBeenCalledOnce();
  expect(await differ.diff(texts(200_000))).toEqual([]);
});

test('beyond sixteen that wait, a long comparison is refused for a moment', async () => {
  start(`setTimeout(() => parentPort.postMessage({ reply: [] }), 50)`);
  const asked = Array.from({ length: 18 }, () => differ.diff(texts(200_000)));
  const [last] = (await Promise.allSettled(asked)).slice(-1);
  expect(last).toMatchObject({ status: 'rejected', reason: { problem: { status: 429, retryAfter: 5 } } });
  expect((await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')).toHaveLength(17);
});
