import type { Random } from '#service/sample/random.ts';
import { occupation, origin, personName } from '#service/sample/words/people-words.ts';
import { placeIn, postcodeIn, streetName } from '#service/sample/words/places.ts';
import { prepared } from './variation.ts';

const TITLES = ['Mr', 'Mr', 'Mr', 'Mrs', 'Ms', 'Miss', 'Dr', ''];

/** People, addresses and days that both the significant control and the officers are made of. */
export const PEOPLE = prepared(16_384, 'person', (random) => {
  const [forename = '', ...others] = accented(personName(random), random).split(' ');
  const surname = others.pop() ?? '';
  return { title: random.pick(TITLES), forename, middle: others.join(' '), surname, ...origin(random) };
});

/** A file without any such letter would be read faster than a real one. */
function accented(name: string, random: Random): string {
  return random.chance(0.01) ? name.replace('e', 'é') : name;
}

export const OCCUPATIONS = prepared(512, 'occupation', occupation);

/** Streets and places, without the number of the house. */
export const ADDRESSES = prepared(16_384, 'address', (random) => {
  const place = placeIn(random, random.chance(0.9) ? 'England' : random.pick(['Wales', 'Scotland']));
  const second = random.chance(0.3) ? streetName(random) : '';
  const postcode = postcodeIn(random, place);
  return { street: streetName(random), second, postcode, ...place };
});

/** Days as `YYYY-MM-DD` from the first to the last, both included. */
export function daysBetween(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY) {
    days.push(new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length));
  }
  return days;
}

const DAY = 24 * 60 * 60 * 1_000;
