import type { AttemptState } from '#contract/api/attempt.ts';
import { grouped } from './grouped.ts';
import type { History } from './history.ts';

/** Credits by what became of them, as the gateway's ledger has them, and as the provider took them. */
export function sumsOf({ attempts, ledger, calls }: History) {
  const credits = new Map(ledger.map((line) => [line.attempt, line.credits]));
  const by = grouped(attempts, ({ state }) => state);
  const sum = (state: AttemptState) =>
    (by.get(state) ?? []).reduce((total, { id }) => total + (credits.get(id) ?? 0), 0);
  return {
    charged: calls.reduce((total, call) => total + call.charged, 0),
    settled: sum('settled'),
    settledLate: sum('settled_late'),
    unknown: sum('unknown'),
    writtenOff: sum('written_off'),
    reserved: sum('reserved'),
  };
}

/** What the ledger is sure of was charged; what was charged the ledger knows of. */
export function moneyBounds(history: History): string[] {
  const { charged, settled, settledLate, unknown, writtenOff, reserved } = sumsOf(history);
  const certain = settled + settledLate;
  const possible = certain + unknown + writtenOff + reserved;
  return [
    ...(certain > charged ? [`${certain} credits are settled, ${charged} were charged.`] : []),
    ...(charged > possible
      ? [`${charged} credits were charged, the ledger knows of ${possible} at most.`]
      : []),
  ];
}

/** Every answer that was paid for is stored once, to the byte, and is the record of its version. */
export function exactBytes({ attempts, answers, records, calls }: History): string[] {
  const sent = new Map(calls.flatMap((call) => (call.sent === undefined ? [] : [[call.sent, call]])));
  const attempt = new Map(attempts.map((row) => [row.id, row]));
  const used = new Set<string>();
  const ofAnswers = answers.flatMap(({ attempt: id, sha256, stated, charged }) => {
    const call = sent.get(sha256);
    const again = used.has(sha256);
    used.add(sha256);
    if (sha256 !== stated) return [`The answer of ${id} is not the one that its SHA-256 tells of.`];
    if (call === undefined || call.resource !== attempt.get(id)?.resource) {
      return [`The answer of ${id} is not what the provider sent for it.`];
    }
    if (again) return [`The answer of ${id} is stored for two attempts.`];
    return charged === call.charged ? [] : [`${id} was charged ${call.charged}, the answer says ${charged}.`];
  });
  return [...ofAnswers, ...paidAndHeld(attempts, answers, records)];
}

function paidAndHeld(
  attempts: History['attempts'],
  answers: History['answers'],
  records: History['records'],
): string[] {
  const answered = grouped(answers, ({ attempt }) => attempt);
  const held = grouped(records, ({ attempt }) => attempt);
  const versions = grouped(records, ({ resource, version }) => `${resource} ${version}`);
  return attempts.flatMap(({ id, state, resource, version }) => {
    const paid = state === 'settled' || state === 'settled_late';
    const ofVersion = versions.get(`${resource} ${version}`) ?? [];
    const own = held.get(id) ?? [];
    const fits = own.every((record) => record.resource === resource && record.version === version);
    return [
      ...((answered.get(id) ?? []).length === (paid ? 1 : 0)
        ? []
        : [`Attempt ${id} is ${state}: its bytes?`]),
      ...(own.length > (paid ? 1 : 0) || !fits
        ? [`Attempt ${id} is ${state} and has a record it should not.`]
        : []),
      ...(state === 'settled' && own.length !== 1 ? [`Attempt ${id} was paid and is no record.`] : []),
      ...(ofVersion.length > 1 ? [`${resource} has version ${version} twice.`] : []),
    ];
  });
}
