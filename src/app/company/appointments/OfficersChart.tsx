import { useMemo } from 'react';
import { TimelineChart } from '#app/components/chart/TimelineChart.tsx';
import type { Span, SpanSelection } from '#app/components/chart/timeline-data.ts';
import { formatDate, formatLongDate, yearsAndMonths } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { usableText } from '#app/format/text-search.ts';
import { known } from '#contract/values.ts';
import { APPOINTMENT_NOUN } from '../shared/record-nouns.ts';
import type { AppointmentRow } from './appointment-rows.ts';
import type { CompanyEnd } from './company-end.ts';

type Props = {
  /** Without the filter of the selected officer. */
  rows: readonly AppointmentRow[];
  end: CompanyEnd | undefined;
  /** `20 of 35 officers`, where the record is incomplete. */
  partial: string | undefined;
  selection: SpanSelection;
};

export function OfficersChart({ rows, end, partial, selection }: Props) {
  const { spans, undrawn } = useMemo(() => officerSpans(rows), [rows]);
  const latest = rows
    .map(({ asAt }) => asAt)
    .toSorted()
    .at(-1);
  const drawn = `Terms of office of ${formatCount(spans.length, APPOINTMENT_NOUN)}`;
  const isPart = selection.selected !== undefined;
  if (latest === undefined) return null;
  const until =
    end?.date === undefined
      ? `${formatLongDate(latest)}, the date of the copy`
      : `${formatLongDate(end.date)}, when the company ${end.verb}`;
  return (
    <TimelineChart
      title={tenureFinding(rows, { end, partial })}
      subtitle={
        <>
          Terms of office up to {until}, for the{' '}
          {isPart ? 'officers that match the other filters' : 'rows of the table below'}.
          <span className="print:hidden"> Press a row to show only that officer.</span>
        </>
      }
      name={isPart ? drawn : `${drawn}, as listed in the table below`}
      selection={selection}
      legend={{
        open: end === undefined ? 'In post' : `In post when the company ${end.verb}`,
        ended: 'Resigned',
      }}
      spans={spans}
      mark={
        end?.date === undefined ? undefined : { date: end.date, label: `${end.noun} ${formatDate(end.date)}` }
      }
      note={undrawnNote(undrawn)}
    />
  );
}

/** No registered company is older; an earlier date would squeeze every bar to the edge. */
const EARLIEST = '1800-01-01';

/** The terms of office that can be drawn, in row order, and how many cannot. */
export function officerSpans(rows: readonly AppointmentRow[]): { spans: Span[]; undrawn: number } {
  const spans = rows.flatMap((row, index) => spanOf(row, index) ?? []);
  return { spans, undrawn: rows.length - spans.length };
}

function spanOf(row: AppointmentRow, index: number): Span | undefined {
  const from = known(row.appointment_date);
  const resigned = known(row.resignation_date);
  const to = row.inPost ? row.openUntil : resigned;
  // Nothing dated after the copy had happened yet.
  if (from === undefined || to === undefined || to < from || to > row.asAt || from < EARLIEST)
    return undefined;
  return {
    id: String(index),
    label: row.name ?? 'Name not given',
    selectionKey: filterableName(row),
    from,
    to,
    open: row.inPost,
    dates: row.inPost ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`,
  };
}

type Context = {
  readonly end?: CompanyEnd | undefined;
  readonly partial?: string | undefined;
};

/** `6 in post; the longest for 14 years (based on 20 of 35 officers)`. */
export function tenureFinding(rows: readonly AppointmentRow[], { end, partial }: Context = {}): string {
  const finding = findingOf(rows, end);
  return partial === undefined ? finding : `${finding} (based on ${partial})`;
}

function findingOf(rows: readonly AppointmentRow[], end: CompanyEnd | undefined): string {
  const inPost = rows.filter((row) => row.inPost);
  const longest = longestOf(inPost.length > 0 ? inPost : rows);
  if (inPost.length === 0) {
    const none = rows.length === 1 ? 'Not in post' : `None of these ${formatNumber(rows.length)} in post`;
    const served = rows.length === 1 ? 'served for' : 'the longest served for';
    return longest === undefined ? none : `${none}; ${served} ${longest}`;
  }
  if (end !== undefined && end.date === undefined) {
    return `${formatNumber(inPost.length)} with no resignation recorded; the company ${end.verb}`;
  }
  const when = end !== undefined && inPost.some(({ atEnd }) => atEnd !== undefined);
  const count = `${formatNumber(inPost.length)} in post${when ? ` when the company ${end.verb}` : ''}`;
  if (longest === undefined) return count;
  return inPost.length === 1 ? `${count}, for ${longest}` : `${count}; the longest for ${longest}`;
}

export function undrawnNote(undrawn: number): string | undefined {
  if (undrawn === 0) return undefined;
  const are = undrawn === 1 ? 'is' : 'are';
  return `${formatCount(undrawn, APPOINTMENT_NOUN)} ${are} not drawn: a date is missing, unreadable or implausible.`;
}

function longestOf(rows: readonly AppointmentRow[]): string | undefined {
  const months = rows.flatMap(({ tenure }) => tenure ?? []);
  return months.length === 0 ? undefined : tenureWords(months.reduce((most, each) => Math.max(most, each)));
}

/** `7 years`, or `5 months` below a year. */
export function tenureWords(months: number): string {
  return yearsAndMonths(months < 12 ? months : months - (months % 12));
}

/** `undefined` where the text filter cannot keep the name in the URL. */
export function filterableName({ name = '' }: AppointmentRow): string | undefined {
  return usableText(name) || undefined;
}
