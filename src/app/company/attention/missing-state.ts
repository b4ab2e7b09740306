import type { OperationHolding } from '#contract/api/company.ts';

/** What is to be said of a record that the lines were made without. */
export type MissingState = {
  readonly words: string;
  /** Where it can be bought. */
  readonly credits?: number;
};

/** By what the summary says of it now; `isFailing`: the lines were asked for again, and could not be had. */
export function missingState(holding: OperationHolding | undefined, isFailing: boolean): MissingState {
  if (holding?.held !== undefined) {
    return { words: isFailing ? 'held, but could not be loaded just now' : 'reading what is held…' };
  }
  if (holding?.covered === false) return { words: 'not covered by this source' };
  if (holding?.pending === 'reserved') return { words: 'being asked for just now' };
  if (holding?.pending === 'unknown') return { words: 'not known whether it was bought' };
  const words = 'not looked at yet';
  return holding === undefined ? { words } : { words, credits: holding.credits };
}
