import type { Charged } from '#contract/api/problem.ts';
import { formatNumber } from './numbers.ts';

/** What is counted, in both numbers: `{ one: 'officer', many: 'officers' }`. */
export type Noun = { readonly one: string; readonly many: string };

/** `1 officer`, `2,000 officers`. */
export function formatCount(count: number, noun: Noun): string {
  return `${formatNumber(count)} ${count === 1 ? noun.one : noun.many}`;
}

/** Things held, and how many of them there are; absent where nobody knows. */
export type HeldCount = { readonly held: number; readonly total: number | undefined };

/** `20 of 143 judgments held`, `20 judgments held of an unknown number`; nothing where all of them are held. */
export function heldText({ held, total }: HeldCount, noun: Noun): string | undefined {
  if (total === undefined) return `${formatCount(held, noun)} held of an unknown number`;
  return total > held ? `${formatNumber(held)} of ${formatCount(total, noun)} held` : undefined;
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
