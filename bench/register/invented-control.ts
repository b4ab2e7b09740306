import { nameOf, numberOf } from './invented-companies.ts';
import { ADDRESSES, daysBetween, PEOPLE } from './invented-people.ts';
import { placesOf, prepared, Variation } from './variation.ts';

/** On average 2.18 records, as in the snapshot of 2024. */
const COUNTS = [
  ...[2, 1, 1, 3, 2, 1, 4, 2, 0, 1, 2, 3, 1, 2, 1, 5, 2, 1, 3, 2, 1, 2, 1, 4, 1],
  ...[2, 1, 3, 0, 2, 12, 1, 1, 2, 3, 4, 1, 2, 1, 7, 2, 1, 3, 2, 1, 0, 4, 2, 1, 3],
];
const PLACES = placesOf(COUNTS);

/** A step of a prime through all records: the real snapshot is not in the order of the companies either. */
const STEP = 7_368_787;

const MAJORITY = 12;

/** The lines of a snapshot of significant control of the companies with these indexes, and its totals. */
export function* controlLines(companies: number): Generator<string> {
  const records = Math.ceil(companies / COUNTS.length) * PLACES.length;
  let statements = 0;
  for (let record = 0; record < records; record += 1) {
    const place = (record * STEP) % records;
    const { company = 0, position = 0 } = PLACES[place % PLACES.length] ?? {};
    const index = Math.floor(place / PLACES.length) * COUNTS.length + company;
    const data = dataOf(index, position);
    if (data.isStatement) statements += 1;
    yield `{"company_number":"${numberOf(index)}","data":${data.json}}\n`;
  }
  const totals = `"persons_of_significant_control_count":${records - statements},"statements_count":${statements}`;
  yield `{"company_number":"","data":{"kind":"totals#persons-of-significant-control-snapshot",${totals},"exemptions_count":0,"generated_at":"2026-11-01T03:43:03Z"}}\n`;
}

const vary = new Variation(2);

type Data = { readonly json: string; readonly isStatement?: true };

/** One company in `MAJORITY` has one corporate holder of a majority, so that groups result. */
function dataOf(index: number, position: number): Data {
  vary.start(index * 16 + position);
  const since = vary.int(0, DAYS.length);
  const isMajority = position === 0 && index % MAJORITY === 5;
  const until = vary.chance(position === 0 ? 0.1 : 0.45) && !isMajority ? vary.int(since, DAYS.length) : -1;
  const ceased = until === -1 ? '' : `"ceased_on":"${DAYS[until]}",`;
  const notified = `"notified_on":"${DAYS[since]}"`;
  if (isMajority) return corporateEntity(index, MAJORITIES, { ceased, notified });
  const kind = vary.int(0, 1_000);
  if (kind < 60) return statement(index, { ceased, notified });
  if (kind < 90) return corporateEntity(index, MINORITIES, { ceased, notified });
  if (kind < 93) return legalPerson(index, { ceased, notified });
  if (kind < 94) return protectedPerson(index);
  return individual(index, { ceased, notified });
}

type Dates = { readonly ceased: string; readonly notified: string };

function individual(index: number, { ceased, notified }: Dates): Data {
  const { title, forename, middle, surname, nationality, residence } = vary.pick(PEOPLE);
  const born = `{"month":${vary.int(1, 13)},"year":${vary.int(1935, 2006)}}`;
  const parts = [title, forename, middle, surname].filter((part) => part !== '').join(' ');
  const verified = ceased === '' && vary.chance(0.3) ? VERIFIED : '';
  return {
    json: `{"address":${address()},${ceased}"country_of_residence":"${residence}","date_of_birth":${born},"etag":"${etag()}",${verified}"kind":"individual-person-with-significant-control","links":{"self":"${path(index)}/individual/${id()}"},"name":"${parts}","name_elements":{"forename":"${forename}"${member('middle_name', middle)},"surname":"${surname}"${member('title', title)}},"nationality":"${nationality}","natures_of_control":${vary.pick(NATURES)},${notified}}`,
  };
}

const VERIFIED =
  '"identity_verification_details":{"appointment_verification_end_on":"9999-12-31","appointment_verification_start_on":"2026-03-18","appointment_verification_statement_date":"2026-03-18","appointment_verification_statement_due_on":"2026-04-01"},';

/** The parent is the first of ten companies, or of a thousand, or overseas. */
function corporateEntity(index: number, natures: readonly string[], { ceased, notified }: Dates): Data {
  const first = index % 10 === 0 ? index - (index % 1_000) : index - (index % 10);
  const isOverseas = first === index || vary.chance(0.15);
  const overseas = vary.int(0, 70_000);
  const name = isOverseas ? `Overseas Holdings ${overseas} Inc` : nameOf(first);
  const number = isOverseas ? `D${overseas}` : numberOf(first);
  const country = isOverseas ? 'Delaware, Usa' : vary.pick(COUNTRIES);
  const registered = `"country_registered":"${country}","legal_authority":"Companies Act 2006","legal_form":"Private Limited Company","place_registered":"Companies House","registration_number":"${number}"`;
  return {
    json: `{"address":${address()},${ceased}"etag":"${etag()}","identification":{${registered}},"kind":"corporate-entity-person-with-significant-control","links":{"self":"${path(index)}/corporate-entity/${id()}"},"name":"${name}","natures_of_control":${vary.pick(natures)},${notified}}`,
  };
}

const COUNTRIES = ['England', 'England And Wales', 'United Kingdom', 'England & Wales'];

function legalPerson(index: number, { ceased, notified }: Dates): Data {
  return {
    json: `{"address":${address()},${ceased}"etag":"${etag()}","identification":{"legal_authority":"Local Government Act 1972","legal_form":"Council"},"kind":"legal-person-person-with-significant-control","links":{"self":"${path(index)}/legal-person/${id()}"},"name":"The Council Of ${vary.pick(ADDRESSES).town}","natures_of_control":${vary.pick(MAJORITIES)},${notified}}`,
  };
}

function protectedPerson(index: number): Data {
  return {
    json: `{"ceased":false,"description":"super-secure-persons-with-significant-control","etag":"${etag()}","kind":"super-secure-person-with-significant-control","links":{"self":"${path(index)}/super-secure/${id()}"}}`,
  };
}

function statement(index: number, { ceased, notified }: Dates): Data {
  const self = `/company/${numberOf(index)}/persons-with-significant-control-statements/${id()}`;
  return {
    json: `{${ceased}"etag":"${etag()}","kind":"persons-with-significant-control-statement","links":{"self":"${self}"},${notified},"statement":"${vary.pick(STATEMENTS)}"}`,
    isStatement: true,
  };
}

const STATEMENTS = [
  'no-individual-or-entity-with-signficant-control',
  'psc-exists-but-not-identified',
  'psc-details-not-confirmed',
  'steps-to-find-psc-not-yet-completed',
];

const DAYS = daysBetween('2016-04-06', '2026-10-30');

const [LOW, HALF, HIGH] = ['25-to-50-percent', '50-to-75-percent', '75-to-100-percent'].map((band) => [
  `"ownership-of-shares-${band}"`,
  `"voting-rights-${band}"`,
]);
const DIRECTORS = '"right-to-appoint-and-remove-directors"';

const MAJORITIES = [HIGH, HIGH?.slice(0, 1), [...(HIGH ?? []), DIRECTORS], HALF].map((one) => `[${one}]`);
const MINORITIES = [LOW, LOW?.slice(0, 1)].map((one) => `[${one}]`);
const NATURES = [...MAJORITIES, ...MINORITIES, `["significant-influence-or-control"]`];

function address(): string {
  const { start, end } = vary.pick(JSON_ADDRESSES);
  return `${start}${vary.int(1, 300)}${end}`;
}

const JSON_ADDRESSES = ADDRESSES.map(({ street, second, nation, town, postcode, region }) => ({
  start: `{"address_line_1":"${street}"${member('address_line_2', second)},"country":"${nation}","locality":"${town}","postal_code":"${postcode}","premises":"`,
  end: `"${member('region', region)}}`,
}));

function member(name: string, value: string): string {
  return value === '' ? '' : `,"${name}":"${value}"`;
}

function path(index: number): string {
  return `/company/${numberOf(index)}/persons-with-significant-control`;
}

const HEX = prepared(4_096, 'etag', (random) => textOf(random.next() * 2 ** 52, 16, 13));

function etag(): string {
  return `${vary.pick(HEX)}${vary.pick(HEX)}${vary.pick(HEX)}0`;
}

const LETTERS = prepared(65_536, 'link', (random) => textOf(random.next() * 2 ** 46, 36, 9));

function id(): string {
  return `${vary.pick(LETTERS)}${vary.pick(LETTERS)}${vary.pick(LETTERS)}`;
}

function textOf(value: number, radix: number, length: number): string {
  return Math.floor(value).toString(radix).padStart(length, '0').slice(0, length);
}
