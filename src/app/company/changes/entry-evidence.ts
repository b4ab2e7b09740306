import { rangeNames } from '#app/components/data-table/table-url.ts';
import { usableText } from '#app/format/text-search.ts';
import type { Evidence } from '#contract/api/evidence.ts';
import type { EventKind, TimelineEntry } from '#contract/api/timeline.ts';

/** Columns of the tabs by which the items of an event are found. */
const DATE_COLUMNS: Readonly<Partial<Record<EventKind, string>>> = {
  appointed: 'appointment_date',
  resigned: 'resignation_date',
  filed: 'date',
  judgment: 'judgment_date',
  satisfied: 'satisfied_date',
  notified: 'notified_on',
  ceased: 'ceased_on',
};

/** Sections of the overview. */
const SECTIONS: Readonly<Partial<Record<EventKind, string>>> = {
  incorporated: 'company',
  dissolved: 'company',
  renamed: 'previous-names',
  accounts: 'accounts',
  'confirmation-statement': 'confirmation-statement',
};

/** The tab that states an event, limited to it. A tab joins all pages that the team has, so none is named. */
export function entryEvidence({ operation, kind, date, title }: TimelineEntry): Evidence {
  if (kind === 'period-ended') return { operation, search: { year: date.slice(0, 'YYYY-MM'.length) } };
  const hash = SECTIONS[kind];
  if (hash !== undefined) return { operation, hash };
  const column = DATE_COLUMNS[kind];
  if (column === undefined) return { operation };
  const { from, to } = rangeNames(column);
  const words = filterWords(kind, title);
  return { operation, search: { ...(words !== undefined && { q: words }), [from]: date, [to]: date } };
}

/** A title of people with significant control may be a code, which their tab has in words. */
function filterWords(kind: EventKind, title: string): string | undefined {
  if (kind === 'notified' || kind === 'ceased') return undefined;
  // Case and court are two columns: the filter looks for each word.
  const words = kind === 'judgment' || kind === 'satisfied' ? title.replaceAll(',', ' ') : title;
  return usableText(words) || undefined;
}

/** The two versions that a `differs` entry compares; `undefined` for other entries. */
export function comparedVersions({
  version,
}: Pick<TimelineEntry, 'version'>): { readonly from: string; readonly to: string } | undefined {
  return version === undefined ? undefined : { from: String(version - 1), to: String(version) };
}
