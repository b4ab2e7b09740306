import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { accountsDocument } from '#service/import/accounts/accounts-fixture.ts';
import { zipOf } from '#service/import/input/zip-fixture.ts';
import { Random } from '#service/sample/random.ts';
import { brandName } from '#service/sample/words/name-words.ts';
import { surname } from '#service/sample/words/people-words.ts';
import { placeIn, postcodeIn, streetName } from '#service/sample/words/places.ts';
import { tradeOf } from '#service/sample/words/trades.ts';
import { COMPANY_DATA_HEADER, companyDataRow } from '../../e2e/fixtures/company-data-rows.ts';

/**
 * Writes public files of invented companies: company data of all, significant control of one in
 * `CONTROL_EVERY`, accounts of one in `ACCOUNTS_EVERY`. The output is deterministic. Numbers begin at
 * 90000000, which is never issued.
 */
export async function writeInventedFiles(folder: string, companies: number): Promise<string[]> {
  const paths = ['BasicCompanyData-2026-11-01.csv', 'psc-snapshot-2026-11-01.txt', 'Accounts-2026-11-01.zip'];
  const [company = '', control = '', accounts = ''] = paths.map((name) => join(folder, name));
  await writeText(company, `${COMPANY_DATA_HEADER}\r\n`, companies, 1, companyLine);
  await writeText(control, '', companies, CONTROL_EVERY, controlLine);
  const documents = [];
  for (let index = 0; index < companies; index += ACCOUNTS_EVERY) documents.push(accountsEntry(index));
  writeFileSync(accounts, zipOf(documents));
  return [company, control, accounts];
}

const CONTROL_EVERY = 50;
const ACCOUNTS_EVERY = 1_000;
const FIRST_NUMBER = 90_000_000;
const BLOCK = 2_000;

async function writeText(
  path: string,
  header: string,
  companies: number,
  step: number,
  line: (index: number) => string,
): Promise<void> {
  function* blocks() {
    yield header;
    for (let from = 0; from < companies; from += BLOCK * step) {
      let block = '';
      for (let index = from; index < Math.min(from + BLOCK * step, companies); index += step)
        block += line(index);
      yield block;
    }
  }
  await pipeline(Readable.from(blocks()), createWriteStream(path));
}

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

function companyLine(index: number): string {
  const random = new Random(`bench:${index}:office`);
  const place = placeIn(random, 'England');
  const trade = tradeOf(random);
  const values: Record<string, string> = {
    CompanyName: nameOf(index),
    CompanyNumber: numberOf(index),
    'RegAddress.AddressLine1': `${random.int(1, 240)} ${streetName(random).toUpperCase()}`,
    'RegAddress.PostTown': place.town.toUpperCase(),
    'RegAddress.Country': 'ENGLAND',
    'RegAddress.PostCode': postcodeIn(random, place),
    CompanyCategory: 'Private Limited Company',
    CompanyStatus: random.chance(0.94) ? 'Active' : 'Liquidation',
    IncorporationDate: `0${random.int(1, 9)}/1${random.int(0, 2)}/20${random.int(10, 24)}`,
    'Accounts.AccountRefDay': '31',
    'Accounts.AccountRefMonth': '3',
    'Accounts.NextDueDate': '31/12/2027',
    'Accounts.LastMadeUpDate': '31/03/2026',
    'Accounts.AccountCategory': 'MICRO ENTITY',
    'SICCode.SicText_1': `${trade.code} - ${trade.description}`,
    URI: `http://business.data.gov.uk/id/company/${numberOf(index)}`,
    ConfStmtNextDueDate: '09/04/2027',
    ConfStmtLastMadeUpDate: '26/03/2026',
  };
  if (random.chance(0.08)) {
    values['PreviousName_1.CONDATE'] = '14/05/2019';
    values['PreviousName_1.CompanyName'] = nameOf(index + 1);
  }
  return `${companyDataRow(values)}\r\n`;
}

/** Every fifth record names a company, of the register or overseas; the others name a person. */
function controlLine(index: number): string {
  const step = index / CONTROL_EVERY;
  const natures_of_control = ['ownership-of-shares-75-to-100-percent'];
  const data =
    step % 5 !== 0
      ? { kind: 'individual-person-with-significant-control', natures_of_control }
      : {
          kind: 'corporate-entity-person-with-significant-control',
          name: step % 10 === 0 ? `OVERSEAS HOLDINGS ${step % 7_000} INC` : nameOf(index + 1),
          identification:
            step % 10 === 0
              ? { country_registered: 'Delaware, Usa', registration_number: `D${step % 7_000}` }
              : { country_registered: 'England', registration_number: numberOf(index + 1) },
          natures_of_control,
        };
  return `${JSON.stringify({ company_number: numberOf(index), data })}\n`;
}

function accountsEntry(index: number) {
  const random = new Random(`bench:${index}:accounts`);
  const years = [
    ['2026-03-31', '2025-04-01'],
    ['2025-03-31', '2024-04-01'],
  ] as const;
  const content = accountsDocument({
    companyNumber: numberOf(index),
    name: nameOf(index),
    balanceSheetDate: '2026-03-31',
    facts: years.flatMap(([at, from]) => [
      { concept: 'Equity', at, value: String(random.int(1_000, 900_000)) },
      { concept: 'CurrentAssets', at, value: String(random.int(1_000, 900_000)) },
      {
        concept: 'AverageNumberEmployeesDuringPeriod',
        from,
        to: at,
        value: String(random.int(0, 40)),
        unit: 'pure',
      },
    ]),
  });
  return { name: `Prod223_0001_${numberOf(index)}_20260331.html`, content };
}
