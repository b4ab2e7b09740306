import { formatCredits } from '#app/format/counts.ts';

/** `It is not known whether page 2 was bought; it may have cost 20 credits`, without the stop. */
export function unknownText(what: string, credits: number): string {
  return `It is not known whether ${what} was bought; it may have cost ${formatCredits(credits)}`;
}
