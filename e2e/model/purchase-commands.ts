import fc from 'fast-check';
import type { Subject } from '#contract/operations.ts';
import { type PurchaseResult, resultOf } from '#gateway/purchase-result.ts';
import { resourceOf } from '#gateway/resource.ts';
import type { Store } from '#gateway/store/store.ts';
import type { PurchaseInvariants } from './purchase-invariants.ts';
import {
  eventually,
  type Mood,
  PRICE,
  type Process,
  type PurchaseWorld,
  SURPRISE,
} from './purchase-world.ts';

export type Real = {
  readonly world: PurchaseWorld;
  readonly invariants: PurchaseInvariants;
  readonly source: string;
};
/** The model has no state: each step reads the store first. */
type Model = Record<string, never>;
export type Step = fc.AsyncCommand<Model, Real>;

export class Command implements Step {
  readonly #name: string;
  readonly #step: (real: Real) => Promise<void>;

  constructor(name: string, step: (real: Real) => Promise<void>) {
    this.#name = name;
    this.#step = step;
  }

  check = () => true;

  async run(_model: Model, real: Real): Promise<void> {
    await this.#step(real);
    const violations = await real.invariants.violations(real.world, real.source);
    if (violations.length > 0) throw new Error(violations.join('\n'));
  }

  toString(): string {
    return this.#name;
  }
}

/** Mostly one company, so that steps collide. */
const COMPANY = fc.constantFrom(0, 0, 0, 1);

export const STEPS: fc.Arbitrary<Step>[] = [
  fc
    .record({ company: COMPANY, process: fc.nat(1), sees: fc.constantFrom('nothing', 'newest', 'older') })
    .map(
      (purchase) => new Command(`buy ${JSON.stringify(purchase)}`, (real) => buy(real, purchase, undefined)),
    ),
  fc
    .record({ company: COMPANY, process: fc.nat(1), names: fc.constantFrom('it', 'it', 'another') })
    .map(({ names, ...purchase }) => {
      const again = { ...purchase, sees: 'newest' };
      return new Command(`buy again ${JSON.stringify({ ...purchase, names })}`, (real) =>
        buy(real, again, names),
      );
    }),
  fc
    .constantFrom<Mood>(
      ...(['answer', 'hold', 'hold', 'drop', 'charge and drop', 'charge more'] as const),
      ...(['refuse for free', 'unreachable'] as const),
    )
    .map((mood) => new Command(`the provider will ${mood}`, ({ world }) => world.setMood(mood))),
  fc.nat(3).map((which) => new Command(`held call ${which} is answered`, (real) => answer(real, which))),
  fc
    .nat(1)
    .map((which) => new Command(`process ${which} is killed and started`, (real) => restart(real, which))),
  fc
    .nat(1)
    .map(
      (which) =>
        new Command(`process ${which} sweeps`, ({ world }) => processOf(world, which).purchases.sweep()),
    ),
  fc
    .constantFrom(0, 1, PRICE, 300)
    .map(
      (credits) =>
        new Command(`the last charge is corrected to ${credits}`, (real) => correct(real, credits)),
    ),
  fc.nat(1).map(
    (which) =>
      new Command(`leases run out and process ${which} sweeps`, async ({ world }) => {
        await world.jump(45_000);
        await processOf(world, which).purchases.sweep();
      }),
  ),
  fc
    .constantFrom(-32 * 86_400_000, -86_400_000, -45_000, 45_000, 86_400_000, 32 * 86_400_000)
    .map((jump) => new Command(`the clock jumps by ${jump}`, ({ world }) => world.jump(jump))),
];

/** Rare at random: an attempt was written off and bought again while its call is still in flight. */
export async function writeOffInFlight(real: Real): Promise<void> {
  const { world } = real;
  await world.setMood('hold');
  await buy(real, { company: 0, process: 0, sees: 'nothing' }, undefined);
  await world.jump(45_000);
  // The only process of a database is gone only if it was killed.
  if (world.processes.length === 1) await restart(real, 0);
  else await processOf(world, 1).purchases.sweep();
  await buy(real, { company: 0, process: 1, sees: 'nothing' }, 'it');
}

async function correct({ world }: Real, credits: number): Promise<void> {
  const { store } = processOf(world, 0);
  const lines = await store.ledger.before(Number.MAX_SAFE_INTEGER, 100);
  const charge = lines.find(({ event }) => event === 'settled' || event === 'settled_late');
  if (charge === undefined) return;
  const { attempt } = charge;
  await store.corrections.correct({ attempt, credits, actor: 'model', reason: 'Of the model.' });
}

export function processOf(world: PurchaseWorld, which: number): Process {
  const process = world.processes[which % world.processes.length];
  if (process === undefined) throw new Error('There is no process.');
  return process;
}

async function buy(
  { world }: Real,
  purchase: { company: number; process: number; sees: string },
  names: string | undefined,
): Promise<void> {
  const { purchases, store } = processOf(world, purchase.process);
  const subject: Subject = { operation: 'ccj', companyNumber: `9000000${purchase.company}`, page: 1 };
  const held = await store.records.newest(resourceOf(subject));
  const latest = await store.attempts.latest(resourceOf(subject));
  const seen = purchase.sees === 'nothing' ? 0 : Math.max(0, purchase.sees === 'newest' ? held : held - 1);
  const attempt = latest?.version === seen + 1 ? latest : undefined;
  const open = attempt?.state === 'reserved' || attempt?.state === 'unknown' ? attempt : undefined;
  const before = world.calls.length;
  const result = await purchases.buy({
    subject,
    seen,
    expectedCredits: undefined,
    writesOff: names === 'it' ? open?.id : names,
    actor: 'model',
  });
  const expected = predict(world.mood, held > seen, open?.state, names === 'it');
  const calls = () => `${world.calls.length - before} calls`;
  const actual =
    result.kind === 'pending'
      ? await endOf(store, result.attempt, calls, expected)
      : `${describe(result)}, ${calls()}`;
  // A waiting request may see the answer; it makes no call either way.
  if (actual !== expected) throw new Error(`expected ${expected}; was ${actual}`);
}

/**
 * Returns `pending` only if that is expected, because the call is held or its process is gone. Other
 * purchases that outlast their wait, on a busy machine, are checked by their end.
 */
async function endOf(store: Store, id: string, calls: () => string, expected: string): Promise<string> {
  const end = await eventually(async () => {
    const attempt = await store.attempts.find(id);
    if (attempt === undefined || attempt.state === 'reserved') {
      return expected === `pending, ${calls()}` ? expected : undefined;
    }
    // Only the buyer gets the charge.
    const charged = calls() === '1 calls' ? (await store.attempts.status(id))?.charged : undefined;
    return `${describe(resultOf({ attempt, charged }, charged !== undefined))}, ${calls()}`;
  });
  return end ?? `pending, ${calls()}`;
}

function predict(mood: Mood, isHeld: boolean, open: string | undefined, namesIt: boolean): string {
  if (isHeld) return 'held 0, 0 calls';
  if (open === 'reserved') return 'pending, 0 calls';
  if (open === 'unknown' && !namesIt) return 'outcome-unknown unknown, 0 calls';
  switch (mood) {
    case 'answer':
      return `held ${PRICE}, 1 calls`;
    case 'charge more':
      return `held ${SURPRISE}, 1 calls`;
    case 'hold':
      return 'pending, 1 calls';
    case 'refuse for free':
      return 'unknown-company no, 1 calls';
    case 'unreachable':
      return 'provider-unreachable no, 0 calls';
    default:
      return 'outcome-unknown unknown, 1 calls';
  }
}

function describe(result: PurchaseResult): string {
  if (result.kind === 'held') return `held ${result.charged}`;
  if (result.kind === 'pending') return 'pending';
  return `${result.problem.type.replace('/problems/', '')} ${result.problem.charged}`;
}

async function answer({ world }: Real, which: number): Promise<void> {
  const held = world.calls.filter((call) => call.answer !== undefined);
  const call = held[which % Math.max(held.length, 1)];
  if (call === undefined) return;
  await world.release(call);
}

async function restart({ world }: Real, which: number): Promise<void> {
  const index = which % world.processes.length;
  processOf(world, index).kill();
  world.processes[index] = await world.start();
}
