import { listOf, uncapitalised } from '#app/format/capitals.ts';
import { sizeOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Period } from '../periods/periods.ts';
import type { Check, Outcome } from './check.ts';
import { CHECKS } from './check-list.ts';
import { checkOutcome } from './check-outcome.ts';

/** A check of every period, in the order in which they were given. */
export type CheckResult = { readonly check: Check; readonly outcomes: readonly Outcome[] };

/** Everything that must add up, checked for every period. */
export function checksOf(periods: readonly Period[]): CheckResult[] {
  return CHECKS.map((check) => ({ check, outcomes: periods.map((period) => checkOutcome(check, period)) }));
}

/** Whether a check could be made of any period at all. */
export function isMade({ outcomes }: CheckResult): boolean {
  return outcomes.some(({ kind }) => kind !== 'unchecked');
}

/** A difference that rounding cannot explain. */
export function isDifference(outcome: Outcome): boolean {
  return outcome.kind === 'differs' && outcome.rounding === undefined;
}

/** Checks whose differences the summary names; the panel has them all. */
const NAMED = 2;

/**
 * What the checks come to, in one line: `6 of 7 checks reconcile; net assets differ by 1,200 in Mar 2025.` A check
 * reconciles where it does in every period of which it can be made; what rounding explains counts as such. `periods` are
 * those of the outcomes, and are named in their order.
 */
export function checksSummary(results: readonly CheckResult[], periods: readonly Period[]): string {
  const made = results.filter(isMade);
  if (made.length === 0) {
    return 'No check can be made: the figures that must add up are not disclosed or cannot be read.';
  }
  const differing = made.filter(({ outcomes }) => outcomes.some(isDifference));
  const more = differing.length - NAMED;
  const parts = [
    countWords(made, differing.length),
    ...differing.slice(0, NAMED).map((result) => differenceWords(result, periods)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** `7 of 8 checks reconcile, 1 of them within rounding`. */
function countWords(made: readonly CheckResult[], differing: number): string {
  const noun = made.length === 1 ? 'check reconciles' : 'checks reconcile';
  const rounded = made.filter(
    ({ outcomes }) => !outcomes.some(isDifference) && outcomes.some(({ kind }) => kind === 'differs'),
  ).length;
  const rounding = rounded === 0 ? '' : `, ${rounded} of them within rounding`;
  return `${made.length - differing} of ${made.length} ${noun}${rounding}`;
}

/** `net assets differ by 1,200 in Mar 2025 and by 5 in Mar 2024`. */
function differenceWords({ check, outcomes }: CheckResult, periods: readonly Period[]): string {
  const differences = outcomes.flatMap((outcome, place) =>
    outcome.kind === 'differs' && isDifference(outcome)
      ? `by ${formatNumber(sizeOf(outcome.difference))} in ${periods[place]?.label}`
      : [],
  );
  return `${uncapitalised(check.name)} ${check.many ? 'differ' : 'differs'} ${listOf(differences)}`;
}
