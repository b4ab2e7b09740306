import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { OperationName } from '#contract/operations.ts';
import { type Database, type Location, openDatabase } from '#database/database.ts';
import { migrate } from '#database/migrations.ts';
import { accountQueries } from './account-queries.ts';
import { ACCOUNT_MIGRATION_TABLE, type AccountTables, accountMigrations } from './account-tables.ts';

/** An account in good standing, as found by its key. */
export type Account = { readonly id: number; readonly name: string; readonly balance: number };

export type AccountLine = Account & { readonly createdAt: string; readonly revokedAt: string | undefined };

/** What a successful request is charged for. */
export type Chargeable = {
  readonly operation: OperationName;
  readonly subject: string;
  readonly page: number;
  readonly credits: number;
};

/** A command about an account that cannot be carried out; the message is for the operator. */
export class AccountError extends Error {}

/**
 * API keys, balances and the log of charges of the lookup service (SPEC 5 and 8 leave issuing, balance and
 * revocation open: these are ours).
 */
export class Accounts {
  readonly #database: Database<AccountTables>;
  /** Keys that only this process knows, as SHA-256, and whose account they sign in to. */
  readonly #residents = new Map<string, string>();
  /** What every lookup asks. */
  readonly #ask: ReturnType<typeof accountQueries>;

  private constructor(database: Database<AccountTables>) {
    this.#database = database;
    this.#ask = accountQueries(database);
  }

  /** Opens the accounts, their tables being made or brought up to date first. */
  static async open(location: Location): Promise<Accounts> {
    await migrate(location, accountMigrations, ACCOUNT_MIGRATION_TABLE);
    return new Accounts(openDatabase<AccountTables>(location));
  }

  close(): Promise<void> {
    return this.#database.query.destroy();
  }

  /** Opens an account and answers its key, which is told this once. */
  async add(name: string, credits: number): Promise<string> {
    const key = newKey();
    if (!(await this.#open(name, key, credits)))
      throw new AccountError(`An account named “${name}” exists already.`);
    return key;
  }

  /**
   * A key to an account for whoever shares this process, which is written nowhere and ends with the process. The account is
   * opened with `credits` where there is none. Any number of processes may do so at once.
   */
  async admit(name: string, credits: number): Promise<{ key: string; account: AccountLine }> {
    await this.#open(name, newKey(), credits);
    const account = (await this.list()).find((line) => line.name === name);
    if (account === undefined) throw new AccountError(`There is no account named “${name}”.`);
    const key = newKey();
    this.#residents.set(hash(key), name);
    return { key, account };
  }

  async topUp(name: string, credits: number): Promise<number> {
    return await this.#update(name, { balance: sql`balance + ${credits}` });
  }

  async revoke(name: string): Promise<void> {
    await this.#update(name, { revoked_at: this.#now() });
  }

  async list(): Promise<AccountLine[]> {
    const rows = await this.#database.query.selectFrom('account').selectAll().orderBy('name').execute();
    return rows.map(({ id, name, balance, created_at, revoked_at }) => ({
      id,
      name,
      balance,
      createdAt: created_at,
      revokedAt: revoked_at ?? undefined,
    }));
  }

  /** The account whose key this is; `undefined` for an unknown or revoked one. */
  async authenticate(key: string): Promise<Account | undefined> {
    const { query } = this.#database;
    const keyHash = hash(key);
    const name = this.#residents.get(keyHash);
    const [account] =
      name === undefined
        ? await this.#ask.withKey(query, { keyHash })
        : await this.#ask.named(query, { name });
    return account;
  }

  /**
   * Charges a decided answer: balance and log change in one transaction. Answers the credits that are left, or
   * `undefined` and no change where the balance does not reach.
   */
  async charge(
    account: Account,
    { operation, subject, page, credits }: Chargeable,
  ): Promise<number | undefined> {
    return await this.#database.query.transaction().execute(async (transaction) => {
      const [paid] = await this.#ask.pay(transaction, { account: account.id, credits });
      if (paid === undefined) return undefined;
      const remaining = paid.balance;
      const line = { account: account.id, operation, subject, page, credits, remaining };
      await this.#ask.write(transaction, line);
      return remaining;
    });
  }

  /** The log of charges, oldest first. */
  async charges() {
    return await this.#database.query.selectFrom('charge').selectAll().orderBy('seq').execute();
  }

  /** Answers whether an account was opened; `false` where one has that name. */
  async #open(name: string, key: string, credits: number): Promise<boolean> {
    const opened = await this.#database.query.transaction().execute((transaction) =>
      transaction
        .insertInto('account')
        .values({ name, key_hash: hash(key), balance: credits, created_at: this.#now(), revoked_at: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    return opened !== undefined;
  }

  #now(): RawBuilder<string> {
    return this.#database.engine.clock();
  }

  async #update(name: string, change: UpdateObject<AccountTables, 'account'>): Promise<number> {
    const updated = await this.#database.query
      .transaction()
      .execute((transaction) =>
        transaction
          .updateTable('account')
          .set(change)
          .where('name', '=', name)
          .returning('balance')
          .executeTakeFirst(),
      );
    if (updated === undefined) throw new AccountError(`There is no account named “${name}”.`);
    return updated.balance;
  }
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function newKey(): string {
  return `dsk_${randomBytes(24).toString('base64url')}`;
}
