import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SourceTables } from '../../store-tables.ts';
import type { Question, WordRange } from './question.ts';

/** Most companies and searches in one answer. */
export const MOST = 50;

/**
 * Matches of one way that are looked at, those that stand first in the index: someone is waiting at every key, and no
 * list of more is read.
 */
const LOOKED_AT = 1_000;

export type Found = {
  readonly numbers: readonly string[];
  /** Companies that were counted, and whether counting ended before all were. */
  readonly total: number;
  readonly more: boolean;
};

/** One way to match, the best way first. */
type Way = { readonly ranges: readonly WordRange[]; readonly only?: RawBuilder<SqlBool> };

/** Companies of which a name has all the words, or whose number begins so: the best first, and how many there are. */
export async function findCompanies(tables: SourceTables, question: Question): Promise<Found> {
  const branches = waysOf(question).flatMap(({ ranges, only }, rank) =>
    ranges.map((range) => ({ range, only, rank })),
  );
  const [first, ...others] = branches.map(({ range, only, rank }, branch) =>
    tables.query
      .selectFrom(withWord(tables, range, only).as('match'))
      .select(['company_number', 'fetched_at'])
      .select([sql<number>`${sql.lit(rank)}`.as('rank'), sql<number>`${sql.lit(branch)}`.as('branch')]),
  );
  if (first === undefined) return { numbers: [], total: 0, more: false };
  const rows = await others.reduce((union, next) => union.unionAll(next), first).execute();
  rows.sort(
    (a, b) =>
      a.rank - b.rank || compare(b.fetched_at, a.fetched_at) || compare(a.company_number, b.company_number),
  );
  const numbers = [...new Set(rows.map(({ company_number }) => company_number))];
  const looked = branches.map((_, index) => rows.filter(({ branch }) => branch === index).length);
  return {
    numbers: numbers.slice(0, MOST),
    total: numbers.length,
    more: looked.some((count) => count > LOOKED_AT),
  };
}

/** A number in full, a name in full, the beginning of a number, that of a name, and names with all the words. */
function waysOf({ number, readAs, entries, exact, beginnings, words }: Question): Way[] {
  const numbers = [number, readAs].flatMap((range) => range ?? []);
  return [
    { ranges: numbers.map(({ from }) => ({ from, to: `${from} ` })) },
    { ranges: entries, only: sql<SqlBool>`name_text in (${sql.join(exact)})` },
    { ranges: numbers },
    { ranges: entries, only: hasAll('name_text', [beginnings]) },
    { ranges: entries, only: hasAll('name_text', words) },
  ];
}

/** That a text has every word, each by one of its patterns. */
export function hasAll(column: 'name_text' | 'query_text', words: Question['words']): RawBuilder<SqlBool> {
  const each = words.map((patterns) => {
    const any = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
}

function withWord({ query, source }: SourceTables, { from, to }: WordRange, only: Way['only']) {
  const matches = query
    .selectFrom('known_word')
    .select(['company_number', 'fetched_at'])
    .where('source', '=', source)
    .where('word', '>=', from)
    .where('word', '<', to)
    .orderBy('word')
    .orderBy('company_number')
    // One more than is looked at tells that there are more.
    .limit(LOOKED_AT + 1);
  return only === undefined ? matches : matches.where(only);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
