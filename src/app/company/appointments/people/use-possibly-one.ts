import { readableAhead } from '#app/queries/ahead/readers.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import type { Appointment } from '#contract/appointments.ts';
import type { possiblyOne } from './same-person.ts';
import { shareBirth } from './share-birth.ts';

export const SAME_PERSON = laterCode(async () => (await import('./same-person.ts')).possiblyOne);
readableAhead('appointments', SAME_PERSON.load);

const isNeeded = keptFor(shareBirth);
const nobody: typeof possiblyOne = () => new Map();

/**
 * What finds those of these officers who are possibly one person. It comes where two of them share a month of birth,
 * `undefined` until it is here, so that no row changes once it stands.
 */
export function usePossiblyOne(officers: readonly Appointment[]): typeof possiblyOne | undefined {
  const isOne = isNeeded(officers);
  const found = useCode(SAME_PERSON, isOne ? 'now' : 'not');
  return isOne ? found : nobody;
}
