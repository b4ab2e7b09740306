import { formatCount } from '#app/format/counts.ts';
import type { Connections } from '#contract/api/known.ts';
import type { Finding } from '../attention-line.ts';

export type SameAddress = Connections['sameAddress'];

/**
 * From how many others on an address is worth a look. Of 24,481 companies newly on the register one in seven sat at one of
 * 48 addresses with more than ten of them, formation agents and serviced offices; families and small groups stay below.
 */
const MANY = 10;

const OTHERS = { one: 'other company', many: 'other companies' };

/** How many companies that the team knows of have the same registered office: never all there are. Absent: no address is stated. */
export function sharedAddress(known: SameAddress | undefined): Finding {
  if (known === undefined) return { state: 'untold', words: 'No address is given' };
  const { total } = known;
  const evidence = { operation: 'profile', hash: 'same-address' } as const;
  const count = `${formatCount(total, OTHERS)} your team knows of`;
  if (total >= MANY) return { state: 'found', words: `Shared with ${count}`, evidence };
  return total === 0
    ? { state: 'clear', words: 'No other company your team knows of' }
    : { state: 'clear', words: `Shared with ${count}`, evidence };
}
