import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type UpdateObject } from 'kysely';
import type { OperationName } from '#contract/operations.ts';
import { migrate } from '#database/migrations.ts';
import { kyselyOver, openSqlite } from '#database/sqlite.ts';
import { ACCOUNT_MIGRATIONS, type AccountTables } from './account-tables.ts';

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
  readonly #database: Kysely<AccountTables>;

  private constructor(database: Kysely<AccountTables>) {
    this.#database = database;
  }

  /** Opens the accounts kept in the SQLite file at `path`, made where absent. */
  static async open(path: string): Promise<Accounts> {
    const database = kyselyOver<AccountTables>(openSqlite(path));
    await migrate(database, ACCOUNT_MIGRATIONS);
    return new Accounts(database);
  }

  close(): Promise<void> {
    return this.#database.destroy();
  }

  /** Opens an account and answers its key, which is told this once. */
  async add(name: string, credits: number): Promise<string> {
    const key = `dsk_${randomBytes(24).toString('base64url')}`;
    const opened = await this.#database.transaction().execute((transaction) =>
      transaction
        .insertInto('account')
        .values({ name, key_hash: hash(key), balance: credits, created_at: now(), revoked_at: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    if (opened === undefined) throw new AccountError(`An account named “${name}” exists already.`);
    return key;
  }

  /** Gives an account a new key; its balance and charges stay. Used where the key is never shown to anyone. */
  async renewKey(name: string): Promise<string> {
    const key = `dsk_${randomBytes(24).toString('base64url')}`;
    await this.#update(name, { key_hash: hash(key) });
    return key;
  }

  async topUp(name: string, credits: number): Promise<number> {
    return await this.#update(name, { balance: sql`balance + ${credits}` });
  }

  async revoke(name: string): Promise<void> {
    await this.#update(name, { revoked_at: now() });
  }

  async list(): Promise<AccountLine[]> {
    const rows = await this.#database.selectFrom('account').selectAll().orderBy('name').execute();
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
    return await this.#database
      .selectFrom('account')
      .select(['id', 'name', 'balance'])
      .where('key_hash', '=', hash(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  }

  /**
   * Charges a decided answer: balance and log change in one transaction. Answers the credits that are left, or
   * `undefined` and no change where the balance does not reach.
   */
  async charge(
    account: Account,
    { operation, subject, page, credits }: Chargeable,
  ): Promise<number | undefined> {
    return await this.#database.transaction().execute(async (transaction) => {
      const paid = await transaction
        .updateTable('account')
        .set((table) => ({ balance: table('balance', '-', credits) }))
        .where('id', '=', account.id)
        .where('balance', '>=', credits)
        .returning('balance')
        .executeTakeFirst();
      if (paid === undefined) return undefined;
      const remaining = paid.balance;
      await transaction
        .insertInto('charge')
        .values({ account: account.id, at: now(), operation, subject, page, credits, remaining })
        .execute();
      return remaining;
    });
  }

  /** The log of charges, oldest first. */
  async charges() {
    return await this.#database.selectFrom('charge').selectAll().orderBy('seq').execute();
  }

  async #update(name: string, change: UpdateObject<AccountTables, 'account'>): Promise<number> {
    const updated = await this.#database
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

function now(): string {
  return new Date().toISOString();
}
