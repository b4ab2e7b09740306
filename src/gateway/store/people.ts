import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SourceDatabase } from './tables.ts';

export type Person = { readonly name: string; readonly signedIn: boolean };

/** The only person while no access keys are defined: the process then listens on loopback only. */
export const LOCAL_USER: Person = { name: 'local user', signedIn: false };

/** In milliseconds. */
export const SESSION_LENGTH = 30 * 24 * 60 * 60 * 1_000;

/** Visible characters with single blanks between words. */
const NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,60}$/u;

export class PeopleError extends Error {}

export type AccessKeyLine = {
  readonly name: string;
  readonly createdAt: string;
  readonly revokedAt: string | undefined;
};

/** Access keys and sessions. Stores SHA-256 hashes only: 24 and 32 random bytes need no slow hash. */
export class People {
  readonly #database: Omit<SourceDatabase, 'source'>;
  #defined = false;

  constructor(database: Omit<SourceDatabase, 'source'>) {
    this.#database = database;
  }

  /** Returns the key. Names are never reused, because the ledger identifies people by name. */
  async add(name: string): Promise<string> {
    const plain = plainName(name);
    if (!NAME.test(plain)) throw new PeopleError('A name has 1 to 60 visible characters.');
    if (folded(plain) === LOCAL_USER.name) {
      throw new PeopleError(
        `“${plain}” is the name used while no access keys are defined. Choose another name.`,
      );
    }
    const key = `dak_${randomBytes(24).toString('base64url')}`;
    const { query, clock } = this.#database;
    const added = await query.transaction().execute(async (transaction) => {
      const known = await transaction.selectFrom('access_key').select('name').execute();
      if (known.some(({ name: other }) => folded(other) === folded(plain))) return undefined;
      return await transaction
        .insertInto('access_key')
        .values({ name: plain, key_hash: hash(key), created_at: clock(), revoked_at: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst();
    });
    if (added === undefined) {
      throw new PeopleError(
        `“${plain}” has or had an access key, and the ledger keeps the name. Choose another name.`,
      );
    }
    return key;
  }

  async list(): Promise<AccessKeyLine[]> {
    const rows = await this.#database.query.selectFrom('access_key').selectAll().orderBy('name').execute();
    return rows.map(({ name, created_at, revoked_at }) => ({
      name,
      createdAt: created_at,
      revokedAt: revoked_at ?? undefined,
    }));
  }

  async revoke(name: string): Promise<void> {
    const { query, clock } = this.#database;
    await query.transaction().execute(async (transaction) => {
      const revoked = await transaction
        .updateTable('access_key')
        .set({ revoked_at: clock() })
        .where('name', '=', plainName(name))
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (revoked === undefined) throw new PeopleError(`“${plainName(name)}” has no active access key.`);
      await transaction.deleteFrom('session').where('access_key', '=', revoked.id).execute();
    });
  }

  /** Whether a key was ever defined. Revoking the last key must not open the application. */
  async defined(): Promise<boolean> {
    if (!this.#defined) {
      // Raw SQL, because without a key every request begins with it.
      const { rows } = await sql`select id from access_key limit 1`.execute(this.#database.query);
      this.#defined = rows.length > 0;
    }
    return this.#defined;
  }

  async withKey(key: string): Promise<Person | undefined> {
    const row = await this.#holder(key);
    return row && { name: row.name, signedIn: true };
  }

  /** Returns the token for the cookie; `undefined` for an unknown or revoked key. */
  async openSession(key: string): Promise<string | undefined> {
    const { query, clock } = this.#database;
    const holder = await this.#holder(key);
    if (holder === undefined) return undefined;
    const token = randomBytes(32).toString('base64url');
    await query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('session').where('expires_at', '<=', clock()).execute();
      await transaction
        .insertInto('session')
        .values({
          token_hash: hash(token),
          access_key: holder.id,
          created_at: clock(),
          expires_at: clock(SESSION_LENGTH),
        })
        .execute();
    });
    return token;
  }

  /** `undefined` after expiry, sign-out or revocation of the key. */
  async withSession(token: string): Promise<Person | undefined> {
    const { query, clock } = this.#database;
    const row = await query
      .selectFrom('session')
      .innerJoin('access_key', 'access_key.id', 'session.access_key')
      .select('access_key.name')
      .where('session.token_hash', '=', hash(token))
      .where('session.expires_at', '>', clock())
      .where('access_key.revoked_at', 'is', null)
      .executeTakeFirst();
    return row && { name: row.name, signedIn: true };
  }

  async closeSession(token: string): Promise<void> {
    await this.#database.query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('session').where('token_hash', '=', hash(token)).execute();
    });
  }

  #holder(key: string) {
    return this.#database.query
      .selectFrom('access_key')
      .select(['id', 'name'])
      .where('key_hash', '=', hash(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  }
}

function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ');
}

/** Equal for names that differ only in case or width. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
