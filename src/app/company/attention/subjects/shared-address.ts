import { formatCount } from '#app/format/counts.ts';
import type { Finding } from '../subject-line.ts';

/**
 * From how many others on an address is worth a look. Of 24,481 companies newly on the register one in seven sat at one of
 * 48 addresses with more than ten of them, formation agents and serviced offices; families and small groups stay below.
 */
const MANY = 10;

const OTHERS = { one: 'other company', many: 'other companies' };

/**
 * How many companies that the team knows of have the same registered office. They are never all there are, so that few of
 * them or none make nothing clear.
 */
export function sharedAddress(total: number | undefined): Finding {
  if (total === undefined) {
    const evidence = { operation: 'profile', hash: 'registered-office' } as const;
    return { state: 'untold', words: 'No address that can be compared', evidence };
  }
  if (total === 0) {
    const words = 'No other company your team knows of; no others were looked at';
    return { state: 'partly', words, evidence: { operation: 'profile' } };
  }
  const evidence = { operation: 'profile', hash: 'same-address' } as const;
  const words = `Shared with ${formatCount(total, OTHERS)} your team knows of`;
  return total >= MANY
    ? { state: 'found', words, evidence }
    : { state: 'partly', words: `${words}; no others were looked at`, evidence };
}
