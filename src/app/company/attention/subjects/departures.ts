import { formatCount } from '#app/format/counts.ts';
import { formatDate } from '#app/format/dates.ts';
import { daysBetween } from '#app/format/days-between.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { yearsLater } from '#app/format/whole-months.ts';
import type { Appointment } from '#contract/appointments.ts';
import { isUnreadable, known } from '#contract/values.ts';
import { type DatedPage, datedItems } from '../../parts/copy-days.ts';
import { isInPost } from '../../parts/in-post.ts';
import type { Finding } from '../subject-line.ts';

const APPOINTMENT = { one: 'appointment', many: 'appointments' };

/** Pages bought within a month count as one copy; an older one leaves too much of the year untold. */
const ONE_COPY = 31;

/**
 * Appointments that ended in the twelve months before the newest copy was bought: a copy tells nothing of the time after
 * it. One person may have held several, so appointments are counted and not people. `ceasedOn`: when the company did;
 * `isPart`: pages are missing, so that those in post are only those held.
 */
export function departures(
  pages: readonly DatedPage<Appointment>[],
  ceasedOn?: string,
  isPart = false,
): Finding {
  const rows = datedItems(pages);
  const copies = rows.map(({ copied }) => copied).toSorted();
  const [oldest, newest] = [copies[0], copies.at(-1)];
  if (oldest === undefined || newest === undefined) {
    return { state: 'untold', words: 'No officers on this record', evidence: { operation: 'appointments' } };
  }
  const from = yearsLater(newest, -1) ?? newest;
  const resigned = rows.flatMap(({ item, copied }) => {
    const day = known(item.resignation_date);
    return day === undefined ? [] : [{ day, copied }];
  });
  const ended = resigned.filter(({ day, copied }) => day >= from && day <= copied).map(({ day }) => day);
  const late = resigned.filter(({ day, copied }) => day > copied).length;
  const undated = rows.filter(({ item }) => endedAtNoUsableDate(item)).length;
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
        : `${formatNumber(rows.filter(({ item }) => isInPost(item)).length)} ${isPart ? 'of those held ' : ''}in post`;
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
