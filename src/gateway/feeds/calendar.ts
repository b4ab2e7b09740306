import { createHash } from 'node:crypto';
import icalendar, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import type { DateKind } from '#contract/api/watch.ts';
import { londonDay, longDate } from '../london-time.ts';
import type { FeedDate } from './feeds.ts';

export type CalendarOptions = {
  readonly source: string;
  readonly publicUrl: string;
  readonly dates: readonly FeedDate[];
  readonly more: boolean;
  readonly names: ReadonlyMap<string, string>;
};

const DATE_LABELS: Readonly<Record<DateKind, string>> = {
  accounts: 'Accounts due',
  'confirmation-statement': 'Confirmation statement due',
  'judgment-expires': 'Judgment expires',
  verification: 'Identity verification due',
};

/** Seconds until a calendar asks again. */
const REFRESH = 6 * 60 * 60;

/** All-day events of dates ahead (RFC 5545). Equal for equal dates, so that it can be compared by its hash. */
export function calendarText({ source, publicUrl, dates, more, names }: CalendarOptions): string {
  const calendar = icalendar({
    name: 'Dossier: dates of watched companies',
    prodId: { company: 'Dossier', product: 'Watched companies', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
    ...(more && { description: `The nearest ${dates.length} dates; there are more.` }),
  });
  for (const date of dates) {
    const { companyNumber, operation, kind, detail, asOf } = date;
    const changed = new Date(asOf);
    const url = `${publicUrl}/company/${companyNumber}/${operation}`;
    const lines = [detailText(kind, detail), `As of the copy of ${longDate(londonDay(asOf))}.`, url];
    calendar.createEvent({
      id: eventId(source, date),
      allDay: true,
      start: new Date(`${date.dueOn}T00:00:00Z`),
      summary: `${DATE_LABELS[kind]}: ${names.get(companyNumber) ?? companyNumber}`,
      description: lines.filter((line) => line !== '').join('\n'),
      url,
      stamp: changed,
      lastModified: changed,
      sequence: sequenceOf(changed),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Of what the date is: the end of a period, a case, or a person. */
function detailText(kind: DateKind, detail: string): string {
  if (detail === '') return '';
  if (kind === 'judgment-expires') return `Case ${detail}.`;
  if (kind === 'verification') return `Of ${detail}.`;
  return /^\d{4}-\d\d-\d\d$/.test(detail) ? `Made up to ${longDate(detail)}.` : detail;
}

/** Without the date, so that a date that moves is the same event. */
function eventId(source: string, { companyNumber, operation, item }: FeedDate): string {
  const named = createHash('sha256')
    .update([source, companyNumber, operation, item].join('\n'))
    .digest('hex');
  return `${named.slice(0, 32)}@dossier`;
}

/** Grows with every newer copy, and fits into 31 bits for the next sixty years: seconds since 2020. */
function sequenceOf(changed: Date): number {
  return Math.max(0, Math.floor((changed.getTime() - Date.UTC(2020, 0, 1)) / 1_000));
}
