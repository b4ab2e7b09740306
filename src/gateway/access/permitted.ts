import { isFree, type Source } from '#contract/api/source.ts';
import { keyProblem } from '../limit-problems.ts';
import { ProblemError } from '../problem.ts';
import type { Person } from '../store/people.ts';

/** Each throws a `ProblemError` unless the holder of the key may do it. */

export function requireAdministrator({ name, kind }: Person): void {
  if (kind === 'administrator') return;
  throw notAllowed(
    `Only an administrator may do this. To make ${name} one: npm run access -- change "${name}" --kind administrator.`,
  );
}

/** Only people buy again what may have been charged. */
export function requireWriteOff(person: Person, writesOff: string | undefined): void {
  if (writesOff !== undefined) requirePerson(person);
}

/** For what only people decide: standing orders, losses of the ledger, unknown outcomes, approvals. */
export function requirePerson({ name, kind }: Person): void {
  if (kind === 'buyer' || kind === 'administrator') return;
  throw notAllowed(`A person decides this, and ${name} is ${kind === 'agent' ? 'an agent' : 'a reader'}.`);
}

/** What is bought is checked again when it is bought. Free records are for everyone. */
export function requireBuyer({ name, mayBuy }: Person, source: Source): void {
  if (mayBuy || isFree(source)) return;
  throw ProblemError.of(keyProblem(name, { reason: 'may-not-buy' }, undefined));
}

/** Nobody approves the ceiling of an order for someone else. */
export function requireCeiling({ name, approveAbove }: Person, ceiling: number): void {
  if (approveAbove === undefined || ceiling <= approveAbove) return;
  throw new ProblemError(
    'approval-required',
    `Above ${approveAbove} credits, another person has to approve what ${name} buys, and orders cannot be approved by others. Lower the ceiling of ${ceiling}. Nothing was charged.`,
  );
}

function notAllowed(reason: string): ProblemError {
  return new ProblemError('not-allowed', `${reason} Nothing was charged.`);
}
