import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import type { Column } from '#app/components/data-table/column.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { today } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/search-params.ts';
import type { TimelineEntry } from '#contract/api/timeline.ts';
import { LABELS } from '#contract/labels.ts';
import { chosenRecord } from './chosen-record.ts';
import { comparedVersions, entryEvidence } from './entry-evidence.ts';
import { entryText, entryWords, isSeen } from './entry-words.ts';

type Exported = {
  tab: Pick<TabProps, 'number' | 'search'>;
  entries: readonly TimelineEntry[];
  /** Older entries are not loaded. */
  hasMore: boolean;
  readAt: number;
};

type HistoryExport = TableExport & { readonly columns: readonly Column<TimelineEntry>[] };

/** `00445790-history-2026-11-21.csv`, of the entries that are loaded. */
export function useHistoryExport({ tab, entries, hasMore, readAt }: Exported): HistoryExport {
  const { number, search } = tab;
  const { origin } = useRouter();
  const { data: source } = useSource();
  const isFree = useIsFree();
  const columns = useMemo(
    () => historyColumns({ number, origin, isFree, today: today() }),
    [number, origin, isFree],
  );
  const record = chosenRecord(search);
  return {
    columns,
    nameParts: [number, ...(record === undefined ? [] : [record]), 'history', today()],
    provenance: {
      source: source?.id ?? '',
      subject: { company_number: number },
      record_url: `${origin}/company/${number}/changes${record === undefined ? '' : `?record=${record}`}`,
      fetched_at: new Date(readAt).toISOString(),
      rows_held: entries.length,
      rows_total: hasMore ? undefined : entries.length,
    },
  };
}

type Context = {
  readonly number: string;
  readonly origin: string;
  readonly isFree: boolean;
  readonly today: string;
};

/** Of the screen, then of the API. */
function historyColumns({ number, origin, ...circumstances }: Context): Column<TimelineEntry>[] {
  return [
    { id: 'date', header: 'Date', kind: 'date', value: ({ date }) => date },
    {
      id: 'date_of',
      header: 'Date of',
      kind: 'text',
      value: (entry) => (isSeen(entry) ? 'day seen' : 'event'),
    },
    {
      id: 'record',
      header: 'Record',
      kind: 'text',
      value: ({ operation }) => LABELS[operation],
      screenOnly: true,
    },
    {
      id: 'text',
      header: 'What happened',
      kind: 'text',
      value: (entry) => entryText(entryWords(entry, circumstances)),
    },
    { id: 'note', header: 'Note', kind: 'text', value: (entry) => entryWords(entry, circumstances).note },
    sent('operation', 'text', ({ operation }) => operation),
    sent('kind', 'text', ({ kind }) => kind),
    sent('title', 'text', ({ title }) => title),
    sent('detail', 'text', ({ detail }) => detail),
    sent('page', 'number', ({ page }) => page),
    sent('later_version', 'number', ({ version }) => version),
    sent('evidence_url', 'text', (entry) => `${origin}${evidencePath(number, entry)}`),
  ];
}

function sent(
  id: string,
  kind: 'text' | 'number',
  value: (entry: TimelineEntry) => string | number | undefined,
): Column<TimelineEntry> {
  return { id, header: id, kind, value, csvOnly: true };
}

function evidencePath(number: string, entry: TimelineEntry): string {
  const versions = comparedVersions(entry);
  const { operation, search = {}, hash } = entryEvidence(entry);
  const path = `/company/${number}/${operation}`;
  if (versions !== undefined) return `${path}/changes${queryOf(versions)}`;
  return `${path}${queryOf(search)}${hash === undefined ? '' : `#${hash}`}`;
}

function queryOf(parameters: Readonly<Record<string, string>>): string {
  const query = String(new URLSearchParams(parameters));
  return query === '' ? '' : `?${query}`;
}
