import { brandName } from '#service/sample/words/name-words.ts';
import { surname } from '#service/sample/words/people-words.ts';
import { numberOf } from './invented-companies.ts';
import { ADDRESSES, daysBetween, OCCUPATIONS, PEOPLE } from './invented-people.ts';
import { prepared, Variation } from './variation.ts';

/** On average 4.18 appointments. */
const COUNTS = [
  ...[2, 1, 5, 3, 2, 1, 4, 2, 0, 10, 2, 3, 1, 6, 3, 2, 8, 1, 3, 2, 4, 2, 1, 29, 3],
  ...[2, 5, 3, 4, 2, 15, 1, 6, 2, 3, 4, 8, 2, 1, 5, 3, 10, 4, 2, 6, 1, 3, 8, 5, 4],
];

const RUN = 4296;
const FILES = 7;

type Lines = { readonly name: string; readonly lines: Iterable<string> };

/** The files of a snapshot of all officers (product 216) of the companies with these indexes, in their order. */
export function officerFiles(companies: number): readonly Lines[] {
  const each = Math.ceil(companies / FILES);
  return Array.from({ length: FILES }, (_, file) => ({
    name: `Prod216_${RUN}_ew_${file + 1}_01112026010001.dat`,
    lines: officerLines(file * each, Math.min((file + 1) * each, companies)),
  }));
}

function* officerLines(from: number, to: number): Generator<string> {
  yield `DDDDSNAP${RUN}20261101\n`;
  let records = 0;
  for (let index = from; index < to; index += 1) {
    const officers = COUNTS[index % COUNTS.length] ?? 0;
    yield companyRecord(index, officers);
    for (let position = 0; position < officers; position += 1) yield personRecord(index, position);
    records += 1 + officers;
  }
  yield `99999999${String(records).padStart(8, '0')}\n`;
}

const vary = new Variation(3);

const BLANKS = ' '.repeat(22);
const NAMES = prepared(4_096, 'officers', (random) => `${brandName(random, surname(random))} LIMITED<`);

function companyRecord(index: number, officers: number): string {
  vary.start(index);
  const name = vary.pick(NAMES);
  const status = vary.chance(0.05) ? 'L' : ' ';
  return `${numberOf(index)}1${status}${BLANKS}${digits(officers, 4)}${digits(name.length, 4)}${name.padEnd(161)}\n`;
}

/** The first two officers are nearly always serving. */
function personRecord(index: number, position: number): string {
  vary.start(index * 32 + position);
  const appointed = vary.int(0, DAYS.length);
  const isResigned = vary.chance(position < 2 ? 0.1 : 0.75);
  const resigned = isResigned ? DAYS[vary.int(appointed, DAYS.length)] : NO_DAY;
  const { serving, former } = vary.pick(TYPES);
  const { address, postcode } = vary.pick(PLACES);
  const isCorporate = vary.chance(0.05);
  const name = isCorporate ? `<${vary.pick(CORPORATE)}` : vary.pick(CAPITALS);
  const facts = isCorporate ? '<<<' : vary.pick(FACTS);
  const text = `${name}${vary.int(1, 300)} ${address}${facts}`;
  const person = isCorporate ? vary.int(90_000_000, 90_400_000) : vary.int(10_000_000, 25_000_000);
  const born = isCorporate ? NO_DAY : vary.pick(MONTHS);
  return `${numberOf(index)}2${vary.int(1, 4)}${isResigned ? former : serving}${person}000${vary.int(1, 4)}${isCorporate ? 'Y' : ' '}       ${DAYS[appointed]}${resigned}${postcode}${born}${NO_DAY}${digits(text.length, 4)}${text}\n`;
}

/** Codes of a serving and of a resigned officer: directors, secretaries, members of partnerships. */
const TYPES = [
  ...Array.from({ length: 15 }, () => ({ serving: '01', former: '03' })),
  ...Array.from({ length: 4 }, () => ({ serving: '00', former: '02' })),
  { serving: '05', former: '07' },
];

const NO_DAY = '        ';
const DAYS = daysBetween('1992-01-01', '2026-10-30').map((day) => day.replaceAll('-', ''));
const MONTHS = daysBetween('1935-01-01', '2005-12-31')
  .filter((day) => day.endsWith('-01'))
  .map((day) => `${day.slice(0, 4)}${day.slice(5, 7)}  `);

/** Title, forenames, surname; honours, care of and PO box are empty. */
const CAPITALS = PEOPLE.map(({ title, forename, middle, surname: last }) =>
  plain(`${title}<${`${forename} ${middle}`.trim()}<${last}<<<<`),
);
const CORPORATE = prepared(
  4_096,
  'corporate',
  (random) => `<${brandName(random, surname(random))} SECRETARIES LIMITED<<<<`,
);

/** The address lacks the number of the house. */
const PLACES = ADDRESSES.map(({ street, second, town, region, nation, postcode }) => ({
  address: plain(`${street}<${second}<${town}<${region}<${nation}<`),
  postcode: postcode.padEnd(8),
}));

const FACTS = PEOPLE.map(({ nationality, residence }, index) =>
  plain(`${OCCUPATIONS[index % OCCUPATIONS.length]}<${nationality}<${residence}<`),
);

function plain(text: string): string {
  return text.toUpperCase().replaceAll('É', 'E');
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
