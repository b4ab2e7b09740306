import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { HeldKind, HeldList } from '#contract/api/held.ts';
import type { SourceDatabase } from '../store/tables.ts';
import { nameText } from './extract-companies.ts';
import { hasAllWords } from './find-companies.ts';
import { parseSuggestionQuery, type SuggestionQuery, type WordRange } from './suggestion-query.ts';

/** Holdings of companies without a known name are sorted by number, after the names. */
export function unnamed(companyNumber: string): string {
  return `~${companyNumber}`;
}

/** Searches are sorted by their words. */
export function sortText(query: string): string {
  return nameText(query).trim() || query;
}

/** Words with which the index of searches is entered. */
export function searchWords(queryText: string): string[] {
  return [...new Set(queryText.split(' ').filter((word) => word !== ''))];
}

/** Holdings whose name, former name or query has all words, or whose number begins with the text. */
export function subjectsMatching(
  database: SourceDatabase,
  list: HeldList,
  typed: string,
): RawBuilder<SqlBool> {
  const { source } = database;
  const query = parseSuggestionQuery(typed);
  if (query === undefined) return sql<SqlBool>`false`;
  if (list !== 'record') {
    const subjects = list === 'search' ? searchesWith(database, query) : companiesWith(database, list, query);
    return sql<SqlBool>`holding.source = ${source} and holding.subject in (${subjects})`;
  }
  const subjects = sql`${companiesWith(database, 'company', query)} union all ${searchesWith(database, query)}`;
  // As a pair: SQLite would take the source alone for rare, and read all of its records.
  return sql<SqlBool>`(holding.source, holding.subject) in
    (select ${source}, company_number from (${subjects}) as "match")`;
}

/** A query of the searches with all words. */
export function searchesWith({ source }: SourceDatabase, { entries, words }: SuggestionQuery) {
  return sql<string>`select known_search.query from known_search where known_search.source = ${source}
    and known_search.query in (select known_search_word.query from known_search_word
      where known_search_word.source = ${source} and ${inOneOf(entries)})
    and ${hasAllWords('query_text', words)}`;
}

function companiesWith({ source }: SourceDatabase, kind: HeldKind, query: SuggestionQuery) {
  const numbers = [query.number, query.paddedNumber].flatMap((range) => range ?? []);
  const named = sql`select company_number from known_word where source = ${source}
    and ${inOneOf(query.entries)} and ${hasAllWords('name_text', query.words)}`;
  if (numbers.length === 0) return named;
  // The index has numbers as words after a sign of their own.
  const unnamedRanges = numbers.map(({ from, to }) => ({
    from: unnamed(from.slice(1)),
    to: unnamed(to.slice(1)),
  }));
  return sql`${named}
    union all select company_number from known_word where source = ${source} and ${inOneOf(numbers)}
    union all select subject from holding where source = ${source} and kind = ${kind}
      and ${inOneOf(unnamedRanges, 'sort_name')}`;
}

function inOneOf(ranges: readonly WordRange[], column: 'word' | 'sort_name' = 'word'): RawBuilder<SqlBool> {
  const conditions = ranges.map(
    ({ from, to }) => sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}
