import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';

/** The differences between the two databases. */
export type Engine = {
  /** Whether other processes may use the same tables: then rows are locked, and attempts have leases. */
  readonly shared: boolean;
  /** The database's clock as ISO 8601 text in UTC, `later` milliseconds from now. */
  readonly clock: Clock;
  readonly bytes: 'blob' | 'bytea';
  /** Text that is compared byte by byte, so that an index serves prefixes. */
  readonly bytewise: 'text' | RawBuilder<unknown>;
  /** Stores rows in the order of the primary key, if the database can, so that a range is read at once. */
  readonly clustered: <Name extends string, Column extends string>(
    table: CreateTableBuilder<Name, Column>,
  ) => CreateTableBuilder<Name, Column>;
  readonly addSequence: <Name extends string, Column extends string>(
    table: CreateTableBuilder<Name, Column>,
    column: string,
  ) => CreateTableBuilder<Name, Column | string>;
  /** Makes the database refuse to change or delete a row of `table`. */
  readonly makeAppendOnly: (database: QueryExecutorProvider, table: string) => Promise<void>;
  /** For maintenance: `work` may change rows of an append-only table. */
  readonly suspendAppendOnly: (
    database: QueryExecutorProvider,
    table: string,
    work: () => Promise<void>,
  ) => Promise<void>;
};

/** Times come from the database, so that processes with different clocks agree. Tests set their own. */
export type Clock = (later?: number) => RawBuilder<string>;

const primaryKey = (column: ColumnDefinitionBuilder) => column.primaryKey();

const CHANGES = ['update', 'delete'];

const refusal = (table: string, verb: string) => sql.ref(`${table}_refuses_${verb}`);

const makeSqliteAppendOnly: Engine['makeAppendOnly'] = async (database, table) => {
  for (const verb of CHANGES) {
    await sql`create trigger ${refusal(table, verb)} before ${sql.raw(verb)} on ${sql.table(table)}
      begin select raise(abort, ${sql.lit(`the ${table} is append-only`)}); end`.execute(database);
  }
};

export const SQLITE: Engine = {
  shared: false,
  clock: (later = 0) =>
    sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`${(later / 1000).toFixed(3)} seconds`)})`,
  bytes: 'blob',
  bytewise: 'text',
  clustered: (table) => table.modifyEnd(sql`without rowid`),
  addSequence: (table, column) =>
    table.addColumn(column, 'integer', (definition) => primaryKey(definition).autoIncrement()),
  makeAppendOnly: makeSqliteAppendOnly,
  suspendAppendOnly: async (database, table, work) => {
    for (const verb of CHANGES) await sql`drop trigger ${refusal(table, verb)}`.execute(database);
    await work();
    await makeSqliteAppendOnly(database, table);
  },
};

export const POSTGRES: Engine = {
  shared: true,
  clock: (later = 0) =>
    sql<string>`to_char((clock_timestamp() + ${sql.lit(later)} * interval '1 millisecond') at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  bytes: 'bytea',
  bytewise: sql`text collate "C"`,
  clustered: (table) => table,
  addSequence: (table, column) =>
    table.addColumn(column, 'bigint', (definition) => primaryKey(definition).generatedAlwaysAsIdentity()),
  makeAppendOnly: async (database, table) => {
    const refuse = refusal(table, 'changes');
    await sql`create function ${refuse}() returns trigger language plpgsql
      as 'begin raise exception ''the ${sql.raw(table)} is append-only''; end'`.execute(database);
    await sql`create trigger ${refuse} before update or delete or truncate on ${sql.table(table)}
      for each statement execute function ${refuse}()`.execute(database);
  },
  suspendAppendOnly: async (database, table, work) => {
    const trigger = refusal(table, 'changes');
    await sql`alter table ${sql.table(table)} disable trigger ${trigger}`.execute(database);
    await work();
    await sql`alter table ${sql.table(table)} enable trigger ${trigger}`.execute(database);
  },
};
