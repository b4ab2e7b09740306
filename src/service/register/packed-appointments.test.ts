import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type OfficerAppointment,
  packAppointment,
  unpackAppointment,
  unpackOfficer,
} from './packed-appointments.ts';

const OFFICER: OfficerAppointment = {
  type: '01',
  person: '200000010001',
  corporate: false,
  appointed: '20190401',
  resigned: '',
  born: '196002',
  name: 'MR<MIRELA ANN-MARIE<INVENTED',
  facts: 'BAKER<BRITISH<ENGLAND',
};

const shown = (changes: Partial<OfficerAppointment>) =>
  unpackAppointment(packAppointment({ ...OFFICER, ...changes }));

test('unpackOfficer reverses packAppointment', () => {
  const part = fc.stringMatching(/^[A-Z .'-]*$/);
  const day = fc.constantFrom('', '20190401', '19991231');
  const officer = fc.record({
    type: fc.constantFrom('00', '01', '02', '03', '19', '22', '98'),
    person: fc.stringMatching(/^\d{12}$/),
    corporate: fc.boolean(),
    appointed: day,
    resigned: day,
    born: fc.constantFrom('', '196002'),
    name: fc.tuple(part, part, part).map((parts) => parts.join('<')),
    facts: fc.tuple(part, part, part).map((parts) => parts.join('<')),
  });
  fc.assert(
    fc.property(officer, (given) => {
      expect(unpackOfficer(packAppointment(given))).toEqual(given);
    }),
  );
});

test('a packed appointment takes less than a hundred bytes', () => {
  expect(packAppointment(OFFICER).length).toBeLessThan(100);
});

describe('an appointment', () => {
  test('has the members of the contract, without those that it has no value for', () => {
    expect(shown({})).toEqual({
      person_id: 20000001,
      name: 'INVENTED, Mirela Ann-Marie',
      status: 'Active',
      role: 'Director',
      occupation: 'Baker',
      appointment_date: '2019-04-01',
      nationality: 'British',
      country_of_residence: 'England',
      date_of_birth: { year: 1960, month: 2 },
    });
    expect(
      shown({
        type: '02',
        corporate: true,
        resigned: '20200102',
        appointed: '',
        born: '',
        name: '<<QUAY LTD',
        facts: '<<',
      }),
    ).toEqual({
      person_id: 20000001,
      name: 'QUAY LTD',
      status: 'Resigned',
      role: 'Corporate Secretary',
      appointment_date: '',
      resignation_date: '2020-01-02',
      nationality: '',
      country_of_residence: '',
    });
  });

  test('has one person ID for all versions of a person', () => {
    expect(shown({ person: '200000010002' }).person_id).toBe(shown({}).person_id);
  });

  test('is resigned by its type, even without a date', () => {
    const { status, ...rest } = shown({ type: '03' });
    expect([status, 'resignation_date' in rest]).toEqual(['Resigned', false]);
  });

  test.each([
    ['00', 'Secretary'],
    ['04', 'LLP Member'],
    ['05', 'LLP Designated Member'],
    ['07', 'LLP Designated Member'],
    ['11', 'Judicial Factor'],
    ['15', 'Receiver and Manager'],
    ['13', 'CIC Manager'],
    ['17', 'Member of an Administrative Organ'],
    ['21', 'Member of a Supervisory Organ'],
    ['19', 'Member of a Management Organ'],
    ['98', '98'],
  ])('of type %s has the role %s', (type, role) => {
    expect(shown({ type }).role).toBe(role);
  });

  test('of a person whose number begins with 9 is a nominee', () => {
    const person = '900006800001';
    expect(shown({ type: '00', person, corporate: true }).role).toBe('Corporate Nominee Secretary');
    expect(shown({ person }).role).toBe('Nominee Director');
    expect(shown({ person, type: '05' }).role).toBe('LLP Designated Member');
  });

  test.each([
    ['COUNCILLOR<DESMOND<HUGHES', 'HUGHES, Desmond, Councillor'],
    ["MRS<SIOBHÁN O'DEA<D'ARCY", "D'ARCY, Siobhán O'Dea"],
    ['<<INVENTED', 'INVENTED'],
    ['MISS<Anna  de Witt<VAN DER BERG', 'VAN DER BERG, Anna de Witt'],
  ])('named %s is shown as %s', (name, expected) => {
    expect(shown({ name }).name).toBe(expected);
  });

  test('writes countries and occupations with a capital at each word', () => {
    const { occupation, country_of_residence } = shown({
      facts: "SALES & MARKETING DIRECTOR<<PEOPLE'S REPUBLIC OF CHINA",
    });
    expect([occupation, country_of_residence]).toEqual([
      'Sales & Marketing Director',
      "People's Republic Of China",
    ]);
  });
});

test('lines in descending order are serving officers, then resigned ones, each newest first', () => {
  const lines = [
    packAppointment({ ...OFFICER, type: '03', appointed: '20200101', resigned: '20210101' }),
    packAppointment({ ...OFFICER, appointed: '' }),
    packAppointment({ ...OFFICER, type: '03', resigned: '' }),
    packAppointment({ ...OFFICER, appointed: '20250101' }),
    packAppointment({ ...OFFICER, type: '03', appointed: '20100101', resigned: '20220101' }),
    packAppointment({ ...OFFICER, appointed: '19990101' }),
  ];
  const order = lines.toSorted().reverse().map(unpackOfficer);
  expect(order.map(({ appointed, resigned, type }) => [type, appointed, resigned])).toEqual([
    ['01', '20250101', ''],
    ['01', '19990101', ''],
    ['01', '', ''],
    ['03', '20100101', '20220101'],
    ['03', '20200101', '20210101'],
    ['03', '20190401', ''],
  ]);
});
