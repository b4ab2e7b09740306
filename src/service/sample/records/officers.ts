import type { AppointmentWire } from '#contract/appointments.ts';
import { addMonths, type Day, isoOf, partsOf, REFERENCE_DAY } from '../day-count.ts';
import { chanceOf, Random } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { OFFICE_HOLDERS, occupation, origin, personName } from '../words/people-words.ts';
import type { Officer } from './officer.ts';
import { withReturns } from './returning-officers.ts';

/** Ids below are those of companies that hold offices. */
const FIRST_PERSON = 100_000;
/** Ids of a company's own people are its index times this, plus their place. */
const PEOPLE_PER_COMPANY = 200;
/** Directors that the companies of a group share are numbered from here in the head company's range. */
const SHARED_FROM = 150;

const ACTIVE_BY_SIZE = { Micro: [1, 2], Small: [1, 4], Medium: [3, 6], Large: [4, 12], '': [1, 3] } as const;

/** All officers, active ones first, each part newest first. */
export function officersOf(traits: Traits): Officer[] {
  const { form, fixed } = traits;
  if (form.roles === undefined) return [];
  const random = chanceOf(traits, 'officers');
  const [fewest, most] = ACTIVE_BY_SIZE[traits.size];
  const atLeast = form.type === 'LLP' || form.type === 'PLC' ? 2 : 1;
  const several = form.roles.share > 0 && random.chance(0.7) ? 3 : atLeast;
  const active = fixed.activeOfficers ?? Math.max(several, random.int(fewest, most));
  const years = (lastActive(traits) - traits.born) / 365;
  const turnover = (active * years * random.magnitude(0.01, 0.16)) | 0;
  const resigned = fixed.resignedOfficers ?? Math.min(turnover, 90);
  const seats = [
    ...Array.from({ length: active }, (_, place) => drawOfficer(traits, random, place, false)),
    ...Array.from({ length: resigned }, (_, place) => drawOfficer(traits, random, active + place, true)),
  ];
  const everyone = withReturns(traits, seats, ({ id }) => isOwn(traits, id));
  return everyone.toSorted((a, b) => rankOf(b) - rankOf(a) || b.appointed - a.appointed || a.id - b.id);
}

/** Whether an id is of the company's own people and not of those whom its group shares. */
function isOwn({ index }: Traits, id: number): boolean {
  const first = FIRST_PERSON + index * PEOPLE_PER_COMPANY;
  return id >= first && id < first + SHARED_FROM;
}

/** Active officers above all resigned ones, and these by the day they went. */
function rankOf({ resigned }: Officer): number {
  return resigned ?? Number.MAX_SAFE_INTEGER;
}

function drawOfficer(traits: Traits, random: Random, place: number, gone: boolean): Officer {
  const { born } = traits;
  const until = lastActive(traits);
  const founder = place === 0 ? random.chance(0.75) : random.chance(0.35);
  const appointed = founder ? born : Math.round(random.between(born, until - 3));
  const resigned = gone
    ? Math.max(appointed + 1, Math.round(random.between(appointed + 20, until)))
    : undefined;
  const { role, secretary, corporate } = drawRole(traits, random, place, appointed);
  const dates = {
    appointed,
    resigned: resigned === undefined ? undefined : Math.min(resigned, until),
    role,
    secretary,
  };
  if (corporate) {
    const holder = random.int(0, OFFICE_HOLDERS.length - 1);
    return { ...dates, id: holder + 1, name: OFFICE_HOLDERS[holder] ?? '', corporate, person: undefined };
  }
  return { ...dates, corporate, ...drawPerson(traits, random, place, appointed) };
}

function drawRole(traits: Traits, random: Random, place: number, appointed: Day) {
  const { main, others, share, secretary } = traits.form.roles ?? {
    main: '',
    others: [],
    share: 0,
    secretary: false,
  };
  const corporate = place > 0 && random.chance(0.05);
  if (secretary && place > 0 && random.chance(traits.size === 'Large' ? 0.2 : 0.13)) {
    // Nominees held office for a formation agent, mostly before secretaries became optional (CA 2006 s270).
    const nominee = corporate && appointed < addMonths(REFERENCE_DAY, -200);
    const word = nominee ? 'Nominee Secretary' : 'Secretary';
    return { role: corporate ? `Corporate ${word}` : word, secretary: true, corporate };
  }
  const own = place >= 2 && others.length > 0 && random.chance(share) ? random.pick(others) : main;
  if (!corporate) return { role: own, secretary: false, corporate };
  const nominee = own === 'Director' && random.chance(0.15);
  return { role: nominee ? 'Corporate Nominee Director' : `Corporate ${own}`, secretary: false, corporate };
}

/** A person of the company's own, or one of the directors that its group shares: the same person, id and birth. */
function drawPerson(traits: Traits, random: Random, place: number, appointed: Day) {
  const { year } = partsOf(appointed);
  const shared = place < 6 && year >= 2000 && random.chance(0.5) ? traits.member?.head : undefined;
  const index = shared ?? traits.index;
  const number = shared === undefined ? place : SHARED_FROM + place;
  const own = new Random(`${traits.seed}:${index}:person:${number}`);
  const name = personName(own);
  const { nationality, residence } = origin(own);
  // A director is at least 16 (CA 2006 s157), on the day of the earliest appointment too.
  const bornIn = {
    year: shared === undefined ? year - own.int(23, 62) : own.int(1952, 1979),
    month: own.int(1, 12),
  };
  return {
    id: FIRST_PERSON + index * PEOPLE_PER_COMPANY + number,
    name: traits.fixed.people?.[place] ?? name,
    person: { bornIn, nationality, residence, occupation: occupation(own) },
  };
}

/** The rows of `appointments`. Secretaries and companies have no birth date, nationality or occupation (SPEC 2.7). */
export function appointmentItems(officers: readonly Officer[]): AppointmentWire[] {
  return officers.map((officer) => {
    const { person, resigned, secretary } = officer;
    const personal = secretary ? undefined : person;
    return {
      person_id: officer.id,
      name: officer.name,
      status: resigned === undefined ? 'Active' : 'Resigned',
      role: officer.role,
      ...(personal && resigned === undefined && { occupation: personal.occupation }),
      appointment_date: isoOf(officer.appointed),
      ...(resigned !== undefined && { resignation_date: isoOf(resigned) }),
      nationality: personal?.nationality ?? '',
      country_of_residence: personal?.residence ?? '',
      ...(personal && { date_of_birth: personal.bornIn }),
    };
  });
}
