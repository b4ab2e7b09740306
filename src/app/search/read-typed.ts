import { readCompanyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';

/** What someone typed in the search box: a company to open, which is free, or a query to ask for. */
export type Typed =
  | { readonly kind: 'company'; readonly number: string; readonly typed: string }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'unusable'; readonly reason: string };

/** Whether there is something to do with a text, and thus a list of options to open under it. */
export function isUsable(text: string): boolean {
  return readTyped(text).kind !== 'unusable';
}

/** A registration number goes before words: opening a company costs nothing, and searching stays on offer there. */
export function readTyped(text: string): Typed {
  const number = readCompanyNumber(text);
  if (number !== undefined) return { kind: 'company', number, typed: text.trim() };
  const reading = readQuery(text);
  return reading.ok ? { kind: 'query', query: reading.query } : { kind: 'unusable', reason: reading.reason };
}
