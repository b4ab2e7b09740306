import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  Kysely,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { GroupCommit, type Turn } from './group-commit.ts';
import { openSqlite, openSqliteBeside, type SqliteFile } from './sqlite.ts';
import { Statements } from './sqlite-statements.ts';

/** The query builder over a SQLite file, made where absent; throws where it cannot be opened. Destroying it closes the file. */
export function kyselyOver<Tables>(path: string): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new FileDialect(path) });
}

/**
 * A SQLite file for Kysely. Transactions take the write lock when they begin and share commits; what is read outside of them
 * is read on a connection of its own, which sees what is committed and nothing else, and waits for nobody.
 */
class FileDialect implements Dialect {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  createDriver(): Driver {
    return new FileDriver(this.#path);
  }

  createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  createIntrospector(database: Kysely<unknown>) {
    return new SqliteIntrospector(database);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }
}

/** Migrations run in one transaction: a start that is killed in the middle of them leaves nothing half made. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class FileDriver implements Driver {
  readonly #path: string;
  readonly #writing: SqliteFile;
  readonly #writer: Writer;
  #reading: SqliteFile | undefined;
  #reader: Statements | undefined;

  /** Throws where the file cannot be opened. */
  constructor(path: string) {
    this.#path = path;
    this.#writing = openSqlite(path);
    this.#writer = { statements: new Statements(this.#writing), turns: new GroupCommit(this.#writing) };
  }

  async init(): Promise<void> {}

  /** Nobody waits for a connection: only transactions go one after the other, when they begin. */
  async acquireConnection(): Promise<FileConnection> {
    return new FileConnection(this.#writer, () => this.#read());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#writer.turns.close();
    this.#writer.statements.clear();
    this.#reader?.clear();
    this.#reading?.close();
    this.#writing.close();
  }

  #read(): Statements {
    this.#reading ??= openSqliteBeside(this.#path);
    this.#reader ??= new Statements(this.#reading);
    return this.#reader;
  }
}

type Writer = { readonly statements: Statements; readonly turns: GroupCommit };

/** What one query or transaction of Kysely's works on. */
class FileConnection implements DatabaseConnection {
  readonly #writer: Writer;
  readonly #reader: () => Statements;
  #turn: Turn | undefined;

  constructor(writer: Writer, reader: () => Statements) {
    this.#writer = writer;
    this.#reader = reader;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#turn !== undefined) return this.#write(this.#turn, query);
    if (SelectQueryNode.is(query.query)) return this.#reader().run(query);
    // Whatever else stands by itself may write, and is a transaction of its own.
    const turn = await this.begin();
    try {
      const result = this.#write<Row>(turn, query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  streamQuery(): never {
    throw new Error('Rows are read all at once.');
  }

  async begin(): Promise<Turn> {
    this.#turn = await this.#writer.turns.begin();
    return this.#turn;
  }

  async commit(): Promise<void> {
    await this.#end((turn) => this.#writer.turns.commit(turn));
  }

  async rollback(): Promise<void> {
    await this.#end((turn) => this.#writer.turns.rollback(turn));
  }

  #write<Row>(turn: Turn, query: CompiledQuery): QueryResult<Row> {
    return this.#writer.turns.work(turn, () => this.#writer.statements.run<Row>(query));
  }

  /** What could not be committed has been rolled back: it is the next one's to begin. */
  async #end(end: (turn: Turn) => Promise<void>): Promise<void> {
    const turn = this.#turn;
    this.#turn = undefined;
    if (turn !== undefined) await end(turn);
  }
}

function own(connection: DatabaseConnection): FileConnection {
  if (connection instanceof FileConnection) return connection;
  throw new TypeError('The connection is not one of this driver.');
}
