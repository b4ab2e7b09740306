import type { HeldPage } from '#app/api/pages-query.ts';
import type { AppointmentPages } from '#app/api/resources.ts';
import { wholeMonths } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { Connections } from '#contract/api/connections.ts';
import type { Appointment } from '#contract/appointments.ts';
import { grouped } from '#contract/grouped.ts';
import { known, type Read } from '#contract/values.ts';
import { datedItems } from '../shared/availability.ts';
import { bornText } from '../shared/birth-month.ts';
import { type CompanyEnd, officeAtEnd } from './company-end.ts';
import { ageBand, isInPost, probablyCorporate } from './officer-facts.ts';
import { companiesByPerson, type OtherCompany } from './other-companies.ts';

import { type PossiblySame, possiblySamePerson } from './same-person.ts';

export type AppointmentRow = Appointment & {
  /** Rows with this row’s person ID, including itself. */
  readonly offices: number;
  readonly possibly: PossiblySame | undefined;
  readonly asAt: string;
  /** `YYYY-MM`, or the year alone without a usable month. The register publishes no day of birth. */
  readonly born: Read<string>;
  readonly ageBand: string | undefined;
  /** Whole months in office, up to the resignation, the company’s end or the copy, whichever is first. */
  readonly tenure: number | undefined;
  readonly inPost: boolean;
  /** A contradiction between the fields of the row. */
  readonly hint: string | undefined;
  readonly atEnd: string | undefined;
  /** The date to which a current office is counted; absent where the company ended on an unknown date. */
  readonly openUntil: string | undefined;
  readonly corporate: boolean;
  readonly elsewhere: readonly OtherCompany[];
};

export type AppointmentPage = HeldPage<AppointmentPages['head']>;

export type OtherFacts = {
  readonly end?: CompanyEnd | undefined;
  readonly connections?: Connections | undefined;
};

export function appointmentRows(
  pages: readonly AppointmentPage[],
  { end, connections }: OtherFacts = {},
): AppointmentRow[] {
  const dated = datedItems(pages);
  const items = dated.map(({ item }) => item);
  const offices = grouped(items, ({ person_id }) => known(person_id));
  const hints = possiblySamePerson(items);
  const companies = companiesByPerson(connections);
  return dated.map(({ item: appointment, copied: asAt }) => {
    const id = known(appointment.person_id);
    return {
      ...appointment,
      ...datesOf(appointment, asAt, end),
      asAt,
      born: bornText(appointment.date_of_birth),
      ageBand: ageBand(appointment.date_of_birth, asAt),
      hint: contradiction(appointment, asAt),
      corporate: probablyCorporate(appointment),
      offices: (id !== undefined && offices.get(id)?.length) || 1,
      possibly: hints.get(id),
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
  // No office outlasts the company, whatever was filed later.
  const lastDay = end === undefined ? asAt : end.date && earlier(end.date, asAt);
  const to = inPost ? lastDay : resigned && earlier(resigned, lastDay ?? resigned);
  // A term that ends after the copy had not been served.
  const inFuture = !inPost && resigned !== undefined && resigned > asAt;
  return {
    inPost,
    openUntil: lastDay,
    tenure: from === undefined || to === undefined || inFuture ? undefined : wholeMonths(from, to),
    atEnd: end && officeAtEnd({ inPost, from, resigned, asAt }, end),
  };
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

/** SPEC 3: a resigned appointment has a resignation date, an active one has none. */
function contradiction(
  { status, appointment_date, resignation_date }: Appointment,
  asAt: string,
): string | undefined {
  if (status === 'Resigned' && resignation_date === undefined) return 'Resigned, but no date given';
  if (status === 'Active' && resignation_date !== undefined) return 'Active, but a date is given';
  const [from, to] = [known(appointment_date), known(resignation_date)];
  if (from !== undefined && to !== undefined && to < from) return 'Resigned before being appointed';
  return to !== undefined && to > asAt ? 'Later than this copy' : undefined;
}

/** `6 active, 8 resigned`, in order of first occurrence. */
export function statusCounts(rows: readonly Appointment[]): string {
  return [...grouped(rows, ({ status = 'without a status' }) => status)]
    .map(([status, own]) => `${formatNumber(own.length)} ${status.toLowerCase()}`)
    .join(', ');
}
