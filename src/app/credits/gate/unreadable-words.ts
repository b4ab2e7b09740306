import type { Held } from '#contract/api/holding.ts';

/** Why a held record is not shown; `refused` is what the contract itself says of it, if anything. */
export function unreadableWords({ problem }: Pick<Held, 'problem'>, refused: string | undefined): string {
  return problem === 'wrong-company'
    ? 'The answer names another company or question than the one asked for, so it is not shown as this record.'
    : (refused ?? 'The answer is not in the form of this record, so it cannot be shown.');
}
