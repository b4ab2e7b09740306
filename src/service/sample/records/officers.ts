import type { AppointmentWire } from '#contract/appointments.ts';
import { addMonths, type Day, isoOf, partsOf, REFERENCE_DAY } from '../days.ts';
import { chanceOf, Random } from '../random.ts';
import { lastActive, type Traits } from '../traits.ts';
import { OFFICE_HOLDERS, occupation, origin, personName } from '../words/people-words.ts';

export type Officer = {
  readonly id: number;
  readonly name: string;
  readonly corporate: boolean;
  readonly role: string;
  readonly secretary: boolean;
  readonly appointed: Day;
  readonly resigned: Day | undefined;
  readonly person: Person | undefined;
};

type Person = {
  readonly bornIn: { readonly year: number; readonly month: number };
  readonly nationality: string;
  readonly residence: string;
  readonly occupation: string;
};

/** Lower ids are of corporate officers. */
const FIRST_PERSON = 100_000;
/** Ids of a company's officers are its index times this, plus a sequence number. */
const PEOPLE_PER_COMPANY = 200;
/** First sequence number of directors shared by a group, in the range of its head company. */
const SHARED_FROM = 150;

const ACTIVE_BY_SIZE = { Micro: [1, 2], Small: [1, 4], Medium: [3, 6], Large: [4, 12], '': [1, 3] } as const;

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

function isOwn({ index }: Traits, id: number): boolean {
  const first = FIRST_PERSON + index * PEOPLE_PER_COMPANY;
  return id >= first && id < first + SHARED_FROM;
}

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
    // Nominees of formation agents, mostly before secretaries became optional (CA 2006 s270).
    const nominee = corporate && appointed < addMonths(REFERENCE_DAY, -200);
    const word = nominee ? 'Nominee Secretary' : 'Secretary';
    return { role: corporate ? `Corporate ${word}` : word, secretary: true, corporate };
  }
  const own = place >= 2 && others.length > 0 && random.chance(share) ? random.pick(others) : main;
  if (!corporate) return { role: own, secretary: false, corporate };
  const nominee = own === 'Director' && random.chance(0.15);
  return { role: nominee ? 'Corporate Nominee Director' : `Corporate ${own}`, secretary: false, corporate };
}

function drawPerson(traits: Traits, random: Random, place: number, appointed: Day) {
  const { year } = partsOf(appointed);
  const shared = place < 6 && year >= 2000 && random.chance(0.5) ? traits.member?.head : undefined;
  const index = shared ?? traits.index;
  const number = shared === undefined ? place : SHARED_FROM + place;
  const own = new Random(`${traits.seed}:${index}:person:${number}`);
  const name = personName(own);
  const { nationality, residence } = origin(own);
  // A director is at least 16 (CA 2006 s157), also at the earliest appointment.
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

/** The rows of `appointments`. Secretaries and companies have no date of birth, nationality or occupation (SPEC 2.7). */
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

/** Share of companies with a returning director, and with one under another person ID. */
const RETURNS = { sameId: 0.08, otherId: 0.06 };

const AWAY = 60;

/** Returning directors may have a new person ID and another spelling of the name, as after a change of
 * address. */
function withReturns(
  traits: Traits,
  seats: readonly Officer[],
  isOwn: (officer: Officer) => boolean,
): readonly Officer[] {
  const { fixed } = traits;
  if (fixed.people !== undefined) return seats;
  const random = chanceOf(traits, 'returns');
  const always = fixed.resignedOfficers !== undefined;
  const [sameId, otherId] = [RETURNS.sameId, RETURNS.otherId].map((share) => random.chance(share) || always);
  const back = sameId ? returned(seats, random, isOwn, (leaver) => leaver) : seats;
  return otherId
    ? returned(back, random, isOwn, ({ name, person }) => ({ name: writtenShorter(name), person }))
    : back;
}

type Identity = Partial<Pick<Officer, 'id' | 'name' | 'person'>>;

function returned(
  seats: readonly Officer[],
  random: Random,
  isOwn: (officer: Officer) => boolean,
  identity: (leaver: Officer) => Identity,
): readonly Officer[] {
  const births = new Map<object, number>();
  for (const { person } of seats) if (person !== undefined) births.set(person, (births.get(person) ?? 0) + 1);
  const directors = seats.filter(
    (seat) => isOwn(seat) && !seat.secretary && seat.person !== undefined && births.get(seat.person) === 1,
  );
  const pairs = directors.flatMap((leaver) => {
    const { resigned } = leaver;
    if (resigned === undefined) return [];
    const later = directors.filter(({ appointed }) => appointed >= resigned + AWAY);
    return later.map((seat) => ({ leaver, seat }));
  });
  if (pairs.length === 0) return seats;
  const { leaver, seat } = random.pick(pairs);
  const { id, name, person } = { ...seat, ...identity(leaver) };
  return seats.map((each) => (each === seat ? { ...seat, id, name, person } : each));
}

function writtenShorter(name: string): string {
  const words = name.split(' ');
  return words.length < 3 ? name : `${words[0]} ${words.at(-1)}`;
}
