import type { Compilable, Transaction } from 'kysely';
import { grouped } from '#contract/grouped.ts';
import { LEGAL_FORMS } from '#contract/name-words.ts';
import { askAhead } from '#database/at-once.ts';
import { type Columns, namesOf, selectGiven } from '#database/given-rows.ts';
import type {
  KnownCompanyTable,
  KnownNameTable,
  KnownWordTable,
  SourceTables,
  StoreTables,
} from '../../store-tables.ts';
import type { ToldCompany } from '../told/companies-told.ts';
import { exactKey, nameText } from '../told/name-text.ts';
import { numberWord } from '../typed/question.ts';

/** A company as a record that came then tells of it. */
type Told = ToldCompany & { readonly fetched_at: string };

const TELLING = [
  ['source', 'text'],
  ['company_number', 'text'],
  ['operation', 'text'],
] as const;
const COMPANY: Columns<keyof KnownCompanyTable> = [
  ...TELLING,
  ['name', 'text'],
  ['status', 'text'],
  ['type', 'text'],
  ['ceased_on', 'text'],
  ['locality', 'text'],
  ['postal_code', 'text'],
  ['address_key', 'text'],
  ['fetched_at', 'text'],
];
const NAME: Columns<keyof KnownNameTable> = [
  ...TELLING,
  ['position', 'bigint'],
  ['name_key', 'text'],
  ['name', 'text'],
];
const WORD: Columns<keyof KnownWordTable> = [
  ...TELLING,
  ['word', 'text'],
  ['position', 'bigint'],
  ['name_text', 'text'],
  ['fetched_at', 'text'],
];

/** Notes what records tell of companies, unless a newer one of its kind has told of them already. */
export async function noteCompanies(
  transaction: Transaction<StoreTables>,
  tables: SourceTables,
  companies: readonly Told[],
): Promise<void> {
  if (companies.length === 0) return;
  const { engine, source } = tables;
  const each = newestOfEach(companies);
  const newest = await keepNewest(transaction, tables, each);
  const told = each.filter((company) => newest.has(keyOf(company)));
  const again = told.filter((company) => newest.get(keyOf(company)) === true);
  const names = told.flatMap((company) => namesOfCompany(source, company));
  const words = told.flatMap((company) => wordsOf(source, company));
  await askAhead(transaction, [
    ...forget(transaction, tables, again),
    transaction
      .insertInto('known_name')
      .columns(namesOf(NAME))
      .expression(selectGiven(engine, names, NAME)),
    transaction
      .insertInto('known_word')
      .columns(namesOf(WORD))
      .expression(selectGiven(engine, words, WORD)),
  ]);
}

/** Removes the names of companies, with their words: the queries. */
function forget(
  transaction: Transaction<StoreTables>,
  { engine, source }: SourceTables,
  companies: readonly Told[],
): Compilable[] {
  return [...grouped(companies, ({ operation }) => operation)].flatMap(([operation, some]) => {
    const numbers = some.map(({ company_number }) => company_number);
    return (['known_name', 'known_word'] as const).map((table) =>
      transaction
        .deleteFrom(table)
        .where('source', '=', source)
        .where('operation', '=', operation)
        .where(engine.isOneOf('company_number', numbers)),
    );
  });
}

/** One telling of each company: a statement cannot write the same row twice. */
function newestOfEach(companies: readonly Told[]): Told[] {
  const newest = new Map<string, Told>();
  for (const company of companies) {
    const known = newest.get(keyOf(company));
    if (known === undefined || known.fetched_at <= company.fetched_at) newest.set(keyOf(company), company);
  }
  return [...newest.values()];
}

function keyOf({ operation, company_number }: Pick<Told, 'operation' | 'company_number'>): string {
  return `${operation} ${company_number}`;
}

/** Answers the keys of the companies of which nothing newer was noted, each with whether an older telling was. */
async function keepNewest(
  transaction: Transaction<StoreTables>,
  { engine, source }: SourceTables,
  companies: readonly Told[],
): Promise<Map<string, boolean>> {
  const rows = await transaction
    .insertInto('known_company')
    .columns(namesOf(COMPANY))
    .expression(
      selectGiven(
        engine,
        companies.map((company) => ({ ...company, source })),
        COMPANY,
      ),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'company_number', 'operation'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          status: ref('excluded.status'),
          type: ref('excluded.type'),
          ceased_on: ref('excluded.ceased_on'),
          locality: ref('excluded.locality'),
          postal_code: ref('excluded.postal_code'),
          address_key: ref('excluded.address_key'),
          fetched_at: ref('excluded.fetched_at'),
        }))
        .whereRef('known_company.fetched_at', '<=', 'excluded.fetched_at'),
    )
    .returning(['operation', 'company_number'])
    // Asked whether there is any name (`exists`), PostgreSQL may read the whole table, before it has counted its rows.
    .returning(({ selectFrom }) =>
      selectFrom('known_name')
        .select('known_name.position')
        .whereRef('known_name.source', '=', 'known_company.source')
        .whereRef('known_name.company_number', '=', 'known_company.company_number')
        .whereRef('known_name.operation', '=', 'known_company.operation')
        .where('known_name.position', '=', 0)
        .$asScalar()
        .as('named'),
    )
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.named !== null]));
}

function namesOfCompany(source: string, { company_number, operation, name, formerNames }: ToldCompany) {
  return [name, ...formerNames].map(
    (each, position): KnownNameTable => ({
      source,
      company_number,
      operation,
      position,
      name_key: exactKey(each),
      name: each,
    }),
  );
}

/** Its number is one more word of a company, at a position before its names. */
const NUMBER = -1;

function wordsOf(source: string, told: Told) {
  const { company_number, operation, name, formerNames, fetched_at } = told;
  const number = numberWord(company_number);
  const row =
    (position: number, text: string) =>
    (word: string): KnownWordTable => ({
      source,
      fetched_at,
      company_number,
      operation,
      word,
      position,
      name_text: text,
    });
  const named = [name, ...formerNames].flatMap((each, position) => {
    const text = nameText(each);
    return findingWords(text).map(row(position, text));
  });
  return [row(NUMBER, '')(number), ...named];
}

/** Words that a name is found by: each but its legal form, which nearly all names have and which only narrows a question. */
function findingWords(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  return [...new Set(words.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word)))];
}
