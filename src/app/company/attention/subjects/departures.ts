import { formatCount } from '#app/format/counts.ts';
import { formatDate } from '#app/format/dates.ts';
import { daysBetween } from '#app/format/days-between.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Appointment } from '#contract/appointments.ts';
import { isIsoDate, isUnreadable, known } from '#contract/values.ts';
import { isInPost } from '../../parts/in-post.ts';
import type { Finding } from '../attention-line.ts';

export const OFFICERS = { one: 'officer', many: 'officers' };

const APPOINTMENT = { one: 'appointment', many: 'appointments' };

/** Pages bought within a month count as one copy; an older one leaves too much of the year untold. */
const ONE_COPY = 31;

/** A held page of officers, as far as this needs it. */
type Page = {
  readonly holding: { readonly fetchedAt: string };
  readonly value?: { readonly items: readonly Appointment[] };
};

/**
 * Appointments that ended in the twelve months before the newest copy was bought: a copy tells nothing of the time after
 * it. One person may have held several, so appointments are counted and not people. `ceasedOn`: when the company did;
 * `isPart`: pages are missing, so that those in post are only those held.
 */
export function departures(pages: readonly Page[], ceasedOn?: string, isPart = false): Finding {
  const rows = pages.flatMap(({ holding, value }) =>
    (value?.items ?? []).map((row) => ({ row, copied: holding.fetchedAt.slice(0, 10) })),
  );
  const copies = rows.map(({ copied }) => copied).toSorted();
  const [oldest, newest] = [copies[0], copies.at(-1)];
  if (oldest === undefined || newest === undefined) {
    return { state: 'untold', words: 'No officers on this record', evidence: { operation: 'appointments' } };
  }
  const from = yearBefore(newest);
  const resigned = rows.flatMap(({ row, copied }) => {
    const day = known(row.resignation_date);
    return day === undefined ? [] : [{ day, copied }];
  });
  const ended = resigned.filter(({ day, copied }) => day >= from && day <= copied).map(({ day }) => day);
  const late = resigned.filter(({ day, copied }) => day > copied).length;
  const undated = rows.filter(({ row }) => endedAtNoUsableDate(row)).length;
  const old = daysBetween(oldest, newest) > ONE_COPY ? oldest : undefined;
  const open = [
    undated === 0 ? '' : `; ${formatNumber(undated)} more without a usable date`,
    late === 0 ? '' : `; ${formatNumber(late)} more dated later than its copy`,
    old === undefined ? '' : `; the oldest page tells nothing after ${formatDate(old)}`,
  ].join('');
  const last = ended.toSorted().at(-1);
  if (last !== undefined) {
    const inPost =
      ceasedOn !== undefined && ceasedOn <= newest
        ? `nobody in post since it ceased on ${formatDate(ceasedOn)}`
        : `${formatNumber(rows.filter(({ row }) => isInPost(row)).length)} ${isPart ? 'of those held ' : ''}in post`;
    return {
      state: 'found',
      words: `${formatCount(ended.length, APPOINTMENT)} ended in the year to the copy, the last on ${formatDate(last)}; ${inPost}${open}`,
      evidence: {
        operation: 'appointments',
        search: { 'resignation_date.from': from, 'resignation_date.to': newest },
      },
    };
  }
  const evidence = { operation: 'appointments' } as const;
  if (undated + late > 0) {
    return { state: 'untold', words: `None with a usable date in the year to the copy${open}`, evidence };
  }
  return {
    state: old === undefined ? 'clear' : 'partly',
    words: `None ${isPart ? 'of those held ' : ''}in the year to the copy${open}`,
    evidence,
  };
}

function endedAtNoUsableDate({ status, resignation_date }: Appointment): boolean {
  return isUnreadable(resignation_date) || (status === 'Resigned' && resignation_date === undefined);
}

/** The same day a year earlier; 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const earlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return isIsoDate(earlier) ? earlier : earlier.replace(/29$/, '28');
}
