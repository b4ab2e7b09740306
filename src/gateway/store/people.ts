import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#contract/api/session.ts';
import type { MemberChange, NewMember, Permissions } from '#contract/api/team.ts';
import { isActivePerson, LOCAL_USER_NAME } from './active-person.ts';
import {
  ALL_PERMISSIONS,
  changedPermissions,
  newPermissions,
  PERMISSION_COLUMNS,
  type PermissionColumns,
  permissionColumns,
  permissionProblem,
  permissionsOf,
} from './permissions.ts';
import type { SourceDatabase } from './tables.ts';

export type Person = Readonly<Session>;

/** The only person while no access keys are defined: the process then listens on loopback only. */
export const LOCAL_USER: Person = { name: LOCAL_USER_NAME, signedIn: false, ...ALL_PERMISSIONS };

/** In milliseconds. */
export const SESSION_LENGTH = 30 * 24 * 60 * 60 * 1_000;

/** Milliseconds between two writes of the last use of a session. */
const USE_INTERVAL = 60 * 60 * 1_000;

/** Milliseconds between two writes of when the holder of a key was last seen. */
const SEEN_INTERVAL = 60 * 1_000;

/** Of one person; beyond it, a sign-in ends those that were not used for longest. */
const MOST_SESSIONS = 100;

/** Visible characters with single blanks between words. */
const NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{P}\p{S} ]{1,60}$/u;

/** Orders have such names in the ledger. */
const ORDER_NAME = /^(order \d|standing order )/i;

const APPROVER_REVOKED = 'The approver’s access key was revoked.';
const BUYER_REVOKED = 'The access key of the person who ordered was revoked.';

export class PeopleError extends Error {}

export type AccessKeyLine = Permissions & {
  readonly name: string;
  readonly createdAt: string;
  readonly revokedAt: string | undefined;
  readonly lastSeenAt: string | undefined;
};

export type SessionLine = {
  /** Identifies the session, but does not sign in. */
  readonly id: string;
  readonly browser: string;
  readonly signedInAt: string;
  /** At most an hour before the last request. */
  readonly lastUsedAt: string;
  readonly isCurrent: boolean;
};

/** Access keys and sessions. Stores SHA-256 hashes only: 24 and 32 random bytes need no slow hash. */
export class People {
  readonly #database: Omit<SourceDatabase, 'source'>;
  #defined = false;

  constructor(database: Omit<SourceDatabase, 'source'>) {
    this.#database = database;
  }

  /** Returns the key. Names are never reused, because the ledger identifies people by name. */
  async add(name: string, given: Omit<NewMember, 'name'> = {}): Promise<string> {
    const plain = plainName(name);
    const permissions = usable(newPermissions(given));
    if (!NAME.test(plain)) throw new PeopleError('A name has 1 to 60 visible characters.');
    if (ORDER_NAME.test(plain)) {
      throw new PeopleError(`“${plain}” looks like the name of an order in the ledger. Choose another name.`);
    }
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
        .values({
          ...{ name: plain, key_hash: hash(key), created_at: clock(), revoked_at: null, last_seen_at: null },
          ...permissionColumns(permissions),
        })
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
    return rows.map((row) => ({
      name: row.name,
      ...permissionsOf(row),
      createdAt: row.created_at,
      revokedAt: row.revoked_at ?? undefined,
      lastSeenAt: row.last_seen_at ?? undefined,
    }));
  }

  /** Of the holder of an active key. */
  async permissions(name: string): Promise<Permissions | undefined> {
    const row = await this.#database.query
      .selectFrom('access_key')
      .select(PERMISSION_COLUMNS)
      .where('name', '=', name)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return row && permissionsOf(row);
  }

  /** Applies from the next purchase on, also to orders. Returns the permissions as they are now. */
  async change(name: string, change: MemberChange): Promise<Permissions> {
    return await this.#database.query.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('access_key')
        .select(['id', ...PERMISSION_COLUMNS])
        .where('name', '=', plainName(name))
        .where('revoked_at', 'is', null)
        .$if(this.#database.engine.shared, (keys) => keys.forNoKeyUpdate())
        .executeTakeFirst();
      if (before === undefined) throw noKey(name);
      const permissions = usable(changedPermissions(permissionsOf(before), change));
      await transaction
        .updateTable('access_key')
        .set(permissionColumns(permissions))
        .where('id', '=', before.id)
        .execute();
      return permissions;
    });
  }

  /** Ends sessions at once, and pauses orders that the person approved or made, in every source. */
  async revoke(name: string): Promise<void> {
    const { query, clock } = this.#database;
    const person = plainName(name);
    await query.transaction().execute(async (transaction) => {
      // Orders before the key, as a claim locks them. With the conditions of the index of orders that run again, which is short.
      await transaction
        .updateTable('standing_order')
        .set({ paused_at: clock(), changed_by: null, reason: APPROVER_REVOKED })
        .where('next_due_at', 'is not', null)
        .where('paused_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('approved_by', '=', person)
        .execute();
      await transaction
        .updateTable('purchase_order')
        .set({
          ...{ state: 'paused', runner: null, lease_until: null, changed_by: null, changed_at: clock() },
          reason: BUYER_REVOKED,
        })
        .where(sql<boolean>`state = 'running'`)
        .where('created_by', '=', person)
        .execute();
      const revoked = await transaction
        .updateTable('access_key')
        .set({ revoked_at: clock() })
        .where('name', '=', person)
        .where('revoked_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (revoked === undefined) throw noKey(name);
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

  /** Whether the person still has access: what they set up, such as webhooks, ends with their access key. */
  async isActive(name: string): Promise<boolean> {
    return await isActivePerson(this.#database.query, name);
  }

  async withKey(key: string): Promise<Person | undefined> {
    const row = await this.#holder(key);
    if (row === undefined) return undefined;
    await this.#noteSeen(row);
    return personOf(row);
  }

  /** Returns the token for the cookie; `undefined` for an unknown or revoked key. */
  async openSession(key: string, browser = ''): Promise<string | undefined> {
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
          last_used_at: clock(),
          browser,
        })
        .execute();
      const surplus = transaction
        .selectFrom('session')
        .select('token_hash')
        .where('access_key', '=', holder.id)
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(MOST_SESSIONS)
        .offset(MOST_SESSIONS);
      await transaction.deleteFrom('session').where('token_hash', 'in', surplus).execute();
    });
    return token;
  }

  /** The holder of the last of these tokens that is valid; `undefined` after expiry, sign-out or revocation of the key. */
  async withSession(...tokens: readonly string[]): Promise<Person | undefined> {
    if (tokens.length === 0) return undefined;
    const { query, clock } = this.#database;
    const hashes = tokens.map(hash);
    const valid = await query
      .selectFrom('session')
      .innerJoin('access_key', 'access_key.id', 'session.access_key')
      .select(['access_key.id', 'access_key.name', 'session.token_hash'])
      .select(PERMISSION_COLUMNS)
      .select(this.#seenIsDue())
      .select(
        sql<number>`case when session.last_used_at <= ${clock(-USE_INTERVAL)} then 1 else 0 end`.as('is_due'),
      )
      .where('session.token_hash', 'in', hashes)
      .where('session.expires_at', '>', clock())
      .where('access_key.revoked_at', 'is', null)
      .execute();
    const [last] = valid.sort((a, b) => hashes.indexOf(b.token_hash) - hashes.indexOf(a.token_hash));
    if (last === undefined) return undefined;
    if (last.is_due === 1) await this.#noteUse(last.token_hash);
    await this.#noteSeen(last);
    return personOf(last);
  }

  async closeSession(...tokens: readonly string[]): Promise<void> {
    if (tokens.length === 0) return;
    await this.#database.query.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('session').where('token_hash', 'in', tokens.map(hash)).execute();
    });
  }

  /** The sessions of a person, last used first; those of `tokens` are the current ones. */
  async sessions(name: string, tokens: readonly string[]): Promise<SessionLine[]> {
    const { query, clock } = this.#database;
    const current = new Set(tokens.map(hash));
    const rows = await query
      .selectFrom('session')
      .innerJoin('access_key', 'access_key.id', 'session.access_key')
      .selectAll('session')
      .where('access_key.name', '=', name)
      .where('session.expires_at', '>', clock())
      .orderBy('session.last_used_at', 'desc')
      .orderBy('session.created_at', 'desc')
      .execute();
    return rows.map(({ token_hash, browser, created_at, last_used_at }) => ({
      id: token_hash,
      browser,
      signedInAt: created_at,
      lastUsedAt: last_used_at,
      isCurrent: current.has(token_hash),
    }));
  }

  /** Ends one session of a person. */
  async endSession(name: string, id: string): Promise<void> {
    await this.#database.query.transaction().execute(async (transaction) => {
      const owner = transaction.selectFrom('access_key').select('id').where('name', '=', name);
      await transaction
        .deleteFrom('session')
        .where('token_hash', '=', id)
        .where('access_key', 'in', owner)
        .execute();
    });
  }

  /** Returns the number of sessions ended. The access key keeps working. */
  async signOutEverywhere(name: string): Promise<number> {
    const plain = plainName(name);
    return await this.#database.query.transaction().execute(async (transaction) => {
      const owner = await transaction
        .selectFrom('access_key')
        .select('id')
        .where('name', '=', plain)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (owner === undefined) throw noKey(name);
      const ended = await transaction
        .deleteFrom('session')
        .where('access_key', '=', owner.id)
        .returning('token_hash')
        .execute();
      return ended.length;
    });
  }

  /** A failure is no reason to refuse the request: a later one tries again. */
  async #noteUse(tokenHash: string): Promise<void> {
    const { query, clock } = this.#database;
    const noted = query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('session')
        .set({ last_used_at: clock() })
        .where('token_hash', '=', tokenHash)
        .where('last_used_at', '<=', clock(-USE_INTERVAL))
        .execute();
    });
    await noted.catch(() => undefined);
  }

  #seenIsDue() {
    const before = this.#database.clock(-SEEN_INTERVAL);
    return sql<number>`case when access_key.last_seen_at > ${before} then 0 else 1 end`.as('seen_is_due');
  }

  /** As with sessions, a failure is no reason to refuse the request. */
  async #noteSeen({ id, seen_is_due }: { readonly id: number; readonly seen_is_due: number }): Promise<void> {
    if (seen_is_due === 0) return;
    const { query, clock } = this.#database;
    const noted = query.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('access_key')
        .set({ last_seen_at: clock() })
        .where('id', '=', id)
        .execute();
    });
    await noted.catch(() => undefined);
  }

  #holder(key: string) {
    return this.#database.query
      .selectFrom('access_key')
      .select(['id', 'name', ...PERMISSION_COLUMNS])
      .select(this.#seenIsDue())
      .where('key_hash', '=', hash(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
  }
}

function personOf(row: PermissionColumns & { readonly name: string }): Person {
  return { name: row.name, signedIn: true, ...permissionsOf(row) };
}

/** Throws a `PeopleError` if no holder of a key could have these. */
function usable(permissions: Permissions): Permissions {
  const problem = permissionProblem(permissions);
  if (problem !== undefined) throw new PeopleError(problem);
  return permissions;
}

function noKey(name: string): PeopleError {
  return new PeopleError(`“${plainName(name)}” has no active access key.`);
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
