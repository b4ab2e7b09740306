import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { nameRank } from '../store/name-evidence.ts';
import type { SourceDatabase } from '../store/tables.ts';
import type { SuggestionQuery, WordRange } from './suggestion-query.ts';

export const MAX_MATCHES = 50;

/** Matches that are read per kind of match, in index order: a query runs at every key press. */
const MAX_READ = 1_000;

export type FoundCompanies = {
  /** By number: how well it matches, from 0. The best first; of equals the newest. */
  readonly ranks: ReadonlyMap<string, number>;
  readonly total: number;
  readonly more: boolean;
};

type MatchKind = { readonly ranges: readonly WordRange[]; readonly filter?: RawBuilder<SqlBool> };

/** Companies whose names have all words or whose number begins with the text, best first. */
export async function findCompanies(
  database: SourceDatabase,
  query: SuggestionQuery,
): Promise<FoundCompanies> {
  const branches = matchKinds(query).flatMap(({ ranges, filter }, rank) =>
    ranges.map((range) => ({ range, filter, rank })),
  );
  const [first, ...others] = branches.map(({ range, filter, rank }, branch) =>
    database.query
      .selectFrom(companiesWithWord(database, range, filter).as('match'))
      .select(['company_number', 'fetched_at'])
      .select([sql<number>`${sql.lit(rank)}`.as('rank'), sql<number>`${sql.lit(branch)}`.as('branch')]),
  );
  if (first === undefined) return { ranks: new Map(), total: 0, more: false };
  const rows = await others.reduce((union, next) => union.unionAll(next), first).execute();
  rows.sort(
    (a, b) =>
      a.rank - b.rank || compare(b.fetched_at, a.fetched_at) || compare(a.company_number, b.company_number),
  );
  const ranks = new Map<string, number>();
  for (const { company_number, rank } of rows)
    if (!ranks.has(company_number)) ranks.set(company_number, rank);
  const counts = branches.map((_, index) => rows.filter(({ branch }) => branch === index).length);
  return {
    ranks: new Map([...ranks].slice(0, MAX_MATCHES)),
    total: ranks.size,
    more: counts.some((count) => count > MAX_READ),
  };
}

/** Companies whose best known name has one of these keys: the first 50 of each key, ordered by number. */
export async function findCompaniesNamed({ query, source }: SourceDatabase, keys: readonly string[]) {
  const named = query
    .selectFrom('known_name as named')
    .innerJoin('known_company as company', (join) =>
      join
        .onRef('company.source', '=', 'named.source')
        .onRef('company.company_number', '=', 'named.company_number')
        .onRef('company.operation', '=', 'named.operation'),
    )
    .select(({ fn }) => [
      'company.company_number',
      'company.name',
      'named.name_key',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('named.name_key').orderBy('company.company_number'))
        .as('row'),
    ])
    .where('named.source', '=', source)
    .where('named.name_key', 'in', keys)
    .where('named.position', '=', 0)
    // Excludes names for which another record is better evidence; with equal times the operation decides.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_company as better')
            .select('better.name')
            .whereRef('better.source', '=', 'company.source')
            .whereRef('better.company_number', '=', 'company.company_number')
            .where(
              sql<SqlBool>`(${nameRank('company')}, better.fetched_at, company.operation)
                > (${nameRank('better')}, company.fetched_at, better.operation)`,
            ),
        ),
      ),
    );
  return await query
    .selectFrom(named.as('numbered'))
    .select(['company_number', 'name', 'name_key'])
    .where('row', '<=', MAX_MATCHES)
    .orderBy('company_number')
    .execute();
}

export function hasAllWords(
  column: 'name_text' | 'query_text',
  words: SuggestionQuery['words'],
): RawBuilder<SqlBool> {
  const conditions = words.map((patterns) => {
    const matches = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern}`);
    return sql`(${sql.join(matches, sql` or `)})`;
  });
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function matchKinds({
  number,
  paddedNumber,
  entries,
  exact,
  beginnings,
  words,
}: SuggestionQuery): MatchKind[] {
  const numbers = [number, paddedNumber].flatMap((range) => range ?? []);
  return [
    { ranges: numbers.map(({ from }) => ({ from, to: `${from} ` })) },
    { ranges: entries, filter: sql<SqlBool>`name_text in (${sql.join(exact)})` },
    { ranges: numbers },
    { ranges: entries, filter: hasAllWords('name_text', [beginnings]) },
    { ranges: entries, filter: hasAllWords('name_text', words) },
  ];
}

function companiesWithWord(
  { query, source }: SourceDatabase,
  { from, to }: WordRange,
  filter: MatchKind['filter'],
) {
  const matches = query
    .selectFrom('known_word')
    .select(['company_number', 'fetched_at'])
    .where('source', '=', source)
    .where('word', '>=', from)
    .where('word', '<', to)
    .orderBy('word')
    .orderBy('company_number')
    // One more, to know whether there are more.
    .limit(MAX_READ + 1);
  return filter === undefined ? matches : matches.where(filter);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
