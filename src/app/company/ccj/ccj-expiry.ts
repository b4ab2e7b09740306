import { formatSpan } from '#app/format/dates.ts';
import { type IsoDate, known, type Read } from '#contract/values.ts';

export type Expiry = { readonly text: string; readonly past: boolean };

/** All dates are ISO; days are counted in UTC. */
export function expiryText(expires: IsoDate, copied: string, today: string): Expiry {
  if (expires < copied) return { text: 'expired before this copy', past: true };
  if (expires < today) return { text: 'expired since this copy', past: true };
  return { text: expires === today ? 'today' : `in ${formatSpan(today, expires)}`, past: false };
}

/** `undefined` where a date is unknown or the order is wrong. */
export function satisfiedAfter(judged: Read<IsoDate>, satisfied: Read<IsoDate>): string | undefined {
  const [from, to] = [known(judged), known(satisfied)];
  if (from === undefined || to === undefined || to < from) return undefined;
  return from === to ? 'on the same day' : `after ${formatSpan(from, to)}`;
}
