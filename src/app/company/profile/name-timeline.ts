import { formatDate } from '#app/format/dates.ts';
import { daysBetween } from '#app/format/days-between.ts';
import { datesOf, type FormerName, newestFirst } from '#contract/profile.ts';

/** A former name in time, and what is odd between it and the name after it. */
export type NamedSpan = {
  readonly entry: FormerName;
  /** `no name is recorded from 1 May 2003 to 4 June 2003`. */
  readonly hint: string | undefined;
};

/**
 * Former names, newest first whatever order the record has them in, each with a gap or an overlap towards the name that came
 * after it; those without a usable date last. Names follow each other on one day or the next. Dates that are absent or
 * unreadable tell of no gap, and neither does anything beside a name that may lie in it.
 */
export function nameTimeline(names: readonly FormerName[]): NamedSpan[] {
  const everyOneDated = names.every(isDated);
  const ordered = newestFirst(names);
  return ordered.map((entry, place) => ({ entry, hint: hintOf(entry, ordered[place - 1], everyOneDated) }));
}

/** Since when the present name has been in use: the day on which the newest former one ceased, where that is certain. */
export function presentSince(names: readonly FormerName[]): string | undefined {
  const [newest] = newestFirst(names);
  return newest === undefined || !names.every(isDated) ? undefined : datesOf(newest).until;
}

function isDated(entry: FormerName): boolean {
  const { from, until } = datesOf(entry);
  return from !== undefined || until !== undefined;
}

function hintOf(
  entry: FormerName,
  after: FormerName | undefined,
  everyOneDated: boolean,
): string | undefined {
  const { from, until } = datesOf(entry);
  if (from !== undefined && until !== undefined && until < from) return 'ceased before it began, as recorded';
  const next = after === undefined ? undefined : datesOf(after).from;
  if (until === undefined || next === undefined) return undefined;
  const days = daysBetween(until, next);
  if (days < 0) return 'overlaps with the name after it, as recorded';
  return days > 1 && everyOneDated
    ? `no name is recorded from ${formatDate(until)} to ${formatDate(next)}`
    : undefined;
}
