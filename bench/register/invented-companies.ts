import { Random } from '#service/sample/random.ts';
import { brandName, coinedPlace } from '#service/sample/words/name-words.ts';
import { surname } from '#service/sample/words/people-words.ts';
import { placeIn, streetName } from '#service/sample/words/places.ts';
import { tradeOf } from '#service/sample/words/trades.ts';
import { COMPANY_DATA_HEADER, companyDataRow } from '../../e2e/fixtures/company-data-rows.ts';
import { prepared, Variation } from './variation.ts';

const FIRST_NUMBER = 90_000_000;

export function numberOf(index: number): string {
  return String(FIRST_NUMBER + index);
}

/** One name in ten contains a unique word, as in real data. */
export function nameOf(index: number): string {
  const random = new Random(`bench:${index}`);
  const brand = random.chance(0.1) ? ownWord(random) : brandName(random, surname(random));
  const general = random.chance(0.4) ? ` ${random.pick(GENERAL_WORDS)}` : '';
  const form = random.weighted(FORMS);
  return `${brand} ${random.pick(tradeOf(random).words)}${general} ${form}`;
}

const GENERAL_WORDS = [
  'SERVICES',
  'HOLDINGS',
  'SOLUTIONS',
  'GROUP',
  'CONSULTING',
  'PROPERTIES',
  'UK',
  'INTERNATIONAL',
];
const FORMS = [
  ['LIMITED', 70],
  ['LTD', 26],
  ['LLP', 3],
  ['PLC', 1],
] as const;
const LETTERS = 'ABCDEFGHIJKLMNOPRSTUVWY';

function ownWord(random: Random): string {
  return Array.from({ length: random.int(5, 10) }, () => LETTERS[random.int(0, LETTERS.length - 1)]).join('');
}

/** The lines of company data, the header first. */
export function* companyLines(companies: number): Generator<string> {
  yield `${COMPANY_DATA_HEADER}\r\n`;
  const vary = new Variation(1);
  for (let index = 0; index < companies; index += 1) {
    vary.start(index);
    const [start, ...parts] = vary.pick(ROWS);
    let line = start;
    for (const { field, after } of parts) line += FIELDS[field](index, vary) + after;
    yield line;
  }
}

const FIELDS = {
  NAME: nameOf,
  NUMBER: numberOf,
  HOUSE: (_, vary) => String(vary.int(1, 240)),
  INWARD: (_, vary) => `${vary.int(1, 10)}${vary.pick(INWARD)}${vary.pick(INWARD)}`,
  DAY: (_, vary) => String(vary.int(1, 29)).padStart(2, '0'),
  FORMER: (index) => nameOf(index + 1),
  TOWN: (_, vary) => vary.pick(RARE_TOWNS),
} as const satisfies Record<string, (index: number, vary: Variation) => string>;

const RARE_TOWNS = prepared(50_000, 'town', (random) => `${coinedPlace(random)} ${coinedPlace(random)}`);
const INWARD = [...'ABDEFGHJLNPQRSTUWXYZ'];

const CATEGORIES = [
  ['Private Limited Company', 92],
  ['PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)', 3],
  ['Limited Partnership', 1],
  ['Limited Liability Partnership', 1],
  ['Community Interest Company', 1],
  ['Public Limited Company', 0.2],
] as const;

const STATUSES = [
  ['Active', 89],
  ['Active - Proposal to Strike off', 7],
  ['Liquidation', 3],
  ['In Administration', 0.2],
  ['Voluntary Arrangement', 0.1],
] as const;

/** Rows whose fields in braces differ from company to company, cut at those fields. */
const ROWS = prepared(16_384, 'company', (random) => {
  const [start = '', ...rest] = `${companyDataRow(rowValues(random))}\r\n`.split('{');
  return [start, ...rest.map(fieldAndText)] as const;
});

function fieldAndText(part: string) {
  const [name = '', after = ''] = part.split('}');
  if (!isField(name)) throw new RangeError(`There is no field ${name}.`);
  return { field: name, after };
}

function isField(name: string): name is keyof typeof FIELDS {
  return name in FIELDS;
}

function rowValues(random: Random): Record<string, string> {
  const place = placeIn(random, 'England');
  const trade = tradeOf(random);
  const [category, status] = [random.weighted(CATEGORIES), random.weighted(STATUSES)];
  // Towns and counties are free text: beside the usual ones there are tens of thousands.
  const rareTown = random.chance(0.2) ? '{TOWN}' : coinedPlace(random);
  const town = random.chance(0.85) ? place.town.toUpperCase() : rareTown;
  const county = random.chance(0.5) ? '' : random.chance(0.9) ? place.region : coinedPlace(random);
  const year = Math.floor(2026 - random.magnitude(1, 80));
  return {
    CompanyName: '{NAME}',
    CompanyNumber: '{NUMBER}',
    'RegAddress.AddressLine1': `{HOUSE} ${streetName(random).toUpperCase()}`,
    'RegAddress.PostTown': town,
    'RegAddress.County': county.toUpperCase(),
    'RegAddress.Country': 'ENGLAND',
    'RegAddress.PostCode': `${place.district} {INWARD}`,
    CompanyCategory: category,
    CompanyStatus: status,
    IncorporationDate: `{DAY}/${String(random.int(1, 12)).padStart(2, '0')}/${year}`,
    'Accounts.AccountRefDay': '31',
    'Accounts.AccountRefMonth': '3',
    'Accounts.NextDueDate': '31/12/2027',
    'Accounts.LastMadeUpDate': '31/03/2026',
    'Accounts.AccountCategory': 'MICRO ENTITY',
    'SICCode.SicText_1': `${trade.code} - ${trade.description}`,
    URI: 'http://business.data.gov.uk/id/company/{NUMBER}',
    ...(random.chance(0.08) && {
      'PreviousName_1.CONDATE': '14/05/2019',
      'PreviousName_1.CompanyName': '{FORMER}',
    }),
    ConfStmtNextDueDate: '09/04/2027',
    ConfStmtLastMadeUpDate: '26/03/2026',
  };
}
