import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';

/** Where the two databases differ. Everything else is one set of queries. */
export type Engine = {
  /** Whether other processes may work on the same tables: then leases tell who is gone, and rows are locked. */
  readonly shared: boolean;
  /** The database's own clock as ISO 8601 text in UTC, `later` milliseconds from now. */
  readonly clock: Clock;
  /** A list that is given as one value, JSON, as a table: see `selectGiven`. Each of its rows has a `value`. */
  readonly eachOf: (json: string) => RawBuilder<unknown>;
  /** Values as one value of a query, which so is the same text however many they are. */
  readonly asOneValue: (values: readonly string[]) => OneValue;
  /** Whether a column has one of these values. */
  readonly isOneOf: (column: string, values: readonly string[] | RawBuilder<OneValue>) => RawBuilder<SqlBool>;
  /** Column type of bytes. */
  readonly bytes: 'blob' | 'bytea';
  /** Column type of text that is compared byte by byte, so that an index finds what a text begins with. */
  readonly bytewise: 'text' | RawBuilder<unknown>;
  /** Lets a table of small rows be its own index, where there is such a thing: a range of it is read in one go. */
  readonly keptInOrder: <Name extends string, Column extends string>(
    table: CreateTableBuilder<Name, Column>,
  ) => CreateTableBuilder<Name, Column>;
  /** Adds a primary key that the database counts up itself. */
  readonly addSequence: <Name extends string, Column extends string>(
    table: CreateTableBuilder<Name, Column>,
    column: string,
  ) => CreateTableBuilder<Name, Column | string>;
  /** Makes the database itself refuse to change or delete a line of `table`. */
  readonly makeAppendOnly: (database: Kysely<unknown>, table: string) => Promise<void>;
};

/** JSON, or a list where the database takes one. */
export type OneValue = string | readonly string[];

/** Times come from the database, so that processes with different clocks agree (and tests can set one). */
export type Clock = (later?: number) => RawBuilder<string>;

function isPlace(values: readonly string[] | RawBuilder<OneValue>): values is RawBuilder<OneValue> {
  return !Array.isArray(values);
}

const asJson = (values: readonly string[]) => JSON.stringify(values);

const counted = (column: ColumnDefinitionBuilder) => column.primaryKey();

export const SQLITE: Engine = {
  shared: false,
  clock: (later = 0) =>
    sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`${(later / 1000).toFixed(3)} seconds`)})`,
  eachOf: (json) => sql`json_each(${json})`,
  asOneValue: asJson,
  isOneOf: (column, values) =>
    sql`${sql.ref(column)} in (select value from json_each(${isPlace(values) ? values : asJson(values)}))`,
  bytes: 'blob',
  bytewise: 'text',
  keptInOrder: (table) => table.modifyEnd(sql`without rowid`),
  addSequence: (table, column) =>
    table.addColumn(column, 'integer', (definition) => counted(definition).autoIncrement()),
  makeAppendOnly: async (database, table) => {
    for (const verb of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`${table}_refuses_${verb}`)} before ${sql.raw(verb)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(`the ${table} is append-only`)}); end`.execute(database);
    }
  },
};

export const POSTGRES: Engine = {
  shared: true,
  clock: (later = 0) =>
    sql<string>`to_char((clock_timestamp() + ${sql.lit(later)} * interval '1 millisecond') at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  eachOf: (json) => sql`jsonb_array_elements(${json}::jsonb) as given (value)`,
  // As an array: of a list of another kind the planner would think that it is long.
  asOneValue: (values) => values,
  isOneOf: (column, values) => sql`${sql.ref(column)} = any(${values})`,
  bytes: 'bytea',
  bytewise: sql`text collate "C"`,
  keptInOrder: (table) => table,
  addSequence: (table, column) =>
    table.addColumn(column, 'bigint', (definition) => counted(definition).generatedAlwaysAsIdentity()),
  makeAppendOnly: async (database, table) => {
    const refuse = sql.ref(`${table}_refuses_changes`);
    await sql`create function ${refuse}() returns trigger language plpgsql
      as 'begin raise exception ''the ${sql.raw(table)} is append-only''; end'`.execute(database);
    await sql`create trigger ${refuse} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}()`.execute(database);
  },
};
