import { daysBetween, formatDate } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Appointment } from '#contract/appointments.ts';
import { capitalised } from '#contract/text.ts';
import { isUnreadable, known } from '#contract/values.ts';
import { yearsLater } from '#contract/years-later.ts';
import { isDirector, isInPost } from '../../appointments/officer-facts.ts';
import { type DatedPage, datedItems } from '../../shared/availability.ts';
import type { Finding } from '../risk-flag.ts';
import { departuresSeverity } from '../severity-rules.ts';

const APPOINTMENT = { one: 'appointment', many: 'appointments' };

const DEPARTURE = { one: 'departure of an officer in a year', many: 'departures of officers in a year' };

/** Days within which pages count as one copy. */
const ONE_COPY = 31;

/**
 * Counts appointments that ended in the year before the newest copy, not people. `isPart`: pages are missing, which the coverage
 * beside the words states.
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
    return {
      state: 'inconclusive',
      words: 'No officers on this record',
      evidence: { operation: 'appointments' },
    };
  }
  const { from, resigned, ended } = departuresIn(rows, newest);
  const late = resigned.filter(({ day, copied }) => day > copied).length;
  const undated = rows.filter(({ item }) => endedAtNoUsableDate(item)).length;
  const old = daysBetween(oldest, newest) > ONE_COPY ? oldest : undefined;
  const open = [
    undated === 0 ? '' : `; ${formatNumber(undated)} more without a usable date`,
    late === 0 ? '' : `; ${formatNumber(late)} more dated later than its copy`,
    old === undefined ? '' : `; the oldest page ends on ${formatDate(old)}`,
  ].join('');
  const isCertain = ceasedOn === undefined && !isPart && old === undefined && everyoneIsDated(rows);
  const left = isCertain ? leadersLeft(rows.map(({ item }) => item)) : undefined;
  const last = ended.toSorted().at(-1);
  if (last !== undefined) {
    const count = rows.filter(({ item }) => isInPost(item)).length;
    const inPost =
      ceasedOn !== undefined && ceasedOn <= newest
        ? `nobody in post since it ceased on ${formatDate(ceasedOn)}`
        : `${formatNumber(count)} in post${left?.count === 0 && count > 0 ? ', no director' : ''}`;
    const on = `${ended.length === 1 ? '' : 'the last '}on ${formatDate(last)}`;
    return {
      state: 'found',
      severity: departuresSeverity(ended.length, left?.count),
      phrase: left?.count === 0 ? `${left.nobody} in post` : formatCount(ended.length, DEPARTURE),
      words: `${formatCount(ended.length, APPOINTMENT)} ended in the year to the copy, ${on}; ${inPost}${open}`,
      evidence: {
        operation: 'appointments',
        search: { 'resignation_date.from': from, 'resignation_date.to': newest },
      },
    };
  }
  const evidence = { operation: 'appointments' } as const;
  if (left?.count === 0 && late === 0) {
    const phrase = `${left.nobody} in post`;
    const words = `${capitalised(phrase)}; none left in the year to the copy`;
    return { state: 'found', severity: departuresSeverity(0, 0), phrase, words, evidence };
  }
  if (undated + late > 0) {
    return {
      state: 'inconclusive',
      words: `None with a usable date in the year to the copy${open}`,
      evidence,
    };
  }
  return {
    state: old === undefined ? 'clear' : 'partial',
    words: `None in the year to the copy${open}`,
    evidence,
  };
}

type Row = { readonly item: Appointment; readonly copied: string };

/** Appointments that ended, and when they did so in the year before the newest copy. */
function departuresIn(rows: readonly Row[], newest: string) {
  const from = yearsLater(newest, -1) ?? newest;
  const resigned = rows.flatMap(({ item, copied }) => {
    const day = known(item.resignation_date);
    return day === undefined ? [] : [{ day, copied }];
  });
  const ended = resigned.filter(({ day, copied }) => day >= from && day <= copied).map(({ day }) => day);
  return { from, resigned, ended };
}

/** How many ended in the year before the newest copy; `undefined` without an officer. */
export function countDepartures(pages: readonly DatedPage<Appointment>[]): number | undefined {
  const rows = datedItems(pages);
  const newest = rows
    .map(({ copied }) => copied)
    .toSorted()
    .at(-1);
  return newest === undefined ? undefined : departuresIn(rows, newest).ended.length;
}

/** Directors in post; officers, where no role is of a director, as in partnerships. */
function leadersLeft(officers: readonly Appointment[]): { readonly count: number; readonly nobody: string } {
  const directors = officers.filter(isDirector);
  const leaders = directors.length === 0 ? officers : directors;
  return {
    count: leaders.filter(isInPost).length,
    nobody: directors.length === 0 ? 'nobody' : 'no director',
  };
}

/** Every officer is in post or left on a known date. */
function everyoneIsDated(rows: readonly { readonly item: Appointment }[]): boolean {
  return rows.every(({ item }) => isInPost(item) || known(item.resignation_date) !== undefined);
}

function endedAtNoUsableDate({ status, resignation_date }: Appointment): boolean {
  return isUnreadable(resignation_date) || (status === 'Resigned' && resignation_date === undefined);
}
