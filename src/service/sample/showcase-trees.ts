import type { GroupNodeWire } from '#contract/group-structure.ts';
import { Random } from './random.ts';
import { adopt, nodeAbroad, nodeAtHome } from './sample-groups.ts';
import { coinedPlace } from './words/name-words.ts';
import { placeOf } from './words/places.ts';

/** The three groups of the showcase with their UK companies. */

export const LEEDS = placeOf('LS1');

const LARKSTONE = 'LARKSTONE FOODS HOLDINGS LIMITED';
const TARNBROOK = 'TARNBROOK INFRASTRUCTURE GROUP PLC';

export const WELL_ROUNDED = groupOf(
  1,
  '90000001',
  LARKSTONE,
  { name: 'Larkstone Europe DAC', countryCode: 'IE' },
  7,
  [
    ['90000011', 'LARKSTONE BAKERIES LIMITED', LARKSTONE, 1],
    ['90000012', 'LARKSTONE DAIRIES LIMITED', LARKSTONE, 0],
    ['90000013', 'LARKSTONE LOGISTICS LIMITED', LARKSTONE, 0],
    ['90000014', 'LARKSTONE PENSION TRUSTEES LIMITED', LARKSTONE, 0],
    ['90000015', 'LARKSTONE BREAD (NORTH) LIMITED', 'LARKSTONE BAKERIES LIMITED', 0],
  ],
);

export const LARGE = groupOf(
  2,
  '90000002',
  TARNBROOK,
  { name: 'Tarnbrook Global SE', countryCode: 'DE' },
  40,
  [
    ['90000021', 'TARNBROOK CIVILS LIMITED', TARNBROOK, 90],
    ['90000022', 'TARNBROOK RAIL LIMITED', TARNBROOK, 90],
    ['90000023', 'TARNBROOK NOMINEES LIMITED', TARNBROOK, 90],
  ],
);

export const DEEP = groupOf(
  3,
  '90000003',
  'PENDLE LADDER MIDCO LIMITED',
  { name: rungName(99), countryCode: 'LU' },
  1,
  [
    ['90000031', 'PENDLE LADDER TRADING LIMITED', rungName(149), 1],
    ['90000032', 'PENDLE LADDER BOTTOM LIMITED', rungName(199), 0],
  ],
);

type Parent = { readonly name: string; readonly countryCode: string };

function groupOf(
  head: number,
  number: string,
  name: string,
  parent: Parent,
  subsidiaries: number,
  members: readonly (readonly [number: string, name: string, parent: string, subsidiaries: number])[],
) {
  return {
    head: { number, name, member: { head, seat: LEEDS, parent, subsidiaries } },
    members: members.map(([own, ownName, above, below]) => ({
      number: own,
      name: ownName,
      member: {
        head,
        seat: LEEDS,
        parent: { name: above, countryCode: above.endsWith('LIMITED') ? 'UK' : 'LU' },
        subsidiaries: below,
      },
    })),
  };
}

function abroad(
  company_name: string,
  country: string,
  country_code: string,
  company_number = '',
): GroupNodeWire {
  return { company_number, company_name, country, country_code };
}

export function roundedTree(): GroupNodeWire {
  const top = abroad('Larkstone International Inc.', 'United States', 'US', 'US5518842');
  const europe = adopt(top, abroad('Larkstone Europe DAC', 'Ireland', 'IE', 'IE602177'));
  const home = adopt(europe, nodeAtHome(WELL_ROUNDED.head.number, LARKSTONE));
  adopt(europe, abroad('Larkstone Deutschland GmbH', 'Germany', 'DE', 'DE88120'));
  for (const { number, name } of WELL_ROUNDED.members.slice(0, 4)) adopt(home, nodeAtHome(number, name));
  const [bakeries] = home.subsidiaries ?? [];
  const [north] = WELL_ROUNDED.members.slice(4);
  if (bakeries !== undefined && north !== undefined) adopt(bakeries, nodeAtHome(north.number, north.name));
  adopt(home, abroad('Larkstone Boulangerie SAS', 'France', 'FR'));
  adopt(home, abroad('Larkstone Nederland B.V.', 'Netherlands', 'NL', 'NL7712045'));
  adopt(home, nodeAtHome('', 'The Larkstone Employees\u2019 Benefit Trust'));
  return top;
}

const NODES = 10_000;
const DIRECT = 3_000;

/** Divisions with nested subsidiaries, mostly abroad, and one company with 3,000 dormant ones. */
export function largeTree(seed: string): GroupNodeWire {
  const random = new Random(`${seed}:large-group`);
  const top = abroad('Tarnbrook Global SE', 'Germany', 'DE', 'DE401188');
  const home = adopt(top, nodeAtHome(LARGE.head.number, TARNBROOK));
  const [civils, rail, nominees] = LARGE.members.map(({ number, name }) =>
    adopt(home, nodeAtHome(number, name)),
  );
  const parents = [home, ...(civils ? [civils] : []), ...(rail ? [rail] : [])];
  let count = 5;
  for (let place = 1; place <= DIRECT && nominees !== undefined; place += 1, count += 1) {
    adopt(nominees, nodeAtHome('', `Tarnbrook Dormant No. ${place} Limited`));
  }
  for (; count < NODES; count += 1) {
    const name = `Tarnbrook ${titled(coinedPlace(random))} ${count}`;
    const child = random.chance(0.8) ? nodeAbroad(random, name) : nodeAtHome('', `${name} Limited`);
    adopt(random.pick(parents), child);
    if (parents.length < 40 || random.chance(0.1)) parents.push(child);
  }
  return top;
}

const LEVELS = 200;

/** One company on each of 200 levels; three are in the register. */
export function deepTree(): GroupNodeWire {
  const known = new Map([
    [100, DEEP.head],
    [150, DEEP.members[0]],
    [200, DEEP.members[1]],
  ]);
  const root = abroad(rungName(1), 'Luxembourg', 'LU', 'LU100001');
  let last = root;
  for (let level = 2; level <= LEVELS; level += 1) {
    const company = known.get(level);
    const rung = abroad(rungName(level), 'Luxembourg', 'LU', level % 2 === 0 ? '' : `LU${100_000 + level}`);
    last = adopt(last, company === undefined ? rung : nodeAtHome(company.number, company.name));
  }
  return root;
}

function rungName(level: number): string {
  return `Pendle Ladder ${level} S.\u00e0 r.l.`;
}

function titled(word: string): string {
  return word.charAt(0) + word.slice(1).toLowerCase();
}
