import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { chunksOf } from '#contract/chunks.ts';
import { LEGAL_FORMS } from '#contract/name-words.ts';
import { addToTally } from '../store/holdings.ts';
import type {
  KnownNameTable,
  KnownSearchTable,
  KnownWordTable,
  OfficersPageTable,
  StoreTables,
} from '../store/tables.ts';
import { type ExtractedCompany, type ExtractedOffice, exactKey, nameText } from './extract-companies.ts';
import { searchWords } from './held-names.ts';
import { numberWord } from './suggestion-query.ts';

/** Rows in one statement: SQLite accepts 32,766 parameters, and is synchronous. */
const CHUNK = 250;

/** Skips companies that a newer record of the same kind describes. Lets the event loop turn between statements. */
export async function indexCompanies(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly ExtractedCompany[],
  fetchedAt: string,
): Promise<void> {
  for (const chunk of chunksOf(companies, CHUNK)) {
    const newer = await upsertCompanies(transaction, source, chunk, fetchedAt);
    const indexed = chunk.filter(({ company_number }) => newer.has(company_number));
    const names = indexed.flatMap((company) => nameRows(source, company));
    const words = indexed.flatMap((company) => wordRows(source, company, fetchedAt));
    await removeNames(transaction, source, indexed);
    for (const rows of chunksOf(names, CHUNK)) {
      await setImmediate();
      await transaction.insertInto('known_name').values(rows).execute();
    }
    for (const rows of chunksOf(words, CHUNK)) {
      await setImmediate();
      await transaction.insertInto('known_word').values(rows).execute();
    }
  }
}

/** Replaces the offices of one page, unless a newer version of the page is indexed. */
export async function indexOffices(
  transaction: Transaction<StoreTables>,
  page: OfficersPageTable,
  offices: readonly ExtractedOffice[],
): Promise<void> {
  const isFirst = !(await hasOfficers(transaction, page));
  const upserted = await transaction
    .insertInto('officers_page')
    .values(page)
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'company_number', 'page'])
        .doUpdateSet(({ ref }) => ({ version: ref('excluded.version') }))
        .whereRef('officers_page.version', '<=', 'excluded.version'),
    )
    .returning('version')
    .executeTakeFirst();
  if (upserted === undefined) return;
  if (isFirst) await addToTally(transaction, page.source, ['officers']);
  const { version: _version, ...pageKey } = page;
  await transaction
    .deleteFrom('office')
    .where('source', '=', page.source)
    .where('company_number', '=', page.company_number)
    .where('page', '=', page.page)
    .execute();
  for (const chunk of chunksOf(offices, CHUNK)) {
    const rows = chunk.map((office) => ({ ...pageKey, ...office }));
    if (offices.length > CHUNK) await setImmediate();
    await transaction.insertInto('office').values(rows).execute();
  }
}

/** Whether a page of the company's officers is indexed. */
export async function hasOfficers(
  database: Kysely<StoreTables>,
  { source, company_number }: Pick<OfficersPageTable, 'source' | 'company_number'>,
): Promise<boolean> {
  const page = await database
    .selectFrom('officers_page')
    .select('page')
    .where('source', '=', source)
    .where('company_number', '=', company_number)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
}

export async function indexSearch(
  transaction: Transaction<StoreTables>,
  source: string,
  query: string,
  fetchedAt: string,
): Promise<void> {
  const query_text = nameText(query);
  await indexSearchWords(transaction, { source, query, query_text });
  await transaction
    .insertInto('known_search')
    .values({ source, query, query_text, fetched_at: fetchedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['source', 'query'])
        .doUpdateSet(({ ref }) => ({ fetched_at: ref('excluded.fetched_at') }))
        .whereRef('known_search.fetched_at', '<=', 'excluded.fetched_at'),
    )
    .execute();
}

export async function indexSearchWords(
  transaction: Transaction<StoreTables>,
  { source, query, query_text }: Pick<KnownSearchTable, 'source' | 'query' | 'query_text'>,
): Promise<void> {
  const words = searchWords(query_text).map((word) => ({ source, word, query }));
  if (words.length === 0) return;
  await transaction
    .insertInto('known_search_word')
    .values(words)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the numbers of the companies that no newer record describes. */
async function upsertCompanies(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly ExtractedCompany[],
  fetchedAt: string,
): Promise<ReadonlySet<string>> {
  const upserted = await transaction
    .insertInto('known_company')
    .values(
      companies.map(({ formerNames: _names, ...company }) => ({
        ...company,
        source,
        fetched_at: fetchedAt,
      })),
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
    .returning('company_number')
    .execute();
  return new Set(upserted.map(({ company_number }) => company_number));
}

async function removeNames(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly ExtractedCompany[],
): Promise<void> {
  const [first] = companies;
  if (first === undefined) return;
  const numbers = companies.map(({ company_number }) => company_number);
  for (const table of ['known_name', 'known_word'] as const) {
    await transaction
      .deleteFrom(table)
      .where('source', '=', source)
      // All companies of a record come from one operation.
      .where('operation', '=', first.operation)
      .where('company_number', 'in', numbers)
      .execute();
  }
}

function nameRows(source: string, company: ExtractedCompany): KnownNameTable[] {
  const { company_number, operation } = company;
  return namesOf(company).map((name, position) => ({
    source,
    company_number,
    operation,
    position,
    name_key: exactKey(name),
    name,
  }));
}

/** The number is indexed as a word before the names. */
const NUMBER_POSITION = -1;

function wordRows(source: string, company: ExtractedCompany, fetchedAt: string): KnownWordTable[] {
  const { company_number, operation } = company;
  const row = (position: number, name_text: string, word: string): KnownWordTable => ({
    source,
    word,
    company_number,
    operation,
    position,
    name_text,
    fetched_at: fetchedAt,
  });
  const words = namesOf(company).flatMap((name, position) => {
    const text = nameText(name);
    return indexedWords(text).map((word) => row(position, text, word));
  });
  return [row(NUMBER_POSITION, '', numberWord(company_number)), ...words];
}

function namesOf({ name, formerNames }: ExtractedCompany): string[] {
  return [name, ...formerNames];
}

/** Omits legal forms, which nearly all names have. */
function indexedWords(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  return [...new Set(words.filter((word, index) => index === 0 || !LEGAL_FORMS.has(word)))];
}
