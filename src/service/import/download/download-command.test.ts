import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DownloadServer, startDownloadServer } from '../../../../e2e/fixtures/download-server.ts';
import { BAKERY, companyData, ownedBy, PARENT } from '../../../../e2e/fixtures/public-files.ts';
import { Register } from '../../register/register.ts';
import { accountsDocument } from '../accounts/accounts-fixture.ts';
import { builtImportCommand } from '../command-fixture.ts';
import { zipOf } from '../input/zip-fixture.ts';

/** The command runs in its own process, against a loopback double of the download site. */

const COMPANIES = 'BasicCompanyDataAsOneFile-2026-11-01.zip';
const PSC = 'persons-with-significant-control-snapshot-2026-11-25.zip';
const NEWER_PSC = 'persons-with-significant-control-snapshot-2026-11-26.zip';
const ACCOUNTS = 'Accounts_Bulk_Data-2026-11-25.zip';
const NEWER_ACCOUNTS = 'Accounts_Bulk_Data-2026-11-26.zip';
const NOTHING_NEWER = 'Nothing newer is published. The register was not changed.';

/** A test starts up to four processes. */
const TIMEOUT = 120_000;

let command: string;
let data = '';
let server: DownloadServer;

beforeAll(async () => {
  command = await builtImportCommand();
}, TIMEOUT);
afterAll(() => rmSync(join(command, '..'), { recursive: true }));
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'dossier-download-'));
  server = await startDownloadServer();
  server.publish(COMPANIES, companyZip('INVENTED QUAY BAKERY LIMITED'));
  server.publish(PSC, zipOf([{ name: 'psc.txt', content: ownedBy(BAKERY.number, PARENT) }]));
  server.publish(ACCOUNTS, accountsZip('2024-12-31'));
});
afterEach(async () => {
  await server.close();
  rmSync(data, { recursive: true });
});

/** Stored, so that it is large enough to be interrupted. */
function companyZip(name: string): Buffer {
  const padding = Array.from({ length: 2_000 }, (_, row) => ({
    number: `${91_000_000 + row}`,
    name: `X ${row}`,
  }));
  const content = companyData([{ number: BAKERY.number, name }, ...padding]);
  return zipOf([{ name: 'companies.csv', content, stored: true }]);
}

function accountsZip(balanceSheetDate: string): Buffer {
  const content = accountsDocument({
    companyNumber: BAKERY.number,
    name: BAKERY.name,
    balanceSheetDate,
    facts: [{ concept: 'Equity', at: balanceSheetDate, value: '1000' }],
  });
  const name = `Prod223_0001_${BAKERY.number}_${balanceSheetDate.replaceAll('-', '')}.html`;
  return zipOf([{ name, content }]);
}

function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATA_DIR: data, COMPANIES_HOUSE_DOWNLOAD_URL: server.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (text) => {
      written[name] += text;
    });
  return { child, ended: once(child, 'close'), written };
}

async function run(...args: readonly string[]) {
  const { child, ended, written } = start(...args);
  await ended;
  return { code: child.exitCode, lines: written.stdout.trim().split('\n'), error: written.stderr.trim() };
}

/** Starts a download that the server leaves hanging after these bytes, and waits until they are stored. */
async function hangingDownload(bytes: number) {
  server.fault(COMPANIES, { kind: 'stall', after: bytes, times: 1 });
  const running = start('--download');
  const partial = join(data, 'downloads', `${COMPANIES}.partial`);
  const stored = () => statSync(partial, { throwIfNoEntry: false })?.size === bytes;
  for (let waited = 0; waited < 60_000 && running.child.exitCode === null && !stored(); waited += 2)
    await setTimeout(2);
  expect(stored()).toBe(true);
  return running;
}

const downloaded = () =>
  readdirSync(join(data, 'downloads')).filter((name) => !name.startsWith('download.lock'));

function register() {
  const opened = new Register(join(data, 'register.sqlite'));
  try {
    const company = opened.companyId(BAKERY.number) ?? 0;
    const { imported, covers } = opened.info;
    return {
      covers,
      name: opened.overview(company)?.company_name,
      files: imported?.files.map(({ name }) => name),
      recorded: imported?.files,
      periods: opened.items(company, 'financials', 1, 20).total,
      group: JSON.stringify(opened.groupTree(company)),
    };
  } finally {
    opened.close();
  }
}

describe('--download', { timeout: TIMEOUT }, () => {
  test('downloads the newest files and imports them', async () => {
    server.publish('BasicCompanyDataAsOneFile-2026-10-01.zip', companyZip('OUTDATED LIMITED'));
    const { code, lines } = await run('--download', '--accounts', '1');
    expect(code).toBe(0);
    expect(lines.slice(0, 5)).toEqual([
      expect.stringMatching(`^Company data: ${COMPANIES}, as at 2026-11-01, \\d MB$`),
      `Persons with significant control: ${PSC}, as at 2026-11-25, 1 MB`,
      `Accounts: ${ACCOUNTS}, as at 2026-11-25, 1 MB`,
      expect.stringContaining('Total: '),
      expect.stringContaining(`${COMPANIES} and 2 more, 2,001 companies, as at 1 Nov 2026 to 25 Nov 2026`),
    ]);
    expect(register()).toMatchObject({
      covers: ['search', 'profile', 'persons-with-significant-control', 'financials', 'group-structure'],
      name: BAKERY.name,
      group: expect.stringContaining(PARENT),
    });
    expect(downloaded()).toEqual([ACCOUNTS, COMPANIES, PSC]);
  });

  test('records kind, size and path of each file', async () => {
    await run('--download', '--accounts', '1');
    const recorded = [
      ['company data', COMPANIES, '2026-11-01'],
      ['persons with significant control', PSC, '2026-11-25'],
      ['accounts', ACCOUNTS, '2026-11-25'],
    ].map(([kind, name = '', asAt]) => {
      const path = join(data, 'downloads', name);
      return { name, asAt, kind, bytes: statSync(path).size, path };
    });
    expect(register().recorded).toEqual(recorded);
  });

  test('continues after its process was killed, with the missing bytes only', async () => {
    const { child, ended } = await hangingDownload(100_000);
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(join(data, 'register.sqlite'))).toBe(false);
    const { code, lines } = await run('--download');
    expect(code).toBe(0);
    expect(lines[0]).toContain('missing');
    expect(server.fileRequests().filter((request) => request.includes(`GET ${COMPANIES}`))).toEqual([
      `GET ${COMPANIES}`,
      `GET ${COMPANIES} bytes=100000-`,
    ]);
    expect(register().name).toBe(BAKERY.name);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'stops at %s and says that it can be continued',
    async (signal) => {
      const { child, ended, written } = await hangingDownload(100_000);
      child.kill(signal);
      await ended;
      expect(child.exitCode).toBe(130);
      expect(written.stderr.trim().split('\n').at(-1)).toBe(
        'Stopped. The register was not changed. Run the same command again to continue the download.',
      );
      expect(downloaded()).toEqual([`${COMPANIES}.partial`, `${COMPANIES}.partial.json`]);
    },
  );

  test('keeps the register if a file is damaged', async () => {
    await run('--download');
    const damaged = zipOf([{ name: 'psc.txt', content: 'x', declaredSum: 1 }]);
    server.publish(NEWER_PSC, damaged);
    const { code, error } = await run('--download');
    expect(code).toBe(1);
    expect(error).toContain(`${NEWER_PSC} arrived damaged and was deleted.`);
    expect(error).toMatch(/The register was not changed\.$/);
    expect(register().files).toEqual([COMPANIES, PSC]);
  });
});

describe('--update', { timeout: TIMEOUT }, () => {
  test('needs a register', async () => {
    const { code, error } = await run('--update');
    expect([code, error]).toEqual([
      1,
      `There is no imported register in ${data}. npm run import -- --download loads the newest files.`,
    ]);
    expect(server.requests).toEqual([]);
  });

  test('downloads and imports nothing if nothing is newer', async () => {
    await run('--download', '--accounts', '1');
    const before = statSync(join(data, 'register.sqlite')).mtimeMs;
    const requests = server.fileRequests().length;
    const { code, lines } = await run('--update');
    expect([code, lines]).toEqual([0, [NOTHING_NEWER]]);
    expect(server.fileRequests()).toHaveLength(requests);
    expect(statSync(join(data, 'register.sqlite')).mtimeMs).toBe(before);
  });

  test('replaces only what is newer, deletes what it replaces, and adds days of accounts', async () => {
    await run('--download', '--accounts', '1');
    const requests = server.fileRequests().length;
    server.publish(NEWER_PSC, zipOf([{ name: 'psc.txt', content: ownedBy(BAKERY.number, 'NEW OWNER LTD') }]));
    server.publish(NEWER_ACCOUNTS, accountsZip('2025-12-31'));
    const { code } = await run('--update');
    expect(code).toBe(0);
    expect(server.fileRequests().slice(requests)).toEqual([
      `HEAD ${NEWER_PSC}`,
      `HEAD ${NEWER_ACCOUNTS}`,
      `GET ${NEWER_PSC}`,
      `GET ${NEWER_ACCOUNTS}`,
    ]);
    const updated = register();
    expect(updated.files).toEqual([COMPANIES, ACCOUNTS, NEWER_PSC, NEWER_ACCOUNTS]);
    expect(updated.periods).toBe(2);
    expect(updated.group).toContain('NEW OWNER LTD');
    expect(downloaded()).toEqual([ACCOUNTS, NEWER_ACCOUNTS, COMPANIES, NEWER_PSC]);
    expect((await run('--update')).lines).toEqual([NOTHING_NEWER]);
  });

  test('does not look up kinds that the register does not have, and keeps files outside its folder', async () => {
    const own = join(data, 'BasicCompanyDataAsOneFile-2026-10-01.zip');
    writeFileSync(own, companyZip('OUTDATED LIMITED'));
    await run(own);
    const { code } = await run('--update');
    expect(code).toBe(0);
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/en_output.html',
      `/${COMPANIES}`,
      `/${COMPANIES}`,
    ]);
    expect(register()).toMatchObject({ name: BAKERY.name, files: [COMPANIES] });
    expect(existsSync(own)).toBe(true);
  });

  test.each(['moved', 'changed'])('changes nothing if an earlier file was %s', async (what) => {
    await run('--download');
    server.publish(NEWER_PSC, zipOf([{ name: 'psc.txt', content: ownedBy(BAKERY.number, PARENT) }]));
    const earlier = join(data, 'downloads', COMPANIES);
    if (what === 'moved') renameSync(earlier, join(data, 'elsewhere.zip'));
    else writeFileSync(earlier, 'other');
    const requests = server.fileRequests().length;
    const { code, error } = await run('--update');
    const why = what === 'moved' ? 'is no longer there' : 'is no longer the file that was imported';
    expect([code, error]).toEqual([
      1,
      `The update needs ${earlier}, which ${why}. Put it back, or load all files again with npm run import -- --download. The register was not changed.`,
    ]);
    expect(server.fileRequests()).toHaveLength(requests);
    expect(register().files).toEqual([COMPANIES, PSC]);
  });
});

test.each([
  [['--download', '--update'], '--download cannot be used with --update.'],
  [['--update', 'a.zip'], '--update takes no files.'],
  [['--accounts', '5'], '--accounts belongs to --download.'],
  [['--download', '--accounts', 'all'], '--accounts takes a number of days, up to 366.'],
  [['--download', '--accounts', '367'], '--accounts takes a number of days, up to 366.'],
])('the arguments %j are refused', async (args, message) => {
  expect(await run(...args)).toMatchObject({ code: 1, error: message });
  expect(server.requests).toEqual([]);
});
