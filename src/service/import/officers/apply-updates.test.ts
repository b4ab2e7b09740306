import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AppointmentWire } from '#contract/appointments.ts';
import {
  type OfficerAppointment,
  packAppointment,
  unpackAppointment,
} from '../../register/packed-appointments.ts';
import { OfficerList, type OfficerUpdate, packUpdate, unpackUpdate } from './apply-updates.ts';
import {
  companyData,
  companyLine,
  OfficerImport,
  personLine,
  snapshotFile,
  updateFile,
  updateLine,
} from './officers-fixture.ts';

const PERSON = '200000010001';
const SERVING: OfficerAppointment = {
  type: '01',
  person: PERSON,
  corporate: false,
  appointed: '20190401',
  resigned: '',
  born: '196002',
  name: 'MS<MIRELA<INVENTED',
  facts: 'BAKER<BRITISH<ENGLAND',
};
const RESIGNED: OfficerAppointment = { ...SERVING, type: '03', resigned: '20250101' };

type Given = Partial<OfficerAppointment> & { oldType?: string; oldPerson?: string; correction?: boolean };

function update(found: OfficerAppointment, given: Given = {}): OfficerUpdate {
  const { oldType = found.type, oldPerson = found.person, correction = false, ...changes } = given;
  return { oldType, oldPerson, correction, incorporation: false, appointment: { ...found, ...changes } };
}

function applied(officers: readonly OfficerAppointment[], given: OfficerUpdate, withResigned = true) {
  const list = new OfficerList(officers, withResigned);
  return { ...list.apply(given), officers: list.appointments };
}

describe('an update of an appointment', () => {
  test('is a new one if none is found', () => {
    const other = { ...SERVING, person: '200000020001' };
    const inserted = { outcome: 'inserted', everywhere: false, officers: [SERVING, other] };
    expect(applied([SERVING], update(other))).toEqual(inserted);
    const again = { ...SERVING, appointed: '20260101' };
    expect(applied([RESIGNED], update(again)).officers).toEqual([RESIGNED, again]);
  });

  test('resigns the officer, and sets nothing else', () => {
    const given = update(SERVING, { type: '03', resigned: '20250101', facts: 'NONE<FRENCH<FRANCE' });
    expect(applied([SERVING], { ...given, oldType: '01' })).toEqual({
      outcome: 'changed',
      everywhere: false,
      officers: [RESIGNED],
    });
  });

  test('changes occupation, nationality and residence, and clears none', () => {
    const given = update(SERVING, {
      facts: 'MILLER<<WALES',
      name: '<<OTHER',
      born: '',
      appointed: '20190402',
    });
    expect(applied([SERVING], given)).toEqual({
      outcome: 'changed',
      everywhere: true,
      officers: [{ ...SERVING, facts: 'MILLER<BRITISH<WALES' }],
    });
  });

  test('corrects everything, blanks too', () => {
    const corrected = { ...SERVING, facts: '<<WALES', name: '<<OTHER', born: '', appointed: '' };
    const given = update(SERVING, { ...corrected, correction: true });
    expect(applied([SERVING], given)).toEqual({
      outcome: 'changed',
      everywhere: true,
      officers: [corrected],
    });
  });

  test.each(['200000010002', '100000070001'])('moves the appointment to the person number %s', (person) => {
    const given = update(SERVING, { person, name: 'MRS<MIRELA<MARRIED', facts: '<<' });
    expect(applied([SERVING], { ...given, oldPerson: PERSON })).toEqual({
      outcome: 'changed',
      everywhere: false,
      officers: [{ ...SERVING, person, name: 'MRS<MIRELA<MARRIED' }],
    });
  });

  test('deletes the appointment that was an error', () => {
    const given = update(RESIGNED, { type: '99', oldType: '03' });
    expect(applied([SERVING, RESIGNED], given)).toMatchObject({ outcome: 'deleted', officers: [SERVING] });
    expect(applied([SERVING], given)).toMatchObject({ outcome: 'unknown', officers: [SERVING] });
  });

  test('undoes the resignation of that day of appointment', () => {
    const earlier = { ...RESIGNED, appointed: '20000101', resigned: '20100101' };
    const given = update(RESIGNED, { type: '01', resigned: '', oldType: '03' });
    expect(applied([earlier, RESIGNED], given).officers).toEqual([earlier, SERVING]);
    expect(
      applied([RESIGNED, earlier], { ...given, appointment: { ...SERVING, appointed: '20000101' } }).officers,
    ).toEqual([RESIGNED, { ...SERVING, appointed: '20000101' }]);
  });

  test('of two appointments of one day changes the first as shown, in any order of the list', () => {
    const twin = { ...SERVING, facts: 'MILLER<BRITISH<WALES' };
    const resigned = { ...twin, type: '03', resigned: '20250101' };
    const given = { ...update(SERVING, { type: '03', resigned: '20250101' }), oldType: '01' };
    expect(applied([SERVING, twin], given).officers).toEqual([SERVING, resigned]);
    expect(applied([twin, SERVING], given).officers).toEqual([resigned, SERVING]);
  });

  test('that is already in the snapshot changes nothing', () => {
    const resignation = { ...update(RESIGNED), oldType: '01' };
    expect(applied([RESIGNED], resignation).officers).toEqual([RESIGNED]);
    const moved = update(SERVING, { oldPerson: '200000050001' });
    expect(applied([SERVING], moved).officers).toEqual([SERVING]);
  });

  test('of an unknown resigned officer is new if it was another person and resigned officers are known', () => {
    const tidied = update(RESIGNED, { oldPerson: '200000050001' });
    expect(applied([], tidied)).toMatchObject({ outcome: 'inserted', officers: [RESIGNED] });
    expect(applied([], tidied, false)).toMatchObject({ outcome: 'unknown', officers: [] });
    expect(applied([], update(RESIGNED))).toMatchObject({ outcome: 'unknown', officers: [] });
  });
});

test('unpackUpdate reverses packUpdate', () => {
  const correction = update(SERVING, { oldType: '  ', type: '  ', correction: true });
  for (const one of [update(SERVING), update(RESIGNED, { oldPerson: '200000050001' }), correction]) {
    expect(unpackUpdate(packUpdate(one))).toEqual(one);
  }
});

describe('updates of several companies', () => {
  let imported: OfficerImport;
  beforeAll(() => {
    imported = new OfficerImport();
  });
  afterAll(() => imported.remove());

  const type = fc.constantFrom('00', '01', '02', '03');
  const person = fc.constantFrom('0010001', '0010002', '0020001');
  const facts = {
    company: fc.integer({ min: 1, max: 3 }),
    person,
    occupation: fc.constantFrom('', 'BAKER', 'MILLER'),
    nationality: fc.constantFrom('', 'BRITISH', 'FRENCH'),
    residence: fc.constantFrom('', 'ENGLAND', 'WALES'),
    surname: fc.constantFrom('INVENTED', 'MARRIED'),
    born: fc.constantFrom('', '196002'),
    appointed: fc.constantFrom('20190401', '20200401'),
  };
  const changes = {
    type: fc.constantFrom('00', '01', '02', '03', '99'),
    oldType: type,
    oldPerson: person,
    correction: fc.boolean(),
    day: fc.integer({ min: 2, max: 5 }),
  };
  /** Companies that share people, with no one else. */
  const circle = fc.record({
    first: fc.array(fc.record({ type, ...facts }), { maxLength: 8 }),
    changes: fc.array(fc.record({ ...facts, ...changes }), { maxLength: 8 }),
  });

  test('give the same officers as a plain model that applies them one by one to all appointments', async () => {
    const circles = fc.array(circle, { minLength: 150, maxLength: 150 });
    const property = fc.asyncProperty(circles, async (given) => {
      const first = given.flatMap((one, index) => withoutRepeats(one.first.map((row) => placed(row, index))));
      const ordered = given
        .flatMap((one, index) => one.changes.map((row) => placed(row, index)))
        .sort((a, b) => a.day - b.day);
      const numbers = given.flatMap((_, index) => [1, 2, 3].map((company) => numberOf(index, company)));
      await imported.run({
        ...updateFiles(ordered),
        'co.csv': companyData(numbers),
        's.dat': snapshotOf(numbers, first),
      });
      const expected = modelOf(first, ordered);
      expect(imported.officersOf(numbers)).toEqual(numbers.map((number) => shown(expected, number)));
    });
    await fc.assert(property, { numRuns: 2, endOnFailure: true });
  }, 60_000);
});

function numberOf(circle: number, company: number): string {
  return `9${String(circle).padStart(4, '0')}${String(company).padStart(3, '0')}`;
}

function placed<T extends { company: number; type: string; person: string; oldPerson?: string }>(
  row: T,
  circle: number,
) {
  const personOf = (number: string) => `2${String(circle).padStart(4, '0')}${number}`;
  return {
    ...row,
    company: numberOf(circle, row.company),
    person: personOf(row.person),
    oldPerson: personOf(row.oldPerson ?? row.person),
    resigned: isResigned(row.type) ? '20250101' : '',
  };
}

function withoutRepeats<T extends ModelRow>(rows: readonly T[]): T[] {
  return [
    ...new Map(rows.map((row) => [`${row.company}${row.type}${row.person}${row.appointed}`, row])).values(),
  ];
}

function snapshotOf(numbers: readonly string[], rows: readonly ModelRow[]): string {
  const lines = numbers.flatMap((number) => {
    const own = rows.filter(({ company }) => company === number);
    return [companyLine(number, own.length), ...own.map((row) => personLine(number, row))];
  });
  return snapshotFile(lines);
}

/** A file of each day, the last day first. */
function updateFiles(changes: readonly ModelChange[]): Record<string, string> {
  const days = [...new Set(changes.map(({ day }) => day))].toReversed();
  const files = days.map((day) => {
    const lines = changes.filter((change) => change.day === day).map((row) => updateLine(row.company, row));
    return [`u${day}.dat`, updateFile(lines, { day: `2026110${day}`, run: 4299 + day })] as const;
  });
  return Object.fromEntries(files);
}

type ModelRow = {
  company: string;
  type: string;
  person: string;
  appointed: string;
  resigned: string;
  born: string;
  surname: string;
  occupation: string;
  nationality: string;
  residence: string;
};
type ModelChange = ModelRow & { oldType: string; oldPerson: string; correction: boolean; day: number };

const isResigned = (type: string) => type === '02' || type === '03';

/** The table of cases in one list of all appointments. */
function modelOf(first: readonly ModelRow[], changes: readonly ModelChange[]): ModelRow[] {
  let rows = first.map((row) => ({ ...row }));
  for (const change of changes) {
    const { company, type, oldType, person, oldPerson, correction } = change;
    const own = inOrder(rows.filter((row) => row.company === company));
    const matching = own.filter((row) => row.type === oldType && row.person === oldPerson);
    const same = (row: ModelRow) => row.appointed === change.appointed;
    const done = own.find((row) => row.type === type && row.person === person && same(row));
    const found = matching.find(same) ?? matching[0] ?? done;
    if (found === undefined) {
      const merged = person.slice(0, 8) !== oldPerson.slice(0, 8);
      if (type !== '99' && (!isResigned(oldType) || !isResigned(type) || merged)) rows.push({ ...change });
      continue;
    }
    if (type === '99') {
      rows = rows.filter((row) => row !== found);
      continue;
    }
    const [was, is] = [isResigned(found.type), isResigned(type)];
    const detailed = correction || found.person !== person || was === is;
    const take = (name: 'occupation' | 'nationality' | 'residence' | 'born') => {
      found[name] = correction ? change[name] : change[name] || found[name];
    };
    if (detailed) for (const name of ['occupation', 'nationality', 'residence'] as const) take(name);
    if (correction || found.person !== person) {
      take('born');
      found.surname = change.surname;
    }
    if (correction || (!was && is)) found.resigned = change.resigned;
    if (correction || (was && !is)) found.appointed = change.appointed;
    if (was && !is) found.resigned = '';
    found.type = type;
    found.person = person;
    if (oldPerson !== person || isResigned(oldType) !== is) continue;
    for (const row of rows.filter((other) => other.person === person)) {
      row.nationality = correction ? change.nationality : change.nationality || row.nationality;
      row.residence = correction ? change.residence : change.residence || row.residence;
      if (correction) {
        row.surname = change.surname;
        row.born = change.born;
      }
    }
  }
  return rows;
}

function packed(row: ModelRow): string {
  const { type, person, appointed, resigned, born } = row;
  const name = ['', 'MIRELA', row.surname].join('<');
  const facts = [row.occupation, row.nationality, row.residence].join('<');
  return packAppointment({ type, person, corporate: false, appointed, resigned, born, name, facts });
}

function inOrder(rows: readonly ModelRow[]): ModelRow[] {
  return rows.toSorted((a, b) => (packed(a) < packed(b) ? 1 : -1));
}

function shown(rows: readonly ModelRow[], number: string): AppointmentWire[] {
  const own = inOrder(rows.filter(({ company }) => company === number));
  return [...new Set(own.map(packed))].map(unpackAppointment);
}
