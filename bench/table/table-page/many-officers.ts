import * as v from 'valibot';
import { heldOn } from '#app/api/held-fixture.ts';
import { type AppointmentRow, appointmentRows } from '#app/company/appointments/appointment-rows.ts';
import { Appointments, type AppointmentWire } from '#contract/appointments.ts';
import { Random } from '#service/sample/random.ts';
import { occupation, origin, personName } from '#service/sample/words/people-words.ts';

/** Officers with names of the sample register, decoded and made into rows as in the officers tab. */
export function manyOfficers(count: number): readonly AppointmentRow[] {
  const random = new Random('bench');
  const items = Array.from({ length: count }, (_, index) => officer(random, index));
  const pagination = { page: '1', per_page: String(count), total_items: String(count), total_pages: '1' };
  const value = v.parse(Appointments, { pagination, items });
  return appointmentRows([{ page: 1, holding: heldOn(), value }]);
}

function officer(random: Random, index: number): AppointmentWire {
  const { nationality, residence } = random.weighted([
    [origin(random), 19],
    [{ nationality: '', residence: '' }, 1],
  ]);
  const from = random.int(1990, 2023);
  const resigned = random.chance(0.4);
  return {
    person_id: 100_000 + index,
    name: personName(random),
    status: resigned ? 'Resigned' : 'Active',
    role: random.weighted([
      ['Director', 8],
      ['Secretary', 1],
      ['LLP Member', 1],
    ]),
    occupation: occupation(random),
    appointment_date: day(random, from),
    ...(resigned && { resignation_date: day(random, from + random.int(1, 2)) }),
    nationality,
    country_of_residence: residence,
    date_of_birth: { year: random.int(1940, 1995), month: random.int(1, 12) },
  };
}

function day(random: Random, year: number): string {
  return `${year}-${twoDigits(random.int(1, 12))}-${twoDigits(random.int(1, 28))}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
