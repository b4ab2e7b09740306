import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clientAddress } from './client-address.ts';
import { FailedSignIns, waitAfter } from './failed-sign-ins.ts';
import { FAILURES_KEPT, FailureCounts, MOST_CLIENTS } from './failure-counts.ts';
import { FailureLog, failuresLine, LOG_INTERVAL } from './failure-log.ts';

test('waits double from 300 milliseconds to five seconds', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 5_000].map(waitAfter)).toEqual([
    300, 600, 1_200, 2_400, 4_800, 5_000, 5_000, 5_000,
  ]);
});

test('ten failures of a client and a hundred of all clients wait at once; the others learn at once how long to wait', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const failures = new FailedSignIns();
  const fail = (client: string, times: number) => Array.from({ length: times }, () => failures.slow(client));
  const waiting = Symbol();
  const now = (slowed: Promise<number | undefined>[]) =>
    Promise.all(slowed.map((each) => Promise.race([each, setImmediate(waiting)])));
  const ofOne = await now(fail('one', 12));
  expect(ofOne).toEqual([...Array.from({ length: 10 }, () => waiting), 5, 5]);
  const ofOthers = await now(Array.from({ length: 95 }, (_, client) => fail(String(client), 1)).flat());
  expect(ofOthers.filter((each) => each === waiting)).toHaveLength(90);
  expect(ofOthers.slice(90)).toEqual([1, 1, 1, 1, 1]);
  vi.restoreAllMocks();
});

describe('counts of failures', () => {
  test('are kept for each client until it has not failed for a quarter of an hour', () => {
    const counts = new FailureCounts();
    expect([counts.add('a', 0), counts.add('a', 1), counts.add('b', 2)]).toEqual([1, 2, 1]);
    expect(counts.add('a', FAILURES_KEPT)).toBe(3);
    expect(counts.add('c', FAILURES_KEPT + 2)).toBe(1);
    expect(counts.size).toBe(2);
    expect(counts.add('a', 2 * FAILURES_KEPT)).toBe(1);
  });

  test('use bounded memory, and forget the client that failed longest ago', () => {
    const counts = new FailureCounts();
    counts.add('first', 0);
    for (let client = 0; client <= MOST_CLIENTS; client += 1) counts.add(String(client), 1);
    expect(counts.size).toBe(MOST_CLIENTS);
    expect(counts.add('first', 1)).toBe(1);
    expect(counts.add(String(MOST_CLIENTS), 1)).toBe(2);
  });
});

describe('the log of failures', () => {
  let lines: string[];

  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T12:00:00.000Z') });
    lines = [];
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('has the first failure at once and the next ones in a line a minute, until there are none', () => {
    const log = new FailureLog();
    for (let failure = 0; failure < 5_000; failure += 1) log.add(failure % 2 === 0 ? '10.0.0.5' : '10.0.0.6');
    expect(lines).toEqual(['A sign-in failed: access key not recognised, from 10.0.0.5.\n']);
    vi.advanceTimersByTime(LOG_INTERVAL);
    expect(lines[1]).toBe(
      '4999 more sign-ins failed since 2026-11-27T12:00:00.000Z: access key not recognised, 2500 from 10.0.0.6, 2499 from 10.0.0.5.\n',
    );
    log.add('10.0.0.5');
    vi.advanceTimersByTime(10 * LOG_INTERVAL);
    expect(lines.slice(2)).toEqual([
      '1 more sign-in failed since 2026-11-27T12:01:00.000Z: access key not recognised, 1 from 10.0.0.5.\n',
    ]);
    log.add('10.0.0.7');
    expect(lines[3]).toBe('A sign-in failed: access key not recognised, from 10.0.0.7.\n');
  });

  test('names the five clients with the most failures and counts the others', () => {
    const clients = new Map(Array.from({ length: 9 }, (_, index) => [`10.0.0.${index}`, index + 1]));
    expect(failuresLine('12:00', 100, clients)).toBe(
      '100 more sign-ins failed since 12:00: access key not recognised, 9 from 10.0.0.8, 8 from 10.0.0.7, 7 from 10.0.0.6, 6 from 10.0.0.5, 5 from 10.0.0.4, 65 from other addresses.',
    );
  });
});

test.each([
  ['10.0.0.5', '10.0.0.5'],
  ['::ffff:10.0.0.5', '10.0.0.5'],
  ['::1', '::1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'an unknown address'],
])('the client at %s is counted as %s', (remote, client) => {
  expect(clientAddress(remote)).toBe(client);
});
