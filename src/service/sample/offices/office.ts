import type { Random } from '../random.ts';
import { buildingName, type Place, postcodeIn, streetName } from '../words/places.ts';

/** Where a company has its registered office: what all companies at one address write alike. */
export type Office = {
  readonly premises: string;
  readonly street: string;
  readonly estate: string;
  readonly postcode: string;
  readonly place: Place;
};

/** An address of its own in a town. */
export function officeIn(random: Random, place: Place): Office {
  const house = String(random.int(1, 240));
  const inBuilding = random.chance(0.35);
  return {
    premises: inBuilding ? buildingName(random) : house,
    street: inBuilding ? `${house} ${streetName(random)}` : streetName(random),
    estate: random.chance(0.15) ? `${buildingName(random)} Estate` : '',
    postcode: postcodeIn(random, place),
    place,
  };
}
