import type { Charged } from '#contract/api/problem.ts';
import { formatNumber } from './numbers.ts';

/** What is counted, in both numbers: `{ one: 'officer', many: 'officers' }`. */
export type Noun = { readonly one: string; readonly many: string };

/** `1 officer`, `2,000 officers`. */
export function formatCount(count: number, noun: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** `1 credit`, `20 credits`. */
export function formatCredits(credits: number): string {
  return formatCount(credits, { one: 'credit', many: 'credits' });
}

/** What something that went wrong cost, as one sentence. `credits` is the price at stake, where it is known. */
export function chargeSentence(charged: Charged, credits: number | undefined): string {
  const price = credits === undefined ? 'credits' : formatCredits(credits);
  if (charged === 'no') return 'This cost nothing.';
  return charged === 'yes' ? `This cost ${price}.` : `This may have cost ${price}.`;
}
