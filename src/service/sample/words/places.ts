import type { Random } from '../random.ts';
import { list, table } from './word-list.ts';

/** Real towns with a central postcode district; streets and house numbers are random, so addresses are fictional. */
export type Place = {
  readonly town: string;
  readonly region: string;
  readonly district: string;
  readonly nation: string;
  /** Hearing centre of the County Court; empty outside England and Wales. */
  readonly court: string;
};

/** Town, county, postcode district, nation, county court, weight. */
const PLACES = table(`
  London        |                   | EC1V | England | Central London | 60
  London        |                   | W1W  | England | Central London | 50
  London        |                   | N1   | England | Clerkenwell and Shoreditch | 30
  London        |                   | SE1  | England | Lambeth | 25
  London        |                   | E14  | England | Bow | 20
  Croydon       | Surrey            | CR0  | England | Croydon | 12
  Manchester    | Greater Manchester| M2   | England | Manchester | 30
  Salford       | Greater Manchester| M50  | England | Manchester | 8
  Birmingham    | West Midlands     | B3   | England | Birmingham | 30
  Coventry      | West Midlands     | CV1  | England | Coventry | 10
  Wolverhampton | West Midlands     | WV1  | England | Wolverhampton | 8
  Leeds         | West Yorkshire    | LS1  | England | Leeds | 24
  Bradford      | West Yorkshire    | BD1  | England | Bradford | 12
  Halifax       | West Yorkshire    | HX1  | England | Bradford | 6
  Sheffield     | South Yorkshire   | S1   | England | Sheffield | 16
  Doncaster     | South Yorkshire   | DN1  | England | Doncaster | 6
  York          | North Yorkshire   | YO1  | England | York | 8
  Harrogate     | North Yorkshire   | HG1  | England | Harrogate | 6
  Liverpool     | Merseyside        | L2   | England | Liverpool | 16
  Preston       | Lancashire        | PR1  | England | Preston | 8
  Blackburn     | Lancashire        | BB1  | England | Blackburn | 6
  Newcastle upon Tyne | Tyne and Wear | NE1 | England | Newcastle upon Tyne | 14
  Sunderland    | Tyne and Wear     | SR1  | England | Sunderland | 6
  Bristol       | Avon              | BS1  | England | Bristol | 20
  Bath          | Somerset          | BA1  | England | Bath | 6
  Exeter        | Devon             | EX1  | England | Exeter | 7
  Plymouth      | Devon             | PL1  | England | Plymouth | 6
  Truro         | Cornwall          | TR1  | England | Truro | 4
  Southampton   | Hampshire         | SO14 | England | Southampton | 10
  Portsmouth    | Hampshire         | PO1  | England | Portsmouth | 7
  Reading       | Berkshire         | RG1  | England | Reading | 12
  Oxford        | Oxfordshire       | OX1  | England | Oxford | 9
  Milton Keynes | Buckinghamshire   | MK9  | England | Milton Keynes | 12
  Northampton   | Northamptonshire  | NN1  | England | Northampton | 8
  Cambridge     | Cambridgeshire    | CB1  | England | Cambridge | 10
  Norwich       | Norfolk           | NR1  | England | Norwich | 8
  Ipswich       | Suffolk           | IP1  | England | Ipswich | 6
  Colchester    | Essex             | CO1  | England | Colchester | 7
  Chelmsford    | Essex             | CM1  | England | Chelmsford | 7
  Brighton      | East Sussex       | BN1  | England | Brighton | 10
  Canterbury    | Kent              | CT1  | England | Canterbury | 6
  Maidstone     | Kent              | ME14 | England | Maidstone | 7
  Guildford     | Surrey            | GU1  | England | Guildford | 8
  Nottingham    | Nottinghamshire   | NG1  | England | Nottingham | 14
  Leicester     | Leicestershire    | LE1  | England | Leicester | 14
  Derby         | Derbyshire        | DE1  | England | Derby | 8
  Lincoln       | Lincolnshire      | LN1  | England | Lincoln | 5
  Stoke-on-Trent| Staffordshire     | ST1  | England | Stoke on Trent | 7
  Cheltenham    | Gloucestershire   | GL50 | England | Gloucester and Cheltenham | 6
  Worcester     | Worcestershire    | WR1  | England | Worcester | 5
  Carlisle      | Cumbria           | CA1  | England | Carlisle | 4
  Cardiff       | South Glamorgan   | CF10 | Wales   | Cardiff | 30
  Swansea       | West Glamorgan    | SA1  | Wales   | Swansea | 14
  Newport       | Gwent             | NP20 | Wales   | Newport | 10
  Wrexham       | Clwyd             | LL11 | Wales   | Wrexham | 6
  Edinburgh     | Midlothian        | EH2  | Scotland |  | 40
  Glasgow       | Lanarkshire       | G2   | Scotland |  | 45
  Aberdeen      | Aberdeenshire     | AB10 | Scotland |  | 20
  Dundee        | Angus             | DD1  | Scotland |  | 10
  Inverness     | Inverness-shire   | IV1  | Scotland |  | 8
  Perth         | Perthshire        | PH1  | Scotland |  | 6
  Belfast       | County Antrim     | BT1  | Northern Ireland |  | 50
  Londonderry   | County Londonderry| BT48 | Northern Ireland |  | 10
  Newry         | County Down       | BT34 | Northern Ireland |  | 8
  Dublin        | Leinster          |      | Ireland |  | 20
  Munich        | Bavaria           |      | Germany |  | 20
  Luxembourg    |                   |      | Luxembourg |  | 15
  Wilmington    | Delaware          |      | United States |  | 20
  St Helier     | Jersey            | JE2  | Jersey  |  | 15
`).map(
  ([town = '', region = '', district = '', nation = '', court = '', weight]) =>
    [{ town, region, district, nation, court } satisfies Place, Number(weight)] as const,
);

const UNITED_KINGDOM: readonly string[] = ['England', 'Wales', 'Scotland', 'Northern Ireland'];

const BY_NATION = new Map(
  [...UNITED_KINGDOM, 'Overseas'].map((nation) => [
    nation,
    PLACES.filter(
      ([place]) =>
        place.nation === nation || (nation === 'Overseas' && !UNITED_KINGDOM.includes(place.nation)),
    ),
  ]),
);

export function placeIn(random: Random, nation: string): Place {
  return random.weighted(BY_NATION.get(nation) ?? PLACES);
}

export function placeOf(district: string): Place {
  const found = PLACES.find(([place]) => place.district === district);
  if (found === undefined) throw new RangeError(`No place has the postcode district ${district}.`);
  return found[0];
}

/** Letters of the inward code (BS 7666 excludes C I K M O V). */
const INWARD = list('A B D E F G H J L N P Q R S T U W X Y Z');

export function postcodeIn(random: Random, place: Place): string {
  if (place.district === '') return '';
  return `${place.district} ${random.int(1, 9)}${random.pick(INWARD)}${random.pick(INWARD)}`;
}

const STREETS = list(`
  Tanner Weaver Chandler Cooper Saddler Drover Fuller Thatcher Collier Mason Glover Wheelwright Orchard Quarry Priory
  Cloister Lantern Magpie Linnet Heron Juniper Rowan Alder Hawthorn Marigold Foundry Viaduct Packhorse Millrace Tollgate
`);
const STREET_KINDS = list(
  'Street Street Street Road Road Lane Row Court Way Yard Terrace Place Close Avenue',
);
const BUILDINGS = list('House Chambers Mill Works Court Exchange Wharf Point Barn Centre');

export function streetName(random: Random): string {
  return `${random.pick(STREETS)} ${random.pick(STREET_KINDS)}`;
}

export function buildingName(random: Random): string {
  return `${random.pick(STREETS)} ${random.pick(BUILDINGS)}`;
}
