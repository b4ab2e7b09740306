import { formatNumber } from '#app/format/numbers.ts';
import { wholeMonths } from '#app/format/whole-months.ts';
import type { AppointmentPages } from '#app/queries/appointments-query.ts';
import type { HeldPage } from '#app/queries/pages-query.ts';
import type { Connections } from '#contract/api/connections.ts';
import type { Appointment } from '#contract/appointments.ts';
import { grouped } from '#contract/grouped.ts';
import { isUnreadable, known, type Read } from '#contract/values.ts';
import { datedItems } from '../parts/copy-days.ts';
import { isInPost } from '../parts/in-post.ts';
import { type CompanyEnd, officeAtEnd } from './company-end.ts';
import { companiesByPerson, type OtherCompany } from './elsewhere/offices-elsewhere.ts';
import { ageBand, birthMonth } from './people/age-band.ts';
import { probablyCorporate } from './people/corporate-officer.ts';
import type { Possibly, possiblyOne } from './people/same-person.ts';

/** An appointment as a row of the table. */
export type AppointmentRow = Appointment & {
  /** Rows with this row's person ID, itself included: one person, by the source's own word. */
  readonly offices: number;
  readonly possibly: Possibly | undefined;
  /** Day of the copy that this row is from, `YYYY-MM-DD`. */
  readonly asAt: string;
  /** `YYYY-MM`, or the year alone where the month is none: the register publishes no day, so there is no age. */
  readonly born: Read<string>;
  readonly ageBand: string | undefined;
  /** Whole months in office, to the first of the day of resignation, the company's end and the day of this copy. */
  readonly tenure: number | undefined;
  /** In office by the record: active, and no resignation date is missing. */
  readonly inPost: boolean;
  /** What contradicts itself in it; both fields are shown as they came. */
  readonly hint: string | undefined;
  /** What it has to do with the end of the company, where that is known. */
  readonly atEnd: string | undefined;
  /** Where an office that is not over is counted and drawn to, `YYYY-MM-DD`; absent where the end has no known day. */
  readonly openUntil: string | undefined;
  readonly corporate: boolean;
  /** Other companies in which this person ID has offices. */
  readonly elsewhere: readonly OtherCompany[];
};

/** A page of officers that the team holds. */
export type AppointmentPage = HeldPage<AppointmentPages['head']>;

/** What is known beside the record itself. */
export type Beside = {
  readonly end?: CompanyEnd | undefined;
  readonly connections?: Connections | undefined;
  /** What finds who are possibly one person. */
  readonly samePersons?: typeof possiblyOne | undefined;
};

/** Rows of every held page, in the order of the record. A page is as old as its own copy. */
export function appointmentRows(
  pages: readonly AppointmentPage[],
  { end, connections, samePersons }: Beside = {},
): AppointmentRow[] {
  const dated = datedItems(pages);
  const items = dated.map(({ item }) => item);
  const offices = grouped(items, ({ person_id }) => known(person_id));
  const hints = samePersons?.(items);
  const companies = companiesByPerson(connections);
  return dated.map(({ item: appointment, copied: asAt }) => {
    const id = known(appointment.person_id);
    return {
      ...appointment,
      ...datesOf(appointment, asAt, end),
      asAt,
      born: bornOf(appointment),
      ageBand: ageBand(appointment.date_of_birth, asAt),
      hint: contradiction(appointment, asAt),
      corporate: probablyCorporate(appointment),
      offices: (id !== undefined && offices.get(id)?.length) || 1,
      possibly: hints?.get(id),
      elsewhere: companies.get(id) ?? [],
    };
  });
}

function datesOf(
  { status, appointment_date, resignation_date }: Appointment,
  asAt: string,
  end?: CompanyEnd,
) {
  const from = known(appointment_date);
  const resigned = known(resignation_date);
  const inPost = isInPost({ status, resignation_date });
  // Nobody is in office in a company that is no more, whatever was filed for it later.
  const lastDay = end === undefined ? asAt : end.date && earlier(end.date, asAt);
  const to = inPost ? lastDay : resigned && earlier(resigned, lastDay ?? resigned);
  // What lies after the day of the copy had not been served.
  const ahead = !inPost && resigned !== undefined && resigned > asAt;
  return {
    inPost,
    openUntil: lastDay,
    tenure: from === undefined || to === undefined || ahead ? undefined : wholeMonths(from, to),
    atEnd: end && officeAtEnd({ inPost, from, resigned, asAt }, end),
  };
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function bornOf({ date_of_birth }: Appointment): Read<string> {
  const { year, month } = date_of_birth ?? {};
  if (isUnreadable(year) || isUnreadable(month)) {
    const sent = [month, year].filter((part) => part !== undefined);
    return { unreadable: sent.map((part) => (isUnreadable(part) ? part.unreadable : part)).join(' ') };
  }
  if (year === undefined) return undefined;
  return birthMonth(date_of_birth) ?? String(year);
}

/** SPEC 3: a resigned appointment has a resignation date, an active one has none. */
function contradiction(
  { status, appointment_date, resignation_date }: Appointment,
  asAt: string,
): string | undefined {
  if (status === 'Resigned' && resignation_date === undefined) return 'Resigned, but no date is given';
  if (status === 'Active' && resignation_date !== undefined) return 'Active, but a date is given';
  const [from, to] = [known(appointment_date), known(resignation_date)];
  if (from !== undefined && to !== undefined && to < from) return 'Resigned before being appointed';
  return to !== undefined && to > asAt ? 'Later than the day of this copy' : undefined;
}

/** `6 active, 8 resigned`: the rows held by status, in the order in which each is met. */
export function statusCounts(rows: readonly Appointment[]): string {
  return [...grouped(rows, ({ status = 'without a status' }) => status)]
    .map(([status, own]) => `${formatNumber(own.length)} ${status.toLowerCase()}`)
    .join(', ');
}
