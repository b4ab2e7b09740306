import { formatDate } from '#app/format/dates.ts';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable, known } from '#contract/values.ts';

type FormerName = Profile['previous_company_names'][number];

/** A former name in time, and what is odd between it and the name after it. */
export type NamedSpan = {
  readonly entry: FormerName;
  /** `no name is recorded from 1 May 2003 to 4 June 2003`. */
  readonly hint: string | undefined;
};

/**
 * Former names in the order of the record, newest first (SPEC 2.11), each with a gap or an overlap towards the name that
 * came after it. Names follow each other on one day or the next; dates that are absent or unreadable tell of no gap.
 */
export function nameTimeline(names: readonly FormerName[]): NamedSpan[] {
  return names.map((entry, place) => ({ entry, hint: hintOf(entry, names[place - 1]) }));
}

/** Since when the present name has been in use: the day on which the newest former one ceased. */
export function presentSince([newest]: readonly FormerName[]): string | undefined {
  return newest === undefined || isUnreadable(newest) ? undefined : known(newest.ceased_on);
}

function hintOf(entry: FormerName, after: FormerName | undefined): string | undefined {
  const [from, until] = [known(entry.effective_from), known(entry.ceased_on)];
  if (from !== undefined && until !== undefined && until < from) return 'ceased before it began, as recorded';
  const next = after === undefined ? undefined : known(after.effective_from);
  if (until === undefined || next === undefined) return undefined;
  const days = (Date.parse(next) - Date.parse(until)) / 86_400_000;
  if (days > 1) return `no name is recorded from ${formatDate(until)} to ${formatDate(next)}`;
  return days < 0 ? 'overlaps with the name after it, as recorded' : undefined;
}
