import { formatCount } from '#app/format/counts.ts';
import { daysBetween } from '#app/format/days-between.ts';
import { yearsLater } from '#app/format/whole-months.ts';
import { type IsoDate, known, type Read } from '#contract/values.ts';

/** The register keeps a judgment for six years from its date (Registry Trust; domain facts 5.8). */
const YEARS_KEPT = 6;

/**
 * The day on which a judgment leaves the register: the same day six years later, and 28 February for one of 29 February,
 * because a period of years ends on the last day of a month that lacks the day. Derived, never sent.
 */
export function dropOffDate(judged: Read<IsoDate>): IsoDate | undefined {
  const date = known(judged);
  return date === undefined ? undefined : yearsLater(date, YEARS_KEPT);
}

export type DropOff = { readonly text: string; readonly past: boolean };

/**
 * What that day means. `copy` is the day of the copy: a judgment whose time was over then should not have been in it;
 * one whose time ended since is not in the register any more. All three are ISO dates, so days are counted in UTC.
 */
export function dropOffWords(dropsOff: IsoDate, copy: string, today: string): DropOff {
  if (dropsOff < copy) return { text: 'should have left before this copy', past: true };
  if (dropsOff < today) return { text: 'has left since this copy', past: true };
  const days = daysBetween(today, dropsOff);
  return { text: days === 0 ? 'today' : `in ${formatCount(days, DAYS)}`, past: false };
}

const DAYS = { one: 'day', many: 'days' };

/** How long after the judgment it was satisfied; nothing where either date is unknown or the order is wrong. */
export function satisfiedAfter(judged: Read<IsoDate>, satisfied: Read<IsoDate>): string | undefined {
  const [from, to] = [known(judged), known(satisfied)];
  if (from === undefined || to === undefined || to < from) return undefined;
  return from === to ? 'on the same day' : `after ${formatCount(daysBetween(from, to), DAYS)}`;
}
