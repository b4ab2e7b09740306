import type { AddressWire } from '#contract/address.ts';
import { chanceOf } from '../random.ts';
import type { Place } from '../words/places.ts';
import { agentIn } from './formation-agents.ts';
import { type Office, officeIn } from './office.ts';

type Resident = {
  readonly seed: string;
  readonly index: number;
  /** Its group's head company and where that has its office. */
  readonly member: { readonly head: number; readonly seat: Place } | undefined;
  /** The nation it was formed in, where its office has to be (CA 2006 s9). */
  readonly form: { readonly nation: string };
  /** Its own town, when it shares no office. */
  readonly place: Place;
};

/** Share of a group's companies, of those formed in the same nation, at its head company's address. */
const AT_HEAD = 0.92;
/** Share of small companies at a formation agent's. Of companies newly on the register it is one in seven. */
const AT_AGENT = 0.06;

/** The office of a company: its group's, a formation agent's if it may be (`rents`), or one of its own. */
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

/** The office as one company writes it: with or without the county and the country. */
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
