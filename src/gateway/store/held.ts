import { type RawBuilder, sql } from 'kysely';
import { grouped } from '#contract/grouped.ts';
import { compiled, type Place } from '#database/compiled.ts';
import type { OneValue } from '#database/engine.ts';
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

/** Records that are read in one statement, and such statements beside each other. */
const AT_ONCE = 32;
const LANES = 4;

/**
 * Reads one record of a source in one statement, and so as it stands at one moment: what is settled between two looks
 * would be neither under way nor held. `undefined` where no version is held. Those whose newest version is asked for at the
 * same time share a statement, which costs little more than one of them.
 */
export function heldReader(tables: SourceTables) {
  const { query, engine } = tables;
  const askOne = compiled((place: Place<Asked>) => oneOf(tables, place));
  const askSeveral = compiled((place: Place<{ resources: OneValue }>) => newestOf(tables, place));
  const together = batched(
    async (resources: readonly string[]) => {
      const rows = await askSeveral(query, { resources: engine.asOneValue(resources) });
      const versions = grouped(rows, ({ resource }) => resource);
      return resources.map((resource) => recordOf(versions.get(resource) ?? []));
    },
    AT_ONCE,
    LANES,
  );
  return async (resource: string, version: number): Promise<HeldRecord | undefined> => {
    if (version === NEWEST) return await together(resource);
    return recordOf(await askOne(query, { resource, version }));
  };
}

function newestOf(tables: SourceTables, place: Place<{ resources: OneValue }>) {
  const newest = sql`(select max(newest.version) from record as newest
    where newest.source = record.source and newest.resource = record.resource)`;
  return copiesOf(tables, sql<boolean>`record.version = ${newest}`).where(
    tables.engine.isOneOf('record.resource', place('resources')),
  );
}

function oneOf(tables: SourceTables, place: Place<Asked>) {
  const asked = sql<boolean>`record.version = ${place('version')}`;
  return copiesOf(tables, asked).where('record.resource', '=', place('resource'));
}

/** Versions in any order, as to sort them would move the bytes along, and of those that are asked for the bytes. */
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
    .where('record.source', '=', source);
}

type Row = VersionRow & {
  problem: RecordProblem | 'unread' | null;
  content_type: string;
  raw: Uint8Array | null;
  open: string | null;
};

function recordOf(found: readonly Row[]): HeldRecord | undefined {
  const rows = found.toSorted((one, other) => other.version - one.version);
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
