import { readCompanyNumber } from '#contract/company-number.ts';
import { nameKey, wordsOf } from '#contract/name-words.ts';
import type { SqliteFile } from '#database/sqlite.ts';
import type { CompanyRow } from './company-row.ts';

/**
 * Search by number, name and keyword. Results come in two tiers: first the company of that number and those of
 * exactly that name (legal form aside), then every company that has all the words, in its name, a former name,
 * its town, postcode or trade; the last word may be the beginning of one. Within a tier the register's rank.
 */
export function searchCompanies(file: SqliteFile, query: string, page: number, perPage: number) {
  const exact = exactRanks(file, query);
  const match = matchExpression(query);
  const offset = (page - 1) * perPage;
  const first = exact.slice(offset, offset + perPage);
  const rest =
    match === undefined
      ? []
      : matchingRanks(file, match, exact, perPage - first.length, Math.max(0, offset - exact.length));
  return {
    total: exact.length + (match === undefined ? 0 : countMatches(file, match, exact)),
    rows: [...first, ...rest].map((rank) => companyAt(file, rank)),
  };
}

/** A bound on the first tier: past this many namesakes the rest follow in the second. */
const NAMESAKES = 1_000;

function exactRanks(file: SqliteFile, query: string): number[] {
  const number = readCompanyNumber(query) ?? '';
  const found = file
    .prepare(
      `select rank from company where number in (?, ?) or name_key = ?
       order by number in (?, ?) desc, rank limit ${NAMESAKES}`,
    )
    .all(number, query.toUpperCase(), nameKey(query), number, query.toUpperCase()) as { rank: number }[];
  return found.map(({ rank }) => rank);
}

/** FTS5 expression: every word, the last as a prefix. `undefined` for a query without a letter or digit. */
function matchExpression(query: string): string | undefined {
  const words = wordsOf(query);
  if (words.length === 0) return undefined;
  return `${words.map((word) => `"${word}"`).join(' AND ')}*`;
}

function matchingRanks(
  file: SqliteFile,
  match: string,
  exact: readonly number[],
  limit: number,
  offset: number,
): number[] {
  if (limit === 0) return [];
  const found = file
    .prepare(
      `select rowid as rank from company_text where company_text match ?
       and rowid not in (select value from json_each(?)) order by rowid limit ? offset ?`,
    )
    .all(match, JSON.stringify(exact), limit, offset) as { rank: number }[];
  return found.map(({ rank }) => rank);
}

function countMatches(file: SqliteFile, match: string, exact: readonly number[]): number {
  const [row] = file
    .prepare(
      `select count(*) as total from company_text where company_text match ?
       and rowid not in (select value from json_each(?))`,
    )
    .all(match, JSON.stringify(exact)) as { total: number }[];
  return row?.total ?? 0;
}

function companyAt(file: SqliteFile, rank: number): CompanyRow {
  const [row] = file.prepare('select * from company where rank = ?').all(rank) as CompanyRow[];
  if (row === undefined) throw new Error(`The register has no company of rank ${rank}.`);
  return row;
}
