import { expect, test } from 'vitest';
import type { AttemptState } from '#contract/api/attempt.ts';
import type { Attempt, Call, History, Line, Purchase } from './history.ts';
import { verifyHistory } from './verify-history.ts';

/** A valid history, and for each rule a history that breaks it. */

const CCJ = '/company/90000001/ccj';

const attempt = (id: string, state: AttemptState, version = 1): Attempt => ({
  id,
  resource: CCJ,
  version,
  credits: 20,
  state,
});

const purchase = (version = 1, more: Partial<Purchase> = {}): Purchase => ({
  resource: CCJ,
  version,
  writesOff: undefined,
  charged: undefined,
  ...more,
});

const call = (nth: number, about: Partial<Call> = {}): Call => ({
  resource: CCJ,
  nth,
  claims: nth,
  charged: 20,
  free: false,
  sent: `sent ${nth}`,
  ...about,
});

/** Ledger lines in the form `attempt event credits`. */
const lines = (...texts: string[]): Line[] =>
  texts.map((text, index) => {
    const [id = '', event = '', credits = ''] = text.split(' ');
    return { seq: index + 1, attempt: id, event: event as AttemptState, credits: Number(credits) };
  });

const answer = (id: string, sent: string) => ({ attempt: id, sha256: sent, stated: sent, charged: 20 });
const record = (id: string, version = 1) => ({ resource: CCJ, version, attempt: id });

/** A is not answered and written off, B replaces it, then A's answer arrives late; C refreshes; D is refused free. */
const GOOD: History = {
  attempts: [
    attempt('A', 'settled_late'),
    attempt('B', 'settled'),
    attempt('C', 'settled', 2),
    attempt('D', 'released', 3),
  ],
  ledger: lines(
    ...['A reserved 20', 'A unknown 20', 'A written_off 20', 'B reserved 20', 'B settled 20'],
    ...['A settled_late 20', 'C reserved 20', 'C settled 20', 'D reserved 20', 'D released 0'],
  ),
  answers: [answer('A', 'sent 1'), answer('B', 'sent 2'), answer('C', 'sent 3')],
  records: [record('B'), record('C', 2)],
  calls: [call(1), call(2), call(3), call(4, { free: true, charged: 0, sent: undefined })],
  purchases: [
    purchase(),
    purchase(1, { writesOff: 'A', charged: 20 }),
    purchase(2, { charged: 20 }),
    purchase(2, { charged: 0 }),
    purchase(3),
  ],
  earlier: lines('A reserved 20', 'A unknown 20'),
  budget: 80,
};

test('accepts a valid history', () => {
  expect(verifyHistory(GOOD)).toEqual([]);
});

test('accepts the first of two paid answers as the record', () => {
  expect(verifyHistory({ ...GOOD, records: [record('A'), record('C', 2)] })).toEqual([]);
});

const corrected = (credits: number): Line => ({ seq: 99, attempt: 'C', event: 'corrected', credits });

test('accepts a correction that changes nothing', () => {
  expect(verifyHistory({ ...GOOD, ledger: [...GOOD.ledger, corrected(0)] })).toEqual([]);
});

test.each<[string, Partial<History>, RegExp]>([
  [
    'a correction to more than was charged',
    { ledger: [...GOOD.ledger, corrected(5)] },
    /65 credits are settled, 60 were charged/,
  ],
  [
    'a correction to less than was charged',
    { ledger: [...GOOD.ledger, corrected(-5)] },
    /60 credits were charged, the ledger knows of 55/,
  ],
  [
    'a correction beyond the budget',
    { ledger: [...GOOD.ledger, corrected(21)] },
    /more than the budget of 80/,
  ],
  [
    'a call before its claim is committed',
    { calls: [call(1, { claims: 0 }), ...GOOD.calls.slice(1)] },
    /Call 1 for .* when 0 claims were written/,
  ],
  [
    'two attempts at one version that are both paid',
    { attempts: [attempt('A', 'settled'), ...GOOD.attempts.slice(1)] },
    /Paid twice: 2 attempts at version 1/,
  ],
  [
    'a second call for a record that is paid',
    {
      calls: [...GOOD.calls, call(5, { sent: undefined })],
      attempts: [...GOOD.attempts, attempt('E', 'released', 4)],
    },
    /Paid twice: .* asked for 4 times, 3 times at most/,
  ],
  [
    'more calls than claims, free ones included',
    { calls: [...GOOD.calls, call(5, { free: true, charged: 0, sent: undefined, claims: undefined })] },
    /called more often than it was claimed/,
  ],
  [
    'a write-off that nobody requested',
    { purchases: GOOD.purchases.map((one) => ({ ...one, writesOff: undefined })) },
    /no purchase names it/,
  ],
  [
    'a write-off that was requested for another version',
    { purchases: [purchase(), purchase(), purchase(2, { writesOff: 'A' }), purchase(3)] },
    /A was written off and no purchase names it/,
  ],
  [
    'a purchase that nobody requested',
    { purchases: GOOD.purchases.slice(0, -1) },
    /1 attempts at version 3 .* requested 0 times/,
  ],
  [
    'more settled than was charged',
    { calls: GOOD.calls.map((one) => ({ ...one, charged: 0 })) },
    /60 credits are settled, 0 were charged/,
  ],
  [
    'more charged than the ledger knows of',
    { calls: [...GOOD.calls.slice(0, 3), call(4, { charged: 20, sent: undefined, free: true })] },
    /80 credits were charged, the ledger knows of 60/,
  ],
  [
    'bytes that changed after they were hashed',
    { answers: GOOD.answers.map((one) => ({ ...one, stated: 'other' })) },
    /not the one that its SHA-256 tells of/,
  ],
  [
    'bytes that the provider never sent',
    { answers: [answer('A', 'sent 1'), answer('B', 'forged'), answer('C', 'sent 3')] },
    /B is not what the provider sent/,
  ],
  [
    'bytes of another record',
    { calls: [{ ...call(1), resource: '/company/90000002/ccj' }, ...GOOD.calls.slice(1)] },
    /A is not what the provider sent/,
  ],
  [
    'one answer stored for two attempts',
    { answers: [answer('A', 'sent 2'), answer('B', 'sent 2'), answer('C', 'sent 3')] },
    /B is stored for two attempts/,
  ],
  [
    'an answer that says another charge',
    { answers: [{ ...answer('A', 'sent 1'), charged: 1 }, ...GOOD.answers.slice(1)] },
    /A was charged 20, the answer says 1/,
  ],
  ['a paid attempt without its bytes', { answers: GOOD.answers.slice(0, 2) }, /C is settled: its bytes\?/],
  [
    'bytes of an attempt that was not paid',
    { answers: [...GOOD.answers, answer('D', 'sent 4')] },
    /D is released: its bytes/,
  ],
  ['a paid attempt without its record', { records: [record('B')] }, /Paid and not held: version 2/],
  [
    'a record of an attempt that was not paid',
    { records: [...GOOD.records, record('D', 3)] },
    /Held, though D did not pay/,
  ],
  [
    'a record at another version than was bought',
    { records: [record('B'), record('C', 3)] },
    /Held, though C did not pay/,
  ],
  ['a version that exists twice', { records: [...GOOD.records, record('A')] }, /Held 2 times: version 1/],
  [
    'a forbidden transition',
    { ledger: [...GOOD.ledger, ...lines('D settled 20')] },
    /D went reserved, released, settled/,
  ],
  [
    'an attempt that does not begin with its claim',
    { ledger: GOOD.ledger.filter(({ attempt: id, event }) => id !== 'C' || event !== 'reserved') },
    /C went settled/,
  ],
  [
    'a state that differs from the ledger',
    { attempts: [...GOOD.attempts.slice(0, 3), attempt('D', 'unknown', 3)] },
    /D is unknown, its ledger says released/,
  ],
  [
    'a line that was changed',
    { earlier: lines('A reserved 20', 'A unknown 1') },
    /Line 2 of the ledger has changed/,
  ],
  [
    'a line that was removed',
    { earlier: [{ seq: 99, attempt: 'A', event: 'unknown', credits: 20 }] },
    /Line 99/,
  ],
  [
    'a budget that was exceeded in between',
    { budget: 79 },
    /At line 9 of the ledger more than the budget of 79/,
  ],
  [
    'two clients who are both charged for one version',
    { purchases: GOOD.purchases.map((one) => (one.version === 2 ? { ...one, charged: 20 } : one)) },
    /2 clients were told that version 2/,
  ],
  [
    'a client who is charged for an unsettled version',
    { purchases: GOOD.purchases.map((one) => (one.version === 3 ? { ...one, charged: 20 } : one)) },
    /told that version 3 .* nothing is settled/,
  ],
  [
    'an attempt that stays in flight',
    {
      attempts: [...GOOD.attempts, attempt('E', 'reserved', 3)],
      ledger: [...GOOD.ledger, { seq: 11, attempt: 'E', event: 'reserved', credits: 20 }],
      budget: undefined,
    },
    /E at .* is still reserved/,
  ],
])('detects %s', (_what, change, violation) => {
  expect(verifyHistory({ ...GOOD, ...change })).toContainEqual(expect.stringMatching(violation));
});
