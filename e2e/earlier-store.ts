import { envelopeOf } from '#contract/envelope.ts';
import type { Subject } from '#contract/operations.ts';
import type { Engine } from '#database/engine.ts';
import { type Migrations, migrate } from '#database/migrations.ts';
import { resourceOf, subjectText } from '#gateway/resource.ts';
import { Store } from '#gateway/store/store.ts';
import { storeMigrations } from '#gateway/store/store-migrations.ts';
import type { TestLocation } from './test-locations.ts';

/** A store as the version before names and officers were noted made and filled it. */

const SOURCE = 'provider:test';

function earlierMigrations(engine: Engine): Migrations {
  return Object.fromEntries(Object.entries(storeMigrations(engine)).filter(([name]) => name < '2026-11-23'));
}

export type EarlierStore = {
  readonly place: TestLocation;
  /** Opens it as a process of this version does. */
  readonly open: () => Promise<Store>;
  /** Closes all that were opened and ends the place. */
  readonly close: () => Promise<void>;
};

export async function makeEarlierStore(locateEmpty: () => Promise<TestLocation>): Promise<EarlierStore> {
  const place = await locateEmpty();
  await migrate(place.location, earlierMigrations);
  const stores: Store[] = [];
  const open = async () => {
    const store = await Store.open({ location: place.location, source: SOURCE });
    stores.push(store);
    return store;
  };
  const close = async () => {
    for (const store of stores) await store.close();
    await place.drop();
  };
  return { place, open, close };
}

export type EarlierRecord = {
  readonly subject: Subject;
  /** Data, or a whole body as text. */
  readonly body: object | string;
  readonly version?: number;
  /** As SQL. */
  readonly problem?: string;
};

/** Records as that version left them; the attempts are called `operation-subject-page-version`. */
export async function holdEarlier(place: TestLocation, records: readonly EarlierRecord[]): Promise<void> {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const rows = records.map(({ subject, body, version = 1, problem = 'null' }) => {
    const id = text(`${subject.operation}-${subjectText(subject)}-${subject.page}-${version}`);
    const address = `${text(SOURCE)}, ${text(resourceOf(subject))}, ${version}`;
    const raw = text(typeof body === 'string' ? body : JSON.stringify(envelopeOf(subject, body)));
    const bytes = 'path' in place.location ? `cast(${raw} as blob)` : `convert_to(${raw}, 'UTF8')`;
    const asked = `'${subject.operation}', ${text(subjectText(subject))}, ${subject.page}, 1`;
    return {
      attempt: `(${id}, ${address}, ${asked}, 'settled', 'Sam', '2026-11-20', '2026-11-20', null)`,
      answer: `(${id}, 'application/json', '', '2026-11-20T00:00:0${version}.000Z', 1, ${bytes})`,
      record: `(${address}, ${id}, ${problem})`,
    };
  });
  const all = (part: 'attempt' | 'answer' | 'record') => rows.map((row) => row[part]).join(', ');
  await place.run(`insert into attempt values ${all('attempt')}`);
  await place.run(
    `insert into answer (attempt, content_type, sha256, received_at, credits_charged, raw) values ${all('answer')}`,
  );
  await place.run(`insert into record (source, resource, version, attempt, problem) values ${all('record')}`);
}
