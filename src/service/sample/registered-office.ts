import type { AddressWire } from '#contract/address.ts';
import { chanceOf, type Random } from './random.ts';
import { buildingName, type Place, placeOf, postcodeIn, streetName } from './words/places.ts';

export type Office = {
  readonly premises: string;
  readonly street: string;
  readonly estate: string;
  readonly postcode: string;
  readonly place: Place;
};

function officeIn(random: Random, place: Place): Office {
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

/** Formation agents provide an address for many companies. Fictional. */
export const BUSIEST_AGENT = agent('Lantern House', '61 Packhorse Way', 'EC1V 6QZ');

const AGENTS = [
  [BUSIEST_AGENT, 70],
  [agent('Juniper Chambers', '14 Wheelwright Court', 'W1W 1XH'), 18],
  [agent('Viaduct Exchange', '208 Magpie Street', 'M2 9LD'), 12],
  [agent('Rowan Point', '77 Tollgate Place', 'EH2 7NJ'), 10],
  [agent('Linnet House', '25 Foundry Avenue', 'BT1 8RS'), 10],
] as const;

function agentIn(random: Random, nation: string): Office | undefined {
  const near = AGENTS.filter(([{ place }]) => place.nation === nation);
  return near.length === 0 ? undefined : random.weighted(near);
}

function agent(premises: string, street: string, postcode: string): Office {
  const [district = ''] = postcode.split(' ');
  return { premises, street, estate: '', postcode, place: placeOf(district) };
}

type Resident = {
  readonly seed: string;
  readonly index: number;
  readonly member: { readonly head: number; readonly seat: Place } | undefined;
  /** The nation of formation, where the office has to be (CA 2006 s9). */
  readonly form: { readonly nation: string };
  readonly place: Place;
};

/** Share of group companies of the same nation at the address of the head company. */
const AT_HEAD = 0.92;
/** Share of small companies at the address of a formation agent; one in seven of new companies. */
const AT_AGENT = 0.06;

export function officeOf({ seed, index, member, form, place }: Resident, rents: boolean): Office {
  const random = chanceOf({ seed, index }, 'office');
  const own = (of: number, at: Place) => officeIn(chanceOf({ seed, index: of }, 'door'), at);
  if (member !== undefined) {
    const { head, seat } = member;
    const joins = seat.nation === form.nation && random.chance(AT_HEAD);
    return index === head || joins ? own(head, seat) : own(index, place);
  }
  const agent = rents && random.chance(AT_AGENT) ? agentIn(random, form.nation) : undefined;
  return agent ?? own(index, place);
}

const NO_ADDRESS: AddressWire = {
  care_of: '',
  po_box: '',
  premises: '',
  address_line_1: '',
  address_line_2: '',
  locality: '',
  region: '',
  postal_code: '',
  country: '',
};

export function addressItem({ seed, index, office }: Pick<Resident, 'seed' | 'index'> & { office: Office }) {
  const random = chanceOf({ seed, index }, 'address');
  const { premises, street, estate, postcode, place } = office;
  if (place.town === '') return NO_ADDRESS;
  return {
    care_of: random.chance(0.03) ? 'Quennell Marsh LLP' : '',
    po_box: random.chance(0.01) ? String(random.int(100, 9_999)) : '',
    premises,
    address_line_1: street,
    address_line_2: estate,
    locality: place.town,
    region: random.chance(0.6) ? place.region : '',
    postal_code: postcode,
    country: random.chance(0.7) ? place.nation : random.chance(0.6) ? 'United Kingdom' : '',
  };
}
