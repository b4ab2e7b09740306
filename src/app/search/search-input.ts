import { readCompanyNumber } from '#contract/company-number.ts';
import { readQuery } from '#contract/query.ts';

/** A company to open, which is free, or a query for the source. */
export type SearchInput =
  | { readonly kind: 'company'; readonly number: string; readonly typed: string }
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'unusable'; readonly reason: string };

export function isUsable(text: string): boolean {
  return readSearchInput(text).kind !== 'unusable';
}

/** A number takes precedence: opening a company is free, and its page offers the search. */
export function readSearchInput(text: string): SearchInput {
  const number = readCompanyNumber(text);
  if (number !== undefined) return { kind: 'company', number, typed: text.trim() };
  const reading = readQuery(text);
  return reading.ok ? { kind: 'query', query: reading.query } : { kind: 'unusable', reason: reading.reason };
}
