import { mkdtempSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Accounts } from '#service/accounts/accounts.ts';
import { registeredCompany } from '#service/register/company-fixture.ts';
import type { RegisterInfo } from '#service/register/schema.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { FIRST_COPY } from '../../e2e/fixtures/buy-records.mjs';
import { freshDatabase } from '../../e2e/fixtures/postgres/fresh-database.ts';
import { readEnvironment } from './environment.ts';
import { type Adjustments, type RunningDossier, startDossier } from './start-dossier.ts';

/** A new register is put in place of the one that a running process serves. */

const PROFILE = '/api/company/90000001/profile';
const REPLACED = 'The register was replaced: ';

let folder: string;
let output: string[];
let running: RunningDossier | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-swap-'));
  writeFileSync(join(folder, 'index.html'), '<script src="/assets/app.js"></script>');
  output = [];
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true });
});

const registerPath = () => join(folder, 'register.sqlite');

/** Builds a register like an import, with one company of this name. A sample has prices. */
async function build(name: string, kind: RegisterInfo['kind'] = 'public'): Promise<void> {
  const writer = new RegisterWriter(registerPath());
  writer.addCompany(registeredCompany('90000001', `${name.toUpperCase()} LIMITED`));
  await writer.finish({
    kind,
    build: name,
    label: `Register ${name}`,
    covers: ['search', 'profile'],
    showcase: [],
  });
}

async function start(adjustments: Adjustments = {}, settings: Record<string, string> = {}): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: folder, PORT: '0', ...settings });
  running = await startDossier(environment, {
    appFolder: folder,
    pace: { settle: 10, poll: 60_000 },
    say: (line) => output.push(line),
    ...adjustments,
  });
}

async function replacedBy(name: string, kind?: RegisterInfo['kind']): Promise<void> {
  await build(name, kind);
  await vi.waitFor(() => expect(output.at(-1)).toBe(`${REPLACED}Register ${name}`), 10_000);
}

const address = (path: string) => `${running?.url}${path}`;
const get = async (path: string) => await (await fetch(address(path))).json();

const post = (path: string, headers: Record<string, string>) =>
  fetch(address(path), { method: 'POST', headers });
const buy = (path: string, headers: Record<string, string> = {}) => post(path, { ...FIRST_COPY, ...headers });
const sourceIn = ({ headers }: Response) => [
  headers.get('Dossier-Source'),
  headers.get('Dossier-Source-Build'),
];

/** The total charges of the lookup service for all registers. */
async function charges(): Promise<number> {
  const accounts = await Accounts.open({ path: join(folder, 'accounts.sqlite') });
  const charged = await accounts.charges();
  await accounts.close();
  return charged.length;
}

describe('a register that is replaced', () => {
  test('serves no request: the new one answers as the same source, and the former answer stays readable', async () => {
    await build('first');
    await start();
    expect(sourceIn(await buy(PROFILE))).toEqual(['public', 'first']);

    await replacedBy('second');
    const source = await fetch(address('/api/source'));
    expect(sourceIn(source)).toEqual(['public', 'second']);
    expect(await source.json()).toMatchObject({ label: 'Register second' });
    // What the team has is loaded again from the newer data.
    await vi.waitFor(async () => expect(await get(PROFILE)).toMatchObject({ version: 2 }), 10_000);
    const found = await (await buy('/api/search?query=second')).json();
    expect(found.envelope.data.search.items).toMatchObject([{ company_name: 'SECOND LIMITED' }]);
    const loaded = await post(PROFILE, { 'Dossier-Source': 'public', 'If-Match': '"1"' });
    expect(loaded.status).toBe(200);
    const overviewOf = async (path: string) => (await get(path)).envelope.data.overview;
    expect(await overviewOf(PROFILE)).toMatchObject({ company_name: 'SECOND LIMITED' });
    expect(await overviewOf(`${PROFILE}?version=1`)).toMatchObject({ company_name: 'FIRST LIMITED' });
    expect(await get('/api/credits')).toMatchObject({ spentThisMonth: 0 });
    await running?.stop();
    running = undefined;
    expect(await charges()).toBe(0);
  });

  test('with prices is another source, and earlier purchases return with the former one', async () => {
    await build('first', 'sample');
    await start();
    expect(sourceIn(await buy(PROFILE))).toEqual(['sample:first', 'first']);

    await replacedBy('second', 'sample');
    expect(sourceIn(await fetch(address('/api/source')))).toEqual(['sample:second', 'second']);
    expect(await get(PROFILE)).toMatchObject({ held: false });
    const found = await (await buy('/api/search?query=second')).json();
    expect(found.envelope.data.search.items).toMatchObject([{ company_name: 'SECOND LIMITED' }]);
    expect((await buy(PROFILE)).status).toBe(201);

    await replacedBy('first', 'sample');
    expect(await get(PROFILE)).toMatchObject({ held: true, version: 1 });
    expect((await buy(PROFILE)).headers.get('Credits-Charged')).toBe('0');
    expect(await get('/api/credits')).toMatchObject({ spentThisMonth: 1, remaining: { credits: 9_997 } });
    await running?.stop();
    running = undefined;
    expect(await charges()).toBe(3);
  });

  test('refuses a purchase from a page that shows another register', async () => {
    await build('first', 'sample');
    await start();
    await replacedBy('second', 'sample');
    const refused = await buy(PROFILE, { 'Dossier-Source': 'sample:first' });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      type: '/problems/source-changed',
      charged: 'no',
      detail: 'The source was replaced by Register second. Nothing was charged.',
    });
    expect((await buy(PROFILE, { 'Dossier-Source': 'sample:second' })).status).toBe(201);
  });

  test('finishes the purchase in flight, which is charged once and can be polled to its end', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const failPoint = async (moment: string) => {
      if (moment === 'claimed') await held;
    };
    await build('first', 'sample');
    // The new register sweeps the attempts of ended processes repeatedly while the purchase waits.
    await start({ failPoint, timing: { patience: 50, heartbeat: 10 } });
    const ordered = await buy(PROFILE);
    expect(ordered.status).toBe(202);
    const watch = ordered.headers.get('Location') ?? '';

    await replacedBy('second', 'sample');
    const second = await buy('/api/search?query=second');
    expect(second.status).toBe(202);
    expect(await get(watch)).toMatchObject({ state: 'reserved' });
    goOn();
    await vi.waitFor(async () => expect(await get(watch)).toMatchObject({ state: 'settled', credits: 1 }));
    expect(await get(PROFILE)).toMatchObject({ held: false });

    await replacedBy('first', 'sample');
    expect(await get(PROFILE)).toMatchObject({ held: true });
    await running?.stop();
    running = undefined;
    expect(await charges()).toBe(2);
  });

  test('delays a stop while a purchase with it is in flight', async () => {
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await build('first', 'sample');
    await start({
      failPoint: async (moment) => (moment === 'claimed' ? await held : undefined),
      timing: { patience: 50 },
    });
    await buy(PROFILE);
    await replacedBy('second', 'sample');
    let stopped = false;
    const stopping = running?.stop().then(() => {
      stopped = true;
    });
    running = undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stopped).toBe(false);
    goOn();
    await stopping;
    expect(await charges()).toBe(1);
  });

  test('is still served, with one message, if the new one is unreadable or deleted', async () => {
    await build('first');
    await start();
    output = [];
    const other = join(folder, 'other');
    for (const content of ['no register', 'no register either']) {
      writeFileSync(other, content);
      renameSync(other, registerPath());
      await vi.waitFor(() => expect(output).toHaveLength(1));
    }
    rmSync(registerPath());
    await vi.waitFor(() => expect(output).toHaveLength(2));
    expect(output).toEqual([
      `${registerPath()} cannot be read by this version: Dossier serves the present register.`,
      `${registerPath()} was deleted: Dossier serves the present register until it is restarted.`,
    ]);
    expect((await buy(PROFILE)).status).toBe(201);
    await replacedBy('second');
  });

  test.runIf(process.platform === 'linux')('leaves nothing open, however many follow', async () => {
    await build('first');
    await start();
    await replacedBy('second');
    const timers = timersRunning();
    for (const name of ['third', 'fourth', 'fifth', 'sixth', 'seventh']) {
      expect((await buy(`/api/search?query=${name}`)).status).toBe(201);
      await replacedBy(name);
    }
    // The system marks an open file without a name as deleted.
    await vi.waitFor(() => expect(openFiles().filter((name) => name.endsWith('(deleted)'))).toEqual([]));
    expect(openFiles()).not.toEqual([]);
    expect(timersRunning()).toBeLessThanOrEqual(timers);
  });
});

test('an imported register replaces the sample while it is served', async () => {
  await start({}, { SAMPLE_SIZE: '300' });
  expect(await get('/api/source')).toMatchObject({ kind: 'sample' });
  await replacedBy('imported');
  expect(await get('/api/source')).toMatchObject({ id: 'public', build: 'imported' });
  expect((await buy(PROFILE)).status).toBe(201);
}, 60_000);

test('every process that shares a database detects the new register and reports purchases of the others', async () => {
  const { url, drop } = await freshDatabase();
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await build('first', 'sample');
  const settings = { DATABASE_URL: url };
  const failPoint = async (moment: string) => (moment === 'claimed' ? await held : undefined);
  await start({ failPoint, timing: { patience: 50, lease: 10_000, heartbeat: 50 } }, settings);
  const one = running;
  const ordered = await buy(PROFILE);
  expect(ordered.status).toBe(202);
  await start({ timing: { heartbeat: 10 } }, settings);
  await build('second', 'sample');
  await vi.waitFor(
    () => expect(output.filter((line) => line === `${REPLACED}Register second`)).toHaveLength(2),
    10_000,
  );
  const watch = ordered.headers.get('Location') ?? '';
  expect(await get(watch)).toMatchObject({ state: 'reserved' });
  goOn();
  await vi.waitFor(async () => expect(await get(watch)).toMatchObject({ state: 'settled' }), 10_000);
  await one?.stop();
  await running?.stop();
  running = undefined;
  await drop();
}, 60_000);

function timersRunning(): number {
  return process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
}

/** The open register files of this process. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`);
      } catch {
        // The descriptor of the folder itself.
        return '';
      }
    })
    .filter((name) => name.startsWith(registerPath()));
}
