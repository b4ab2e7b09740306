import { sql } from 'kysely';
import { compiled, type Place } from '#database/compiled.ts';
import type { RecordProblem, SourceTables } from './store-tables.ts';

/** A version of a record that is held. Times are ISO 8601 in UTC. */
export type Version = {
  readonly version: number;
  readonly fetchedAt: string;
  readonly boughtBy: string;
  readonly creditsCharged: number;
};

type CopyBytes = { readonly raw: Uint8Array; readonly contentType: string };

/** A version with its bytes as received; `unread`: stored and not looked at yet. */
export type WholeCopy = Version & CopyBytes & { readonly problem: RecordProblem | 'unread' | undefined };

/** A record that is held, as it stood at one moment. */
export type HeldRecord = {
  /** Every version, newest first. */
  readonly versions: readonly Version[];
  /** The version that was asked for; `undefined` where that one is not held. */
  readonly copy: WholeCopy | undefined;
  /** Id of an attempt at a newer version that is under way or unknown. */
  readonly open: string | undefined;
};

/** The newest version, whichever that is: no version has this number. */
export const NEWEST = 0;

type Asked = { resource: string; version: number };

/**
 * Reads one record of a source in one statement, and so as it stands at one moment: what is settled between two looks
 * would be neither under way nor held. `undefined` where no version is held.
 */
export function heldReader(tables: SourceTables) {
  const ask = compiled((place: Place<Asked>) => versionsOf(tables, place));
  return async (resource: string, version: number): Promise<HeldRecord | undefined> => {
    const rows = await ask(tables.query, { resource, version });
    const [newest] = rows;
    if (newest === undefined) return undefined;
    const row = rows.find(({ raw }) => raw !== null);
    return {
      versions: rows.map(versionOf),
      copy: row && {
        ...versionOf(row),
        // The driver answers blobs as ArrayBuffer, whatever was bound.
        raw: new Uint8Array(row.raw ?? []),
        contentType: row.content_type,
        problem: row.problem ?? undefined,
      },
      open: newest.open ?? undefined,
    };
  };
}

function versionsOf({ query, source }: SourceTables, place: Place<Asked>) {
  const newest = query
    .selectFrom('record as newest')
    .select(({ fn }) => fn.max('newest.version').as('version'))
    .where('newest.source', '=', source)
    .where('newest.resource', '=', place('resource'));
  return query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select([
      'record.version',
      'record.problem',
      'attempt.actor',
      'answer.received_at',
      'answer.credits_charged',
      'answer.content_type',
    ])
    .select(
      sql<Uint8Array | null>`case when record.version = coalesce(nullif(${place('version')}, ${sql.lit(NEWEST)}), ${newest})
        then answer.raw end`.as('raw'),
    )
    .select(({ selectFrom }) =>
      selectFrom('attempt as open')
        .select(({ fn }) => fn.max('open.id').as('id'))
        .where('open.source', '=', source)
        .where('open.resource', '=', place('resource'))
        .where('open.state', 'in', ['reserved', 'unknown'])
        .whereRef('open.version', '>', 'record.version')
        .as('open'),
    )
    .where('record.source', '=', source)
    .where('record.resource', '=', place('resource'))
    .orderBy('record.version', 'desc');
}

type VersionRow = { version: number; received_at: string; actor: string; credits_charged: number };

function versionOf({ version, received_at, actor, credits_charged }: VersionRow): Version {
  return { version, fetchedAt: received_at, boughtBy: actor, creditsCharged: credits_charged };
}
