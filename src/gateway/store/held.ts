import { type RawBuilder, sql } from 'kysely';
import { grouped } from '#contract/grouped.ts';
import { compiled, type Place } from '#database/compiled.ts';
import { batched } from '../batched.ts';
import type { RecordProblem, SourceTables } from './store-tables.ts';

/** A version of a record that is held. Times are ISO 8601 in UTC. */
type Version = {
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

/** Records that are read in one statement, and such statements beside each other, where asking costs more than answering. */
const AT_ONCE = 32;
const LANES = 4;

/**
 * Reads one record of a source in one statement, and so as it stands at one moment: what is settled between two looks
 * would be neither under way nor held. `undefined` where no version is held. Where the database is another process,
 * those whose newest version is asked for at the same time share a statement.
 */
export function heldReader(tables: SourceTables) {
  const ask = compiled((place: Place<Asked>) => versionsOf(tables, place));
  const together = batched((resources: readonly string[]) => newestOf(tables, resources), AT_ONCE, LANES);
  return async (resource: string, version: number): Promise<HeldRecord | undefined> => {
    if (tables.engine.shared && version === NEWEST) return await together(resource);
    return recordOf(await ask(tables.query, { resource, version }));
  };
}

async function newestOf(
  tables: SourceTables,
  resources: readonly string[],
): Promise<(HeldRecord | undefined)[]> {
  const first = sql<boolean>`row_number() over (partition by record.resource order by record.version desc) = 1`;
  const rows = await copiesOf(tables, first)
    .where(tables.engine.isOneOf('record.resource', resources))
    .execute();
  const versions = grouped(rows, ({ resource }) => resource);
  return resources.map((resource) => recordOf(versions.get(resource) ?? []));
}

function versionsOf(tables: SourceTables, place: Place<Asked>) {
  const newest = tables.query
    .selectFrom('record as newest')
    .select(({ fn }) => fn.max('newest.version').as('version'))
    .where('newest.source', '=', tables.source)
    .where('newest.resource', '=', place('resource'));
  const asked = sql<boolean>`record.version = coalesce(nullif(${place('version')}, ${sql.lit(NEWEST)}), ${newest})`;
  return copiesOf(tables, asked).where('record.resource', '=', place('resource'));
}

/** Versions, newest first, and of those that are asked for the bytes. */
function copiesOf({ query, source }: SourceTables, asked: RawBuilder<boolean>) {
  return query
    .selectFrom('record')
    .innerJoin('attempt', 'attempt.id', 'record.attempt')
    .innerJoin('answer', 'answer.attempt', 'record.attempt')
    .select([
      'record.resource',
      'record.version',
      'record.problem',
      'attempt.actor',
      'answer.received_at',
      'answer.credits_charged',
      'answer.content_type',
    ])
    .select(sql<Uint8Array | null>`case when ${asked} then answer.raw end`.as('raw'))
    .select(({ selectFrom }) =>
      selectFrom('attempt as open')
        .select(({ fn }) => fn.max('open.id').as('id'))
        .where('open.source', '=', source)
        .whereRef('open.resource', '=', 'record.resource')
        .where('open.state', 'in', ['reserved', 'unknown'])
        .whereRef('open.version', '>', 'record.version')
        .as('open'),
    )
    .where('record.source', '=', source)
    .orderBy('record.version', 'desc');
}

type Row = VersionRow & {
  problem: RecordProblem | 'unread' | null;
  content_type: string;
  raw: Uint8Array | null;
  open: string | null;
};

function recordOf(rows: readonly Row[]): HeldRecord | undefined {
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
}

type VersionRow = { version: number; received_at: string; actor: string; credits_charged: number };

function versionOf({ version, received_at, actor, credits_charged }: VersionRow): Version {
  return { version, fetchedAt: received_at, boughtBy: actor, creditsCharged: credits_charged };
}
