import type { Transaction } from 'kysely';
import { LEGAL_FORMS } from '#contract/name-words.ts';
import type { KnownNameTable, KnownWordTable, StoreTables } from '../../store-tables.ts';
import type { ToldCompany } from '../told/companies-told.ts';
import { exactKey, nameText } from '../told/name-text.ts';
import { numberWord } from '../typed/question.ts';
import { batchesOf } from './batches.ts';

/** When a record came and where it is from. */
export type Noted = { readonly source: string; readonly fetched_at: string };

/** Notes what a record tells of companies, unless a newer one of its kind has told of them already. */
export async function noteCompanies(
  transaction: Transaction<StoreTables>,
  noted: Noted,
  companies: readonly ToldCompany[],
): Promise<void> {
  for (const batch of batchesOf(companies)) {
    const newest = await keepNewest(transaction, noted, batch);
    const told = batch.filter(({ company_number }) => newest.has(company_number));
    const [first] = told;
    if (first === undefined) continue;
    for (const table of ['known_name', 'known_word'] as const) {
      await transaction
        .deleteFrom(table)
        .where('source', '=', noted.source)
        .where('operation', '=', first.operation)
        .where('company_number', 'in', [...newest])
        .execute();
    }
    for (const names of batchesOf(told.flatMap((company) => namesOf(noted, company)))) {
      await transaction.insertInto('known_name').values(names).execute();
    }
    for (const words of batchesOf(told.flatMap((company) => wordsOf(noted, company)))) {
      await transaction.insertInto('known_word').values(words).execute();
    }
  }
}

/** Answers the numbers of the companies of which nothing newer was noted. */
async function keepNewest(
  transaction: Transaction<StoreTables>,
  noted: Noted,
  companies: readonly ToldCompany[],
): Promise<Set<string>> {
  const rows = await transaction
    .insertInto('known_company')
    .values(companies.map(({ formerNames: _names, ...company }) => ({ ...company, ...noted })))
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
  return new Set(rows.map(({ company_number }) => company_number));
}

function namesOf({ source }: Noted, { company_number, operation, name, formerNames }: ToldCompany) {
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

function wordsOf(noted: Noted, { company_number, operation, name, formerNames }: ToldCompany) {
  const number = numberWord(company_number);
  const row =
    (position: number, text: string) =>
    (word: string): KnownWordTable => ({
      ...noted,
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
