import { type RawBuilder, sql } from 'kysely';
import type { Engine } from './engine.ts';

type Value = string | number | null;

/** Columns of rows that are given, with their types. */
export type Columns<Name extends string> = readonly (readonly [Name, 'text' | 'bigint'])[];

/** Their names alone. */
export function namesOf<Name extends string>(columns: Columns<Name>): Name[] {
  return columns.map(([name]) => name);
}

/**
 * What an insert takes its rows from: these columns of each, in the order given, and after them what is the same for `all`.
 * The rows are one value of the query, which so is the same text however many they are: neither composed nor prepared again.
 */
export function selectGiven<Name extends string>(
  engine: Engine,
  rows: readonly Readonly<Record<Name, Value>>[],
  columns: Columns<Name>,
  all: readonly RawBuilder<unknown>[] = [],
): RawBuilder<unknown> {
  const given = columns.map(([, type], index) => {
    const text = sql`value ->> ${sql.lit(index)}`;
    return type === 'text' ? text : sql`cast(${text} as bigint)`;
  });
  const json = asJson(rows.map((row) => columns.map(([name]) => row[name])));
  // `where true` tells SQLite that a conflict clause which follows is none of a join.
  return sql`select ${sql.join([...given, ...all])} from ${engine.eachOf(json)} where true`;
}

/**
 * PostgreSQL takes no NUL in a text and neither takes half of a surrogate pair, which providers may escape in theirs: both
 * become the replacement character, as that half does wherever it is written as bytes.
 */
function asJson(rows: readonly (readonly Value[])[]): string {
  return JSON.stringify(rows).replaceAll(/\\(?:\\|u0000|ud[89a-f]..)/g, (escaped) =>
    escaped === '\\\\' ? escaped : '\ufffd',
  );
}
