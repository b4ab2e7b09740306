import { formatCredits } from '#app/format/counts.ts';
import { formatDate } from '#app/format/dates.ts';
import type { Held } from '#contract/api/holding.ts';

/** The copy that is on screen: when it came, who bought it, what it cost. */
type Copy = Pick<Held, 'fetchedAt' | 'boughtBy' | 'creditsCharged'>;

/**
 * What was bought and has arrived, in one sentence: `Arrived: Officers. 2 credits charged.` Where nothing was charged, the
 * copy tells who had paid for it; one that nobody paid for tells nothing of that.
 */
export function arrivalNews(label: string, charged: number | undefined, copy?: Copy): string {
  if (charged === undefined) return `Arrived: ${label}.`;
  if (charged !== 0) return `Arrived: ${label}. ${formatCredits(charged)} charged.`;
  if (copy === undefined || copy.creditsCharged === 0) {
    return `Arrived: ${label}. It was bought already or just then; nothing more was charged.`;
  }
  return `Held already: ${label}, bought ${formatDate(copy.fetchedAt)} by ${copy.boughtBy}. Nothing was charged.`;
}
