import type { Transaction } from 'kysely';
import { LEGAL_FORMS } from '#contract/name-words.ts';
import type { KnownNameTable, KnownWordTable, StoreTables } from '../../store-tables.ts';
import type { ToldCompany } from '../told/companies-told.ts';
import { exactKey, nameText } from '../told/name-text.ts';
import { numberWord } from '../typed/question.ts';
import { batchesOf } from './batches.ts';

/** A company as a record that came then tells of it. */
type Told = ToldCompany & { readonly fetched_at: string };

/** Notes what records tell of companies, unless a newer one of its kind has told of them already. */
export async function noteCompanies(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly Told[],
): Promise<void> {
  for (const batch of batchesOf(newestOfEach(companies))) {
    const newest = await keepNewest(transaction, source, batch);
    const told = batch.filter((company) => newest.has(keyOf(company)));
    for (const operation of new Set(told.map((company) => company.operation))) {
      const numbers = told.filter((company) => company.operation === operation);
      for (const table of ['known_name', 'known_word'] as const) {
        await transaction
          .deleteFrom(table)
          .where('source', '=', source)
          .where('operation', '=', operation)
          .where(
            'company_number',
            'in',
            numbers.map(({ company_number }) => company_number),
          )
          .execute();
      }
    }
    for (const names of batchesOf(told.flatMap((company) => namesOf(source, company)))) {
      await transaction.insertInto('known_name').values(names).execute();
    }
    for (const words of batchesOf(told.flatMap((company) => wordsOf(source, company)))) {
      await transaction.insertInto('known_word').values(words).execute();
    }
  }
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

/** Answers the keys of the companies of which nothing newer was noted. */
async function keepNewest(
  transaction: Transaction<StoreTables>,
  source: string,
  companies: readonly Told[],
): Promise<Set<string>> {
  const rows = await transaction
    .insertInto('known_company')
    .values(companies.map(({ formerNames: _names, ...company }) => ({ ...company, source })))
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
    .execute();
  return new Set(rows.map(keyOf));
}

function namesOf(source: string, { company_number, operation, name, formerNames }: ToldCompany) {
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
