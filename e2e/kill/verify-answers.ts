import type { AttemptState } from '#contract/api/attempt.ts';
import { grouped } from '#contract/grouped.ts';
import { creditsAfter, type History, versionOf } from './history.ts';

/** Credits by outcome, from the gateway's ledger and from the provider. */
export function sumsOf({ attempts, ledger, calls }: History) {
  const credits = new Map<string, number>();
  for (const line of ledger) credits.set(line.attempt, creditsAfter(line, credits.get(line.attempt) ?? 0));
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

/** Certain charges of the ledger were made, and all charges are in the ledger. */
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

/** Every paid answer is stored once, byte for byte, and is the record of its version. */
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

/** Every paid attempt has its answer, and its version exists once, from this or an earlier answer. */
function paidAndHeld(
  attempts: History['attempts'],
  answers: History['answers'],
  records: History['records'],
): string[] {
  const answered = grouped(answers, ({ attempt }) => attempt);
  const held = grouped(records, versionOf);
  const paid = new Map<string, string>();
  for (const { id, state, ...of } of attempts) {
    if (state === 'settled' || state === 'settled_late') paid.set(id, versionOf(of));
  }
  return [
    ...attempts.flatMap(({ id, state }) =>
      (answered.get(id) ?? []).length === (paid.has(id) ? 1 : 0)
        ? []
        : [`Attempt ${id} is ${state}: its bytes?`],
    ),
    ...[...new Set(paid.values())].flatMap((version) =>
      held.has(version) ? [] : [`Paid and not held: ${version}.`],
    ),
    ...[...held].flatMap(([version, some]) =>
      some.length > 1 ? [`Held ${some.length} times: ${version}.`] : [],
    ),
    ...records.flatMap((record) =>
      paid.get(record.attempt) === versionOf(record)
        ? []
        : [`Held, though ${record.attempt} did not pay for it.`],
    ),
  ];
}
