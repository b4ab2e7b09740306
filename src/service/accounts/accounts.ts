import { createHash, randomBytes } from 'node:crypto';
import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { OperationName } from '#contract/operations.ts';
import { type Database, type Location, openDatabase } from '#database/database.ts';
import { migrate } from '#database/migrations.ts';
import { ACCOUNT_MIGRATION_TABLE, type AccountTables, accountMigrations } from './account-tables.ts';

export type Account = { readonly id: number; readonly name: string; readonly balance: number };

export type AccountLine = Account & { readonly createdAt: string; readonly revokedAt: string | undefined };

export type Chargeable = {
  readonly operation: OperationName;
  readonly subject: string;
  readonly page: number;
  readonly credits: number;
};

export class AccountError extends Error {}

/** API keys, balances and charges. SPEC 5 and 8 leave issuing, balance and revocation open. */
export class Accounts {
  /** Signs document links; the same for all processes of an installation, and after each start. */
  readonly linkSecret: string;
  readonly #database: Database<AccountTables>;
  /** Account names by the SHA-256 of keys that only this process knows. */
  readonly #processKeys = new Map<string, string>();

  private constructor(database: Database<AccountTables>, linkSecret: string) {
    this.#database = database;
    this.linkSecret = linkSecret;
  }

  static async open(location: Location): Promise<Accounts> {
    await migrate(location, accountMigrations, ACCOUNT_MIGRATION_TABLE);
    const database = openDatabase<AccountTables>(location);
    return new Accounts(database, await linkSecretOf(database));
  }

  close(): Promise<void> {
    return this.#database.query.destroy();
  }

  /** Returns the key, which is not stored. */
  async add(name: string, credits: number): Promise<string> {
    const key = newKey();
    if (!(await this.#create(name, key, credits)))
      throw new AccountError(`An account named “${name}” already exists.`);
    return key;
  }

  /** Returns a key that only this process knows. Creates the account with `credits` if it does not exist. */
  async admit(name: string, credits: number): Promise<{ key: string; account: AccountLine }> {
    await this.#create(name, newKey(), credits);
    const account = (await this.list()).find((line) => line.name === name);
    if (account === undefined) throw new AccountError(`There is no account named “${name}”.`);
    const key = newKey();
    this.#processKeys.set(hash(key), name);
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

  async authenticate(key: string): Promise<Account | undefined> {
    const keyHash = hash(key);
    const name = this.#processKeys.get(keyHash);
    const active = this.#database.query
      .selectFrom('account')
      .select(['id', 'name', 'balance'])
      .where('revoked_at', 'is', null);
    const found =
      name === undefined ? active.where('key_hash', '=', keyHash) : active.where('name', '=', name);
    return await found.executeTakeFirst();
  }

  /** Charges in one transaction. Returns the remaining credits, or `undefined` if the balance is too low. */
  async charge(
    account: Account,
    { operation, subject, page, credits }: Chargeable,
  ): Promise<number | undefined> {
    return await this.#database.query.transaction().execute(async (transaction) => {
      const paid = await transaction
        .updateTable('account')
        .set((table) => ({ balance: table('balance', '-', credits) }))
        .where('id', '=', account.id)
        .where('balance', '>=', credits)
        .returning('balance')
        .executeTakeFirst();
      if (paid === undefined) return undefined;
      const remaining = paid.balance;
      const line = { account: account.id, at: this.#now(), operation, subject, page, credits, remaining };
      await transaction.insertInto('charge').values(line).execute();
      return remaining;
    });
  }

  /** All credits ever charged to the account of this name. */
  async charged(name: string): Promise<number> {
    const { credits } = await this.#database.query
      .selectFrom('charge')
      .innerJoin('account', 'account.id', 'charge.account')
      .select(({ fn }) => fn.sum<number | null>('charge.credits').as('credits'))
      .where('account.name', '=', name)
      .executeTakeFirstOrThrow();
    return Number(credits ?? 0);
  }

  async charges() {
    return await this.#database.query.selectFrom('charge').selectAll().orderBy('seq').execute();
  }

  async #create(name: string, key: string, credits: number): Promise<boolean> {
    const created = await this.#database.query.transaction().execute((transaction) =>
      transaction
        .insertInto('account')
        .values({ name, key_hash: hash(key), balance: credits, created_at: this.#now(), revoked_at: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst(),
    );
    return created !== undefined;
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

/** Several processes may start at a time: the first one decides. */
async function linkSecretOf({ query }: Database<AccountTables>): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  return await query.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('link_secret')
      .values({ id: 1, secret })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const stored = await transaction.selectFrom('link_secret').select('secret').executeTakeFirstOrThrow();
    return stored.secret;
  });
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function newKey(): string {
  return `dsk_${randomBytes(24).toString('base64url')}`;
}
