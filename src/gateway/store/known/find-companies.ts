import { type RawBuilder, sql } from 'kysely';
import type { SourceTables } from '../store-tables.ts';
import type { Question, WordRange } from './question.ts';

/** Most companies and searches in one answer. */
export const MOST = 50;

/**
 * Matches that are looked at for each company that is told: it may match by its number, by several names, and in two
 * records. They are put in order first and told apart afterwards, because grouping tens of thousands takes longer.
 */
const MATCHES_EACH = 8;

export type Found = { readonly numbers: readonly string[]; readonly total: number };

/** Companies of which a name has all the words, or whose number begins so: the best first, and how many there are. */
export async function findCompanies(tables: SourceTables, question: Question): Promise<Found> {
  const { number, readAs } = question;
  let matches = withWords(tables, question);
  if (number !== undefined) {
    const rank = sql<number>`case when word = ${number.from} then 0 else 2 end`;
    matches = matches.unionAll(withWord(tables, number, rank));
  }
  if (readAs !== undefined) {
    matches = matches.unionAll(withWord(tables, readAs, sql<number>`0`));
  }
  const { query } = tables;
  const best = await query
    .selectFrom(matches.as('match'))
    .select('company_number')
    .orderBy('rank')
    .orderBy('fetched_at', 'desc')
    .orderBy('company_number')
    .limit(MOST * MATCHES_EACH)
    .execute();
  const { total } = await query
    .selectFrom(matches.as('match'))
    .select(({ fn }) => fn.count<number>('company_number').distinct().as('total'))
    .executeTakeFirstOrThrow();
  const numbers = [...new Set(best.map(({ company_number }) => company_number))];
  return { numbers: numbers.slice(0, MOST), total };
}

/** Rank 0 is a number, 1 a name, typed in full, 2 the beginning of one, 3 the rest. */
function withWords(tables: SourceTables, { words, entry, exact, beginning }: Question) {
  const rank = sql<number>`case when name_text in (${sql.join(exact)}) then 1 when name_text like ${beginning} then 2 else 3 end`;
  return withWord(tables, entry, rank).where(({ and, or, eb }) =>
    and(words.map((patterns) => or(patterns.map((pattern) => eb('name_text', 'like', pattern))))),
  );
}

function withWord({ query, source }: SourceTables, { from, to }: WordRange, rank: RawBuilder<number>) {
  return query
    .selectFrom('known_word')
    .select(['company_number', 'fetched_at', rank.as('rank')])
    .where('source', '=', source)
    .where('word', '>=', from)
    .where('word', '<', to);
}
