import { chanceOf, type Random } from '../random.ts';
import type { Traits } from '../traits.ts';
import type { Officer } from './officer.ts';

/** Share of companies in which a director comes back, and in which one does so under another person ID. */
const RETURNS = { sameId: 0.08, otherId: 0.06 };

/** Days that a director stays away at least. */
const AWAY = 60;

/**
 * Lets a later seat be taken by a director who had left: under the same person ID, or under a new one with the name
 * written otherwise, as the register does where a home address had changed. Companies with a fixed number of leavers
 * show both; fixed names are left alone. `isOwn` tells the company's own people from those that a group shares.
 */
export function withReturns(
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

/** Someone who sits on a seat only once leaves, and another such seat taken later becomes that person's. */
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

/** Without the middle name, if there is one. */
function writtenShorter(name: string): string {
  const words = name.split(' ');
  return words.length < 3 ? name : `${words[0]} ${words.at(-1)}`;
}
