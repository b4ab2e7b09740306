import type { AppointmentWire } from '#contract/appointments.ts';

/** An appointment in the words of the bulk officer files: dates `CCYYMMDD`, text in capitals, `''` if absent. */
export type OfficerAppointment = {
  /** Two digits; of a resigned officer another code than of a serving one. */
  readonly type: string;
  /** Eight digits of the person, four of the version of name and home address. */
  readonly person: string;
  readonly corporate: boolean;
  readonly appointed: string;
  readonly resigned: string;
  /** `CCYYMM`. */
  readonly born: string;
  /** Title, forenames and surname, separated by `<`. */
  readonly name: string;
  /** Occupation, nationality and country of residence, separated by `<`. */
  readonly facts: string;
};

const OFFICES = [
  { serving: '00', resigned: '02', role: 'Secretary', nominee: true },
  { serving: '01', resigned: '03', role: 'Director', nominee: true },
  { serving: '04', resigned: '06', role: 'LLP Member' },
  { serving: '05', resigned: '07', role: 'LLP Designated Member' },
  { serving: '11', resigned: '14', role: 'Judicial Factor' },
  { serving: '12', resigned: '15', role: 'Receiver and Manager' },
  { serving: '13', resigned: '16', role: 'CIC Manager' },
  { serving: '17', resigned: '20', role: 'Member of an Administrative Organ' },
  { serving: '18', resigned: '21', role: 'Member of a Supervisory Organ' },
  { serving: '19', resigned: '22', role: 'Member of a Management Organ' },
] as const;

const RESIGNED: ReadonlySet<string> = new Set(OFFICES.map(({ resigned }) => resigned));
const ROLES: ReadonlyMap<string, (typeof OFFICES)[number]> = new Map(
  OFFICES.flatMap((office) => [[office.serving, office] as const, [office.resigned, office] as const]),
);

export function isResignedType(type: string): boolean {
  return RESIGNED.has(type);
}

export function isKnownType(type: string): boolean {
  return ROLES.has(type);
}

const NO_DAY = '        ';
const NO_MONTH = '      ';

/** One line of `packed_list`. Lines in descending order are the officers in order: serving ones, newest
 * appointment first, then resigned ones, newest resignation first. */
export function packAppointment(appointment: OfficerAppointment): string {
  const { type, person, corporate, appointed, resigned, born, name, facts } = appointment;
  const end = resigned === '' && !RESIGNED.has(type) ? 'S' : `R${resigned || NO_DAY}`;
  return `${end}${appointed || NO_DAY}${type}${person}${corporate ? 'Y' : ' '}${born || NO_MONTH}${name}<${facts}`;
}

/** The reverse of `packAppointment`. */
export function unpackOfficer(line: string): OfficerAppointment {
  const at = line.startsWith('R') ? 9 : 1;
  const text = line.slice(at + 29);
  const facts = text.split('<', 3).join('<').length;
  return {
    type: line.slice(at + 8, at + 10),
    person: line.slice(at + 10, at + 22),
    corporate: line[at + 22] === 'Y',
    appointed: line.slice(at, at + 8).trim(),
    resigned: line.slice(1, at).trim(),
    born: line.slice(at + 23, at + 29).trim(),
    name: text.slice(0, facts),
    facts: text.slice(facts + 1),
  };
}

/** The person number of a packed line, many times faster than unpacking all of it. */
export function packedPerson(line: string): string {
  const at = line.startsWith('R') ? 9 : 1;
  return line.slice(at + 10, at + 22);
}

export function unpackAppointment(line: string): AppointmentWire {
  const officer = unpackOfficer(line);
  const { person, born } = officer;
  const [occupation = '', nationality = '', residence = ''] = officer.facts.split('<').map(inTitleCase);
  return {
    person_id: Number(person.slice(0, 8)),
    name: nameOf(officer),
    status: line.startsWith('R') ? 'Resigned' : 'Active',
    role: roleOf(officer),
    ...(occupation !== '' && { occupation }),
    appointment_date: isoDate(officer.appointed),
    ...(officer.resigned !== '' && { resignation_date: isoDate(officer.resigned) }),
    nationality,
    country_of_residence: residence,
    ...(born !== '' && { date_of_birth: { year: Number(born.slice(0, 4)), month: Number(born.slice(4)) } }),
  };
}

/** Person numbers of nominees begin with 9. A type of later years than the layout is shown as its code. */
function roleOf({ type, person, corporate }: OfficerAppointment): string {
  const office = ROLES.get(type);
  if (office === undefined) return type;
  const nominee = 'nominee' in office && person.startsWith('9');
  return `${corporate ? 'Corporate ' : ''}${nominee ? 'Nominee ' : ''}${office.role}`;
}

const EVERYDAY_TITLE = /^(?:mrs?|miss|ms|master)\.?$/i;

/** `SURNAME, Forenames, Title`, as Companies House lists officers: with titles such as Dr, without Mr. */
function nameOf({ corporate, name }: OfficerAppointment): string {
  const [title = '', forenames = '', surname = ''] = name.split('<').map((part) => part.trim());
  const shownTitle = corporate || EVERYDAY_TITLE.test(title) ? '' : title;
  return [surname.replace(/\s+/g, ' '), inTitleCase(forenames), inTitleCase(shownTitle)]
    .filter((part) => part !== '')
    .join(', ');
}

/** The files are in capitals; Companies House shows these texts with a capital at each word. */
function inTitleCase(capitals: string): string {
  const text = capitals.replace(/\s+/g, ' ').trim();
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(?<![\p{L}\p{N}'’])\p{L}|(?<=\p{L}['’])\p{L}(?=\p{L})/gu, (letter) => letter.toUpperCase());
}

function isoDate(day: string): string {
  return day === '' ? '' : `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
}
