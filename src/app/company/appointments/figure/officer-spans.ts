import type { Span } from '#app/chart/spans/span-data.ts';
import { formatCount } from '#app/format/counts.ts';
import { formatDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { yearsAndMonths } from '#app/format/whole-months.ts';
import { known } from '#contract/values.ts';
import { APPOINTMENT_NOUN } from '../../parts/record-nouns.ts';
import type { AppointmentRow } from '../appointment-rows.ts';
import type { CompanyEnd } from '../company-end.ts';
import { pickOf } from './pick-of.ts';

/** No company of the register is this old; a date before would press every bar to the edge. */
const EARLIEST = '1800-01-01';

/** The terms of office that can be drawn, in the order of the rows, and how many cannot. */
export function officerSpans(rows: readonly AppointmentRow[]): { spans: Span[]; undrawn: number } {
  const spans = rows.flatMap((row, place) => spanOf(row, place) ?? []);
  return { spans, undrawn: rows.length - spans.length };
}

function spanOf(row: AppointmentRow, place: number): Span | undefined {
  const from = known(row.appointment_date);
  const resigned = known(row.resignation_date);
  const to = row.inPost ? row.openUntil : resigned;
  // A date after the day of the copy tells of nothing that had happened.
  if (from === undefined || to === undefined || to < from || to > row.asAt || from < EARLIEST)
    return undefined;
  return {
    id: String(place),
    label: row.name ?? 'Name not given',
    pick: pickOf(row),
    from,
    to,
    open: row.inPost,
    words: row.inPost ? `from ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`,
  };
}

type About = {
  readonly end?: CompanyEnd | undefined;
  /** `20 of 35 officers held`, where these are not all. */
  readonly partial?: string | undefined;
};

/** `6 in post; the longest for 14 years (in the 20 of 35 officers held)`: what the rows shown come to, as the title of their figure. */
export function tenureFinding(rows: readonly AppointmentRow[], { end, partial }: About = {}): string {
  const finding = findingOf(rows, end);
  return partial === undefined ? finding : `${finding} (in the ${partial})`;
}

function findingOf(rows: readonly AppointmentRow[], end: CompanyEnd | undefined): string {
  const inPost = rows.filter((row) => row.inPost);
  const longest = longestOf(inPost.length > 0 ? inPost : rows);
  if (inPost.length === 0) {
    const nobody = rows.length === 1 ? 'Not in post' : `None of these ${formatNumber(rows.length)} in post`;
    const served = rows.length === 1 ? 'served for' : 'the longest served for';
    return longest === undefined ? nobody : `${nobody}; ${served} ${longest}`;
  }
  if (end !== undefined && end.date === undefined) {
    return `${formatNumber(inPost.length)} with no resignation recorded; the company ${end.verb}`;
  }
  // A copy older than the end knows only who was in post on its own day.
  const when = end !== undefined && inPost.some(({ atEnd }) => atEnd !== undefined);
  const count = `${formatNumber(inPost.length)} in post${when ? ` when the company ${end.verb}` : ''}`;
  if (longest === undefined) return count;
  return inPost.length === 1 ? `${count}, for ${longest}` : `${count}; the longest for ${longest}`;
}

/** How many are not drawn, and why; `undefined` where all are. */
export function undrawnNote(undrawn: number): string | undefined {
  if (undrawn === 0) return undefined;
  const are = undrawn === 1 ? 'is' : 'are';
  return `${formatCount(undrawn, APPOINTMENT_NOUN)} ${are} not drawn: a date is not known, cannot be read, or cannot be right.`;
}

function longestOf(rows: readonly AppointmentRow[]): string | undefined {
  const months = rows.flatMap(({ tenure }) => tenure ?? []);
  return months.length === 0 ? undefined : tenureWords(months.reduce((most, each) => Math.max(most, each)));
}

/** `7 years`, of what is shorter `5 months`: for running text. */
export function tenureWords(months: number): string {
  return yearsAndMonths(months < 12 ? months : months - (months % 12));
}
