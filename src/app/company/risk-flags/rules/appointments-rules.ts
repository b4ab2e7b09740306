import { daysBetween, formatDate, yearsLater } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Appointment } from '#contract/appointments.ts';
import { isUnreadable, known } from '#contract/values.ts';
import { isInPost } from '../../appointments/officer-facts.ts';
import { type DatedPage, datedItems } from '../../shared/availability.ts';
import type { Finding } from '../risk-flag.ts';

const APPOINTMENT = { one: 'appointment', many: 'appointments' };

/** Days within which pages count as one copy. */
const ONE_COPY = 31;

/** Counts appointments that ended in the year before the newest copy, not people. `isPart`: pages are missing. */
export function departures(
  pages: readonly DatedPage<Appointment>[],
  ceasedOn?: string,
  isPart = false,
): Finding {
  const rows = datedItems(pages);
  const copies = rows.map(({ copied }) => copied).toSorted();
  const [oldest, newest] = [copies[0], copies.at(-1)];
  if (oldest === undefined || newest === undefined) {
    return {
      state: 'inconclusive',
      words: 'No officers on this record',
      evidence: { operation: 'appointments' },
    };
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
    old === undefined ? '' : `; the oldest page ends on ${formatDate(old)}`,
  ].join('');
  const part = isPart ? ' on the pages bought' : '';
  const last = ended.toSorted().at(-1);
  if (last !== undefined) {
    const inPost =
      ceasedOn !== undefined && ceasedOn <= newest
        ? `nobody in post since it ceased on ${formatDate(ceasedOn)}`
        : `${formatNumber(rows.filter(({ item }) => isInPost(item)).length)} in post${part}`;
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
    return {
      state: 'inconclusive',
      words: `None with a usable date in the year to the copy${open}`,
      evidence,
    };
  }
  return {
    state: old === undefined ? 'clear' : 'partial',
    words: `None in the year to the copy${part}${open}`,
    evidence,
  };
}

function endedAtNoUsableDate({ status, resignation_date }: Appointment): boolean {
  return isUnreadable(resignation_date) || (status === 'Resigned' && resignation_date === undefined);
}
