import { formatNumber } from '#app/format/numbers.ts';
import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import type { HeldPage } from '#app/queries/pages-query.ts';
import type { Appointment } from '#contract/appointments.ts';
import { isUnreadable, known, type Read } from '#contract/values.ts';
import { wholeMonths } from './tenure.ts';

export const APPOINTMENT_NOUN = { one: 'officer', many: 'officers' };

/** An appointment as a row of the table. */
export type AppointmentRow = Appointment & {
  /** `YYYY-MM`, or the year alone where the month is none: the register publishes no day, so there is no age. */
  readonly born: Read<string>;
  /** Whole months in office, to the day of resignation or to the day this copy was bought. */
  readonly tenure: number | undefined;
  /** In office when this copy was bought, so that no resignation is missing. */
  readonly inPost: boolean;
  /** What contradicts itself in it; both fields are shown as they came. */
  readonly hint: string | undefined;
};

/** A page of officers that the team holds. */
export type AppointmentPage = HeldPage<AppointmentPages['head']>;

/** Rows of every held page, in the order of the record. A page is as old as its own copy. */
export function appointmentRows(pages: readonly AppointmentPage[]): AppointmentRow[] {
  return pages.flatMap(({ holding, value }) =>
    (value?.items ?? []).map((appointment) => appointmentRow(appointment, holding.fetchedAt.slice(0, 10))),
  );
}

function appointmentRow(appointment: Appointment, asAt: string): AppointmentRow {
  const { status, resignation_date } = appointment;
  return {
    ...appointment,
    born: bornOf(appointment),
    tenure: tenureOf(appointment, asAt),
    inPost: status === 'Active' && resignation_date === undefined,
    hint: contradiction(appointment),
  };
}

function bornOf({ date_of_birth }: Appointment): Read<string> {
  const { year, month } = date_of_birth ?? {};
  if (isUnreadable(year) || isUnreadable(month)) {
    const sent = [month, year].filter((part) => part !== undefined);
    return { unreadable: sent.map((part) => (isUnreadable(part) ? part.unreadable : part)).join(' ') };
  }
  if (year === undefined) return undefined;
  const usable = month !== undefined && month >= 1 && month <= 12;
  return usable ? `${year}-${String(month).padStart(2, '0')}` : String(year);
}

function tenureOf({ status, ...dates }: Appointment, asAt: string): number | undefined {
  const from = known(dates.appointment_date);
  const to =
    dates.resignation_date === undefined && status === 'Active' ? asAt : known(dates.resignation_date);
  return from === undefined || to === undefined ? undefined : wholeMonths(from, to);
}

/** SPEC 3: a resigned appointment has a resignation date, an active one has none. */
function contradiction({ status, appointment_date, resignation_date }: Appointment): string | undefined {
  if (status === 'Resigned' && resignation_date === undefined) return 'Resigned, but no date is given';
  if (status === 'Active' && resignation_date !== undefined) return 'Active, but a date is given';
  const [from, to] = [known(appointment_date), known(resignation_date)];
  if (from !== undefined && to !== undefined && to < from) return 'Resigned before being appointed';
  return undefined;
}

/** `6 active, 8 resigned`: the rows held by status, in the order in which each is met. */
export function statusCounts(rows: readonly Appointment[]): string {
  const counts = new Map<string, number>();
  for (const { status = 'without a status' } of rows) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${formatNumber(count)} ${status.toLowerCase()}`).join(', ');
}
