import { createHash, randomBytes } from 'node:crypto';
import { compiled } from '#database/compiled.ts';
import { LOCAL_USER, type Person } from '../actor.ts';
import { batched } from '../batched.ts';
import type { SourceTables } from './store-tables.ts';

/** How long a browser stays signed in, in milliseconds. */
export const SESSION_LENGTH = 30 * 24 * 60 * 60 * 1_000;

/** Characters that are seen, and the blank between words. */
const NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,60}$/u;

/** A command about an access key that cannot be carried out; the message is for the operator. */
export class PeopleError extends Error {}

export type AccessKeyLine = {
  readonly name: string;
  readonly createdAt: string;
  readonly revokedAt: string | undefined;
};

/**
 * Who may read and buy: access keys, and the sessions of browsers that signed in with one. They are the team's, whatever
 * the source. Of keys and sessions only SHA-256 is stored: 24 and 32 random bytes need no slow hash.
 */
export class People {
  readonly #tables: Omit<SourceTables, 'source'>;
  readonly #look: (asked: undefined) => Promise<boolean>;
  #defined = false;

  constructor(tables: Omit<SourceTables, 'source'>) {
    this.#tables = tables;
    const any = compiled(() => tables.query.selectFrom('access_key').select('id').limit(1));
    this.#look = batched(async (asked) => {
      const defined = (await any(tables.query, {})).length > 0;
      return asked.map(() => defined);
    }, Number.POSITIVE_INFINITY);
  }

  /** Defines a key for a name that no key ever had, since the ledger tells people by name. The key is told this once. */
  async add(name: string): Promise<string> {
    const plain = plainName(name);
    if (!NAME.test(plain)) throw new PeopleError('A name has 1 to 60 visible characters.');
    if (folded(plain) === LOCAL_USER.name) {
      throw new PeopleError(
        `“${plain}” is whoever buys while no access keys are defined: choose another name.`,
      );
    }
    const key = `dak_${randomBytes(24).toString('base64url')}`;
    const { query, clock } = this.#tables;
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
        `“${plain}” has or had an access key: choose another name, the ledger keeps them.`,
      );
    }
    return key;
  }

  async list(): Promise<AccessKeyLine[]> {
    const rows = await this.#tables.query.selectFrom('access_key').selectAll().orderBy('name').execute();
    return rows.map(({ name, created_at, revoked_at }) => ({
      name,
      createdAt: created_at,
      revokedAt: revoked_at ?? undefined,
    }));
  }

  /** Ends a key and every session of it, at once and for good. */
  async revoke(name: string): Promise<void> {
    const { query, clock } = this.#tables;
    await query.transaction().execute(async (transaction) => {
      const revoked = await transaction
        .updateTable('access_key')
        .set({ revoked_at: clock() })
        .where('name', '=', plainName(name))
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (revoked === undefined) throw new PeopleError(`“${plainName(name)}” has no access key that works.`);
      await transaction.deleteFrom('session').where('access_key', '=', revoked.id).execute();
    });
  }

  /**
   * Whether a key was ever defined. Revoked ones count: revoking the last one must not open the door. Every request asks,
   * because another process may define the first one: those of one moment share a look that begins after it.
   */
  async defined(): Promise<boolean> {
    this.#defined ||= await this.#look(undefined);
    return this.#defined;
  }

  /** The person whose key this is; `undefined` for an unknown or revoked one. */
  async withKey(key: string): Promise<Person | undefined> {
    const row = await this.#holder(key);
    return row && { name: row.name, signedIn: true };
  }

  /** Signs a browser in: the token for its cookie, or `undefined` where the key opens nothing. */
  async openSession(key: string): Promise<string | undefined> {
    const { query, clock } = this.#tables;
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

  /** The person who signed in with this token; `undefined` once it expired, was closed, or its key was revoked. */
  async withSession(token: string): Promise<Person | undefined> {
    const { query, clock } = this.#tables;
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
    await this.#tables.query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('session').where('token_hash', '=', hash(token)).execute();
    });
  }

  #holder(key: string) {
    return this.#tables.query
      .selectFrom('access_key')
      .select(['id', 'name'])
      .where('key_hash', '=', hash(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  }
}

/** One spelling of a name: composed, and one blank between words. */
function plainName(name: string): string {
  return name.normalize('NFC').trim().replace(/ +/g, ' ');
}

/** Names that differ in case or width only are read as one person's. */
function folded(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
