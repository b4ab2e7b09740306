import type { AttemptState } from '#contract/api/attempt.ts';
import { grouped } from '#contract/grouped.ts';
import { type Attempt, creditsAfter, type History, type Line, versionOf } from './history.ts';
import { exactBytes, moneyBounds } from './verify-answers.ts';

/** Checks a quiescent history of provider, clients and gateway. Returns violated invariants as sentences. */
export function verifyHistory(history: History): string[] {
  return [...verifyLedger(history), ...exactBytes(history)];
}

/** As `verifyHistory`, except the bytes, for a provider that records no bytes. */
export function verifyLedger(history: History): string[] {
  return [
    ...writeAhead(history),
    ...atMostOnce(history),
    ...acknowledged(history),
    ...onlyRequested(history),
    ...moneyBounds(history),
    ...stateMachine(history),
    ...appendOnly(history),
    ...withinBudget(history),
    ...chargedOnce(history),
    ...converged(history),
  ];
}

/** States in which a version is being bought, may have been bought or is bought. */
const LIVE_OR_PAID: readonly AttemptState[] = ['reserved', 'unknown', 'settled'];
const WRITTEN_OFF: readonly AttemptState[] = ['written_off', 'settled_late'];

/** A call follows its committed claim, and each claim makes at most one call. */
function writeAhead({ calls }: History): string[] {
  return calls
    .filter(({ claims, nth }) => claims !== undefined && claims < nth)
    .map(
      ({ resource, claims, nth }) => `Call ${nth} for ${resource} came when ${claims} claims were written.`,
    );
}

/** Per version: one call that may be charged, and one more per written-off attempt. */
function atMostOnce({ attempts, calls }: History): string[] {
  const twice = [...byVersion(attempts)].flatMap(([version, tries]) => {
    const live = count(tries, LIVE_OR_PAID);
    return live > 1 ? [`Paid twice: ${live} attempts at ${version} are live or paid.`] : [];
  });
  const tries = grouped(attempts, ({ resource }) => resource);
  const called = [...grouped(calls, ({ resource }) => resource)].flatMap(([resource, made]) => {
    const known = tries.get(resource) ?? [];
    const versions = [...byVersion(known).values()].filter((some) => count(some, LIVE_OR_PAID) > 0).length;
    const allowed = versions + count(known, WRITTEN_OFF);
    const paid = made.filter(({ free }) => !free).length;
    return [
      ...(paid > allowed
        ? [`Paid twice: ${resource} was asked for ${paid} times, ${allowed} times at most may be.`]
        : []),
      ...(made.length > known.length ? [`${resource} was called more often than it was claimed.`] : []),
    ];
  });
  return [...twice, ...called];
}

/** An attempt is written off only by a purchase of its version that names it. */
function acknowledged({ ledger, attempts, purchases }: History): string[] {
  const named = new Set(purchases.map((purchase) => `${purchase.writesOff} ${versionOf(purchase)}`));
  const attempt = new Map(attempts.map((row) => [row.id, row]));
  return ledger
    .filter(({ event }) => event === 'written_off')
    .flatMap(({ attempt: id }) => {
      const row = attempt.get(id);
      const isNamed = row !== undefined && named.has(`${id} ${versionOf(row)}`);
      return isNamed ? [] : [`Attempt ${id} was written off and no purchase names it.`];
    });
}

/** Every attempt belongs to a purchase of its own. */
function onlyRequested({ attempts, purchases }: History): string[] {
  const requested = grouped(purchases, versionOf);
  return [...byVersion(attempts)].flatMap(([version, tries]) => {
    const times = requested.get(version)?.length ?? 0;
    return tries.length > times
      ? [`${tries.length} attempts at ${version}, which was requested ${times} times.`]
      : [];
  });
}

/** Allowed transitions; an attempt begins as `reserved`. */
const NEXT: Record<AttemptState, readonly AttemptState[]> = {
  reserved: ['settled', 'released', 'unknown'],
  unknown: ['settled', 'released', 'written_off'],
  written_off: ['settled_late'],
  settled: [],
  released: [],
  settled_late: [],
};

function stateMachine({ attempts, ledger }: History): string[] {
  const lines = grouped(ledger, ({ attempt }) => attempt);
  return attempts.flatMap(({ id, state }) => {
    const events = (lines.get(id) ?? []).flatMap(({ event }) => (event === 'corrected' ? [] : [event]));
    const allowed = events.every((event, index) => {
      const before = events[index - 1];
      return before === undefined ? event === 'reserved' : NEXT[before].includes(event);
    });
    if (!allowed) return [`Attempt ${id} went ${events.join(', ')}.`];
    return events.at(-1) === state ? [] : [`Attempt ${id} is ${state}, its ledger says ${events.at(-1)}.`];
  });
}

function appendOnly({ ledger, earlier }: History): string[] {
  const now = new Map(ledger.map((line) => [line.seq, line]));
  return earlier.flatMap((line) => {
    const found = now.get(line.seq);
    return found !== undefined && sameLine(found, line)
      ? []
      : [`Line ${line.seq} of the ledger has changed.`];
  });
}

function sameLine(one: Line, other: Line): boolean {
  return one.attempt === other.attempt && one.event === other.event && one.credits === other.credits;
}

/** At every ledger line, what may have been charged is within the budget. */
function withinBudget({ ledger, budget }: History): string[] {
  if (budget === undefined) return [];
  const spent = new Map<string, number>();
  let sum = 0;
  const over = ledger.find((line) => {
    const before = spent.get(line.attempt) ?? 0;
    const now = creditsAfter(line, before);
    sum += now - before;
    spent.set(line.attempt, now);
    return sum > budget;
  });
  return over === undefined
    ? []
    : [`At line ${over.seq} of the ledger more than the budget of ${budget} was spent.`];
}

/** At most one client is charged for a version, and only if it cost credits. */
function chargedOnce({ purchases, attempts }: History): string[] {
  const settled = new Set(attempts.filter(({ state }) => state === 'settled').map(versionOf));
  const charged = grouped(
    purchases.filter(({ charged = 0 }) => charged > 0),
    versionOf,
  );
  return [...charged].flatMap(([version, some]) => [
    ...(some.length > 1 ? [`${some.length} clients were told that ${version} was charged to them.`] : []),
    ...(settled.has(version)
      ? []
      : [`A client was told that ${version} was charged, and nothing is settled.`]),
  ]);
}

function converged({ attempts }: History): string[] {
  return attempts
    .filter(({ state }) => state === 'reserved')
    .map(({ id, resource }) => `Attempt ${id} at ${resource} is still reserved.`);
}

function byVersion(attempts: readonly Attempt[]): Map<string, Attempt[]> {
  return grouped(attempts, versionOf);
}

function count(attempts: readonly Attempt[], states: readonly AttemptState[]): number {
  return attempts.filter(({ state }) => states.includes(state)).length;
}
