import { daysBetween, formatDate } from '#app/format/dates.ts';
import { datesOf, type FormerName, newestFirst } from '#contract/profile.ts';

export type NamedSpan = {
  readonly entry: FormerName;
  readonly hint: string | undefined;
};

/** Newest first, undated last. Names may follow on the next day. An undated name may fill any gap, so none is reported. */
export function nameTimeline(names: readonly FormerName[]): NamedSpan[] {
  const allDated = names.every(isDated);
  const ordered = newestFirst(names);
  return ordered.map((entry, index) => ({ entry, hint: hintOf(entry, ordered[index - 1], allDated) }));
}

/** The date on which the newest former name ceased, if certain. */
export function currentSince(names: readonly FormerName[]): string | undefined {
  const [newest] = newestFirst(names);
  return newest === undefined || !names.every(isDated) ? undefined : datesOf(newest).until;
}

function isDated(entry: FormerName): boolean {
  const { from, until } = datesOf(entry);
  return from !== undefined || until !== undefined;
}

function hintOf(entry: FormerName, after: FormerName | undefined, allDated: boolean): string | undefined {
  const { from, until } = datesOf(entry);
  if (from !== undefined && until !== undefined && until < from) return 'recorded as ceasing before it began';
  const next = after === undefined ? undefined : datesOf(after).from;
  if (until === undefined || next === undefined) return undefined;
  const days = daysBetween(until, next);
  if (days < 0) return 'recorded as overlapping with the next name';
  return days > 1 && allDated
    ? `no name recorded from ${formatDate(until)} to ${formatDate(next)}`
    : undefined;
}
