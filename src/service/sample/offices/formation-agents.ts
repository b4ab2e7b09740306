import type { Random } from '../random.ts';
import { placeOf } from '../words/places.ts';
import type { Office } from './office.ts';

/** Whoever forms companies lends many of them an address; these are as fictional as every other one here. */
export const BUSIEST_AGENT = agent('Lantern House', '61 Packhorse Way', 'EC1V 6QZ');

const AGENTS = [
  [BUSIEST_AGENT, 70],
  [agent('Juniper Chambers', '14 Wheelwright Court', 'W1W 1XH'), 18],
  [agent('Viaduct Exchange', '208 Magpie Street', 'M2 9LD'), 12],
  [agent('Rowan Point', '77 Tollgate Place', 'EH2 7NJ'), 10],
  [agent('Linnet House', '25 Foundry Avenue', 'BT1 8RS'), 10],
] as const;

/** An agent's address in a nation, the busiest most often; Wales and places overseas have none. */
export function agentIn(random: Random, nation: string): Office | undefined {
  const near = AGENTS.filter(([{ place }]) => place.nation === nation);
  return near.length === 0 ? undefined : random.weighted(near);
}

function agent(premises: string, street: string, postcode: string): Office {
  const [district = ''] = postcode.split(' ');
  return { premises, street, estate: '', postcode, place: placeOf(district) };
}
