import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { type Location, openToMigrate } from '#database/database.ts';
import { repairStore } from '#gateway/store/check-store.ts';
import { Store } from '#gateway/store/store.ts';
import type { StoreTables } from '#gateway/store/tables.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { claimOf } from '../../e2e/fixtures/claim-of.ts';
import { type FaultProvider, startFaultProvider } from '../../e2e/fixtures/scriptable-provider.ts';
import { TEST_DATABASES, type TestDatabase } from '../../e2e/fixtures/test-databases.ts';
import { readEnvironment } from './environment.ts';
import { type RunningDossier, startDossier } from './start-dossier.ts';

/** The end of the ledger is lost while Dossier is stopped: the next start finds it, and purchases wait for a person. */

const CCJ = '/api/company/90000001/ccj';
const PROFILE = '/api/company/90000001/profile';
const OFFICERS = '/api/company/90000001/appointments';
const LOSS = '/api/credits/loss';

let folder: string;
let data: string;
let db: TestDatabase | undefined;
let upstream: FaultProvider;
let running: RunningDossier[];
let output: MockInstance<typeof process.stderr.write>;

beforeEach(async () => {
  output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'dossier-loss-'));
  data = join(folder, 'data');
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app.js"></script>');
  upstream = await startFaultProvider();
  running = [];
});

afterEach(async () => {
  await stop();
  await upstream.close();
  await db?.drop();
  db = undefined;
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
});

async function stop(): Promise<void> {
  for (const dossier of running.splice(0)) await dossier.stop();
}

const provider = () => ({ PROVIDER_URL: upstream.url, PROVIDER_KEY: 'k' });

/** The test's database: in DATA_DIR, or on a server. */
const location = (): Location =>
  db && 'url' in db.location ? db.location : { path: join(data, 'gateway.sqlite') };

async function start(settings: Record<string, string> = provider()) {
  const at = location();
  const shared = 'url' in at ? { DATABASE_URL: at.url } : {};
  const environment = readEnvironment({ DATA_DIR: data, PORT: '0', ...shared, ...settings });
  const dossier = await startDossier(environment, { appFolder: folder, say: () => {} });
  running.push(dossier);
  const post = (path: string, headers: Record<string, string>, body: object = {}) =>
    fetch(dossier.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const loss = async (): Promise<string | undefined> =>
    (await (await fetch(`${dossier.url}/api/changes`)).json()).loss;
  return {
    loss,
    tag: async () => (await fetch(`${dossier.url}/api/changes`)).headers.get('ETag'),
    buy: (path: string) => post(path, FIRST_COPY),
    /** What is missing now, or `read`. */
    accept: async (read?: string, headers: Record<string, string> = {}) =>
      await post(LOSS, headers, { loss: read ?? (await loss()) }),
  };
}

type Dossier = Awaited<ReturnType<typeof start>>;

async function bought(path: string): Promise<void> {
  const dossier = await start();
  expect((await dossier.buy(path)).status).toBe(201);
  await stop();
}

async function inDatabase(work: (database: ReturnType<typeof openToMigrate<StoreTables>>) => Promise<void>) {
  const database = openToMigrate<StoreTables>(location());
  await work(database).finally(() => database.query.destroy());
}

/** Deletes everything about the newest purchase, as an older copy of the database would not have it. */
async function loseNewestPurchase(): Promise<void> {
  await inDatabase(async ({ query, engine }) => {
    await query.transaction().execute(async (transaction) => {
      await engine.suspendAppendOnly(transaction, 'ledger', async () => {
        const newest = sql`(select attempt from ledger order by seq desc limit 1)`;
        const { rows } = await sql<{ id: string }>`select ${newest} as id`.execute(transaction);
        const id = rows[0]?.id ?? '';
        for (const table of ['ledger', 'record', 'answer'] as const) {
          await transaction.deleteFrom(table).where('attempt', '=', id).execute();
        }
        await transaction.deleteFrom('attempt').where('id', '=', id).execute();
      });
      if (engine.shared) await sql`alter table ledger alter column seq restart with 3`.execute(transaction);
      else await sql`update sqlite_sequence set seq = 2 where name = 'ledger'`.execute(transaction);
    });
  });
  await repairStore(location());
}

async function baselines() {
  const found: object[] = [];
  await inDatabase(async ({ query }) => {
    found.push(...(await query.selectFrom('ledger_baseline').select(['actor', 'loss']).execute()));
  });
  return found;
}

async function expectPaused({ buy }: Dossier, path: string): Promise<void> {
  const calls = upstream.calls.length;
  const refused = await buy(path);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    type: '/problems/ledger-incomplete',
    detail: expect.stringMatching(/purchases wait until a person accepts this. Nothing was charged.$/),
    charged: 'no',
  });
  expect(upstream.calls).toHaveLength(calls);
}

const marks = () => readdirSync(data).filter((name) => /^ledger-mark.*\.json$/.test(name));
const BOTH_MISSING =
  /^The ledger ends at line 2, but line 4 was written on \d+ \w+ \d{4} at \d\d:\d\d UTC\. /;
const CONSEQUENCES =
  'The database was probably restored from an older copy. Records bought since are missing; buying them again would cost credits again.';

describe.each(TEST_DATABASES)('on $database', ({ createDb }) => {
  beforeEach(async () => {
    db = await createDb();
  });

  test('a first start, a restart and a moved folder raise no alarm', async () => {
    await bought(PROFILE);
    await bought(CCJ);
    renameSync(data, join(folder, 'moved'));
    data = join(folder, 'moved');
    const dossier = await start();
    expect(await dossier.loss()).toBeUndefined();
    expect((await dossier.buy(OFFICERS)).status).toBe(201);
    expect(marks()).toHaveLength(1);
    expect(statSync(join(data, marks()[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  test('a missing end pauses purchases until a person accepts it once', async () => {
    await bought(PROFILE);
    await bought(CCJ);
    await loseNewestPurchase();
    const dossier = await start();
    const tag = await dossier.tag();
    expect(await dossier.loss()).toMatch(BOTH_MISSING);
    expect(await dossier.loss()).toContain(CONSEQUENCES);
    expect(output.mock.calls.join()).toMatch(/The ledger ends at line 2/);
    await expectPaused(dossier, CCJ);
    // What is left is read free.
    expect((await dossier.buy(PROFILE)).headers.get('Credits-Charged')).toBe('0');

    expect((await dossier.accept(undefined, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await dossier.accept('Line 7 is missing.')).status).toBe(409);
    const read = await dossier.loss();
    expect(read).toBeDefined();
    expect((await dossier.accept()).status).toBe(204);
    expect(await dossier.loss()).toBeUndefined();
    expect(await dossier.tag()).not.toBe(tag);
    expect(await baselines()).toMatchObject([
      { actor: 'local user', loss: expect.stringMatching(BOTH_MISSING) },
    ]);
    // Without what was read nothing is accepted; a second tab may accept the same.
    expect((await dossier.accept()).status).toBe(400);
    expect((await dossier.accept(read)).status).toBe(204);
    expect((await dossier.accept('Line 7 is missing.')).status).toBe(409);
    expect(await baselines()).toHaveLength(1);
    expect((await dossier.buy(CCJ)).status).toBe(201);
    await stop();
    expect(await (await start()).loss()).toBeUndefined();
  });

  test('a ledger that has grown past the mark since is found, too', async () => {
    await bought(PROFILE);
    await bought(CCJ);
    await loseNewestPurchase();
    // As an earlier version would, which knows no mark.
    const store = await Store.open({ location: location(), source: 'provider:other' });
    for (const page of [1, 2, 3, 4]) {
      const subject = { operation: 'ccj', companyNumber: '90000002', page } as const;
      await store.attempts.claim(claimOf(`grown-${page}`, subject));
    }
    await store.close();
    const dossier = await start();
    expect(await dossier.loss()).toMatch(/^Line 4 of the ledger is not the line that was written on /);
    await expectPaused(dossier, CCJ);
  });

  test('a damaged mark is reported, and raises no alarm', async () => {
    await bought(PROFILE);
    writeFileSync(join(data, marks()[0] ?? ''), '{"seq":');
    const dossier = await start();
    expect(await dossier.loss()).toBeUndefined();
    expect(output.mock.calls.join()).toMatch(/ledger-mark.*\.json is damaged/);
    expect((await dossier.buy(CCJ)).status).toBe(201);
  });
});

describe('on PostgreSQL', () => {
  beforeEach(async () => {
    db = await TEST_DATABASES[1].createDb();
  });

  test('a loss that is accepted at one process is accepted at all', async () => {
    await bought(PROFILE);
    await bought(CCJ);
    const own = data;
    data = join(folder, 'second');
    cpSync(own, data, { recursive: true });
    await loseNewestPurchase();
    const second = await start();
    data = own;
    const first = await start();
    await expectPaused(second, CCJ);
    expect((await first.accept()).status).toBe(204);
    expect(await second.loss()).toBeUndefined();
    expect((await second.buy(CCJ)).status).toBe(201);
  });

  test('a folder that was used with another database raises no alarm', async () => {
    await bought(PROFILE);
    const former = db;
    db = await TEST_DATABASES[1].createDb();
    expect(await (await start()).loss()).toBeUndefined();
    await stop();
    await former?.drop();
  });
});

describe('on SQLite', () => {
  const backup = () => join(folder, 'backup');
  const backUp = () => cpSync(data, backup(), { recursive: true });

  /** The database with its log: this test's process has not let go of the files that it closed. */
  function restoreDatabase(): void {
    for (const suffix of ['', '-wal', '-shm']) {
      const name = `gateway.sqlite${suffix}`;
      rmSync(join(data, name), { force: true });
      if (existsSync(join(backup(), name))) cpSync(join(backup(), name), join(data, name));
    }
  }

  const markedLine = () => JSON.parse(readFileSync(join(data, 'ledger-mark.json'), 'utf8')).seq;

  test('a write-ahead log that is deleted after a kill is missed', async () => {
    await bought(PROFILE);
    const dossier = await start();
    expect((await dossier.buy(CCJ)).status).toBe(201);
    await expect.poll(markedLine).toBe(4);
    // The files as a kill leaves them.
    const killed = join(folder, 'killed');
    cpSync(data, killed, { recursive: true });
    await stop();
    data = killed;
    rmSync(join(data, 'gateway.sqlite-wal'));
    rmSync(join(data, 'gateway.sqlite-shm'));
    const again = await start();
    expect(await again.loss()).toMatch(/^The ledger (is empty|ends at line 2), but line 4 was written on /);
    await expectPaused(again, CCJ);
  });

  test('an older copy is noticed; with its own mark it is not', async () => {
    await bought(PROFILE);
    backUp();
    await bought(CCJ);
    restoreDatabase();
    expect(await (await start()).loss()).toMatch(BOTH_MISSING);
    await stop();
    cpSync(join(backup(), 'ledger-mark.json'), join(data, 'ledger-mark.json'));
    expect(await (await start()).loss()).toBeUndefined();
  });

  test('a store that was deleted is noticed, and a loss of everything can be accepted', async () => {
    await bought(PROFILE);
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(data, `gateway.sqlite${suffix}`), { force: true });
    const dossier = await start();
    expect(await dossier.loss()).toMatch(/^The ledger is empty, but line 2 was written on /);
    expect((await dossier.accept()).status).toBe(204);
    await stop();
    expect(await (await start()).loss()).toBeUndefined();
  });

  test('charges of the lookup service that the ledger does not have are noticed without a mark', async () => {
    const sample = { SAMPLE_SIZE: '19', SAMPLE_SEED: 'loss' };
    const first = await start(sample);
    expect((await first.buy(PROFILE)).status).toBe(201);
    await stop();
    backUp();
    const second = await start(sample);
    expect((await second.buy(CCJ)).status).toBe(201);
    await stop();
    rmSync(join(data, 'ledger-mark.json'));
    restoreDatabase();
    const third = await start(sample);
    expect(await third.loss()).toBe(
      `The lookup service charged 20 credits that the ledger does not have. ${CONSEQUENCES}`,
    );
    expect((await third.buy(CCJ)).status).toBe(409);
    expect((await third.accept()).status).toBe(204);
    expect((await third.buy(CCJ)).status).toBe(201);
  }, 60_000);
});
