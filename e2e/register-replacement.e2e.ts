import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registeredCompany } from '#service/register/company-fixture.ts';
import { RegisterWriter } from '#service/register/writer.ts';
import { runBuilt, startBuilt } from './fixtures/built-process.mjs';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { test as base, buyWith, type Dossier, expect, searchBox, startDossier } from './fixtures/journey.ts';
import { companyData } from './fixtures/public-files.ts';

/** Replacing the register of a running process; a slow search delays nothing else. */

const test = base.extend<{ dossier: Dossier; folder: string }>({
  // One service charges two sources: only their sum agrees with it.
  dossier: async ({ browserName: _any }, use) => {
    const dossier = await startDossier();
    await use(dossier);
    await dossier.stop();
  },
  folder: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-swap-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

const BAKERY = { number: '90000001', name: 'INVENTED SWAP BAKERY LIMITED', town: 'LEEDS' };

test('an open page reports that an import replaced the register, and reads the new one', async ({
  page,
  dossier,
}) => {
  await page.goto(`/company/${BAKERY.number}/profile`);
  const buy = page.getByRole('button', { name: 'Get Overview for 1 credit' });
  await buyWith(buy);
  await expect(page.getByText(/^Copy of /)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(`Company ${BAKERY.number}`);
  const sampleName = await page.getByRole('heading', { level: 1 }).textContent();

  await page.getByRole('button', { name: /^Get the other \d+ for \d+ credits$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  const file = join(dossier.folder, 'companies.csv');
  writeFileSync(file, companyData([BAKERY]));
  await runBuilt('import', [file], { DATA_DIR: dossier.folder });

  const notice = page.getByRole('status').filter({ hasText: 'The register was replaced.' });
  await expect(page.getByRole('dialog'), 'what it offered is of the sample').toBeHidden();
  await expect(notice).toContainText('This page now shows companies.csv, 1 company');
  await expect(page.getByText(/^Source: companies\.csv, 1 company/)).toBeVisible();
  await expect(page.getByText(sampleName ?? ''), 'what was bought of the sample is hidden').toHaveCount(0);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);

  await expect(page.getByRole('heading', { level: 1, name: BAKERY.name })).toBeVisible();
  await expect(page.getByText(/^Companies House company data/).first()).toBeVisible();
  await searchBox(page).fill('swap bakery');
  await expect(page.getByRole('option', { name: BAKERY.name })).toBeVisible();
  expect((await dossier.charges()).map(({ operation }) => operation)).toEqual(['profile']);
  expect(await dossier.settled(), 'of the register that answers').toBe(0);
});

test('a newer register says what it changes in a record that is open, free', async ({ page, dossier }) => {
  const file = join(dossier.folder, 'companies.csv');
  const load = async (town: string) => {
    writeFileSync(file, companyData([{ ...BAKERY, town }]));
    await runBuilt('import', [file], { DATA_DIR: dossier.folder });
  };
  await load('LEEDS');
  await page.goto(`/company/${BAKERY.number}/profile`);
  await expect(page.getByRole('main')).toContainText('LEEDS');
  await load('YORK');
  await expect(page.getByRole('main')).toContainText('YORK');
  await expect(page.getByText(/^Since version 1 of .+: registered office changed/)).toBeVisible();
  await expect(page.getByText('was LEEDS')).toBeVisible();
  await page.getByRole('link', { name: 'Compare versions', exact: true }).click();
  await expect(
    page.getByRole('row', { name: /Registered office address: locality LEEDS YORK/ }),
  ).toBeVisible();
  expect(await dossier.settled()).toBe(0);
});

/** A unique word per number. */
const word = (number: number) =>
  [...number.toString().padStart(9, '7')].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');

/** A register with so many words that a misspelt search takes a while. */
async function writeWordyRegister(folder: string, companies: number): Promise<string> {
  const path = join(folder, 'register.sqlite');
  const writer = new RegisterWriter(path);
  for (let company = 0; company < companies; company += 1) {
    const words = Array.from({ length: 6 }, (_, index) => word((company * 6 + index) * 7919));
    writer.addCompany(registeredCompany(String(90_000_000 + company), words.join(' ')));
  }
  await writer.finish({
    kind: 'public',
    build: 'wordy',
    label: 'Wordy register',
    covers: ['search', 'profile'],
    showcase: [],
  });
  return path;
}

test('other requests are answered while long searches run', async ({ folder }) => {
  await writeWordyRegister(folder, 6_000);
  const { url, stop } = await startBuilt('main', { DATA_DIR: folder });
  const buy = (path: string) => fetch(`${url}/api${path}`, { method: 'POST', headers: FIRST_COPY });
  expect((await buy('/company/90000000/profile')).status).toBe(201);
  const ended: string[] = [];
  const ends = async (name: string, answer: Promise<Response>) => {
    const { status } = await answer;
    ended.push(name);
    return status;
  };
  const searches = Array.from({ length: 8 }, (_, index) => {
    const misspelt = Array.from({ length: 5 }, (_each, offset) =>
      word(100_000_000 + (index * 5 + offset) * 7_919_777).replace(/^./, 'x'),
    );
    return ends('search', buy(`/search?query=${misspelt.join('+')}`));
  });
  // By now the searches are running or queued.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const others = await Promise.all([
    ends('health', fetch(`${url}/health`)),
    ends('held', fetch(`${url}/api/company/90000000/profile`)),
    ends('purchase', buy('/company/90000001/profile')),
  ]);
  const searchedBefore = ended.filter((name) => name === 'search').length;
  expect(others).toEqual([200, 200, 201]);
  expect(await Promise.all(searches)).toEqual(searches.map(() => 201));
  expect(searchedBefore, 'searches that ended before').toBeLessThan(searches.length / 2);
  await stop();
});

test('repeated replacement of the register leaks no file, thread or connection', async ({ folder }) => {
  test.skip(process.platform !== 'linux', 'only /proc lists the open files of a process');
  const path = await writeWordyRegister(folder, 10);
  const { url, stop, output } = await startBuilt('service', { DATA_DIR: folder });
  const { stdout } = await runBuilt('keys', ['add', 'Sam', '--credits', '50'], { DATA_DIR: folder });
  const headers = { Authorization: stdout.split('\n')[0] ?? '' };
  const search = async () => {
    const found = await fetch(`${url}/company/search?query=${word(7919)}`, { headers });
    expect(found.status).toBe(200);
  };
  const replaced = () => output().split('The register was replaced: Wordy register').length - 1;
  const replace = async () => {
    const before = replaced();
    cpSync(path, join(folder, 'next'));
    renameSync(join(folder, 'next'), path);
    await expect.poll(replaced).toBe(before + 1);
    await search();
  };
  await search();
  await replace();
  const threads = openBy(folder).threads;
  for (let time = 0; time < 4; time += 1) await replace();
  await expect.poll(() => openBy(folder).files.filter((name) => name.endsWith('(deleted)'))).toEqual([]);
  expect(openBy(folder).files).toContain(path);
  expect(openBy(folder).threads).toBeLessThanOrEqual(threads);
  await stop();
});

/** Open files and threads of the process on a folder. */
function openBy(folder: string): { files: string[]; threads: number } {
  const process = readdirSync('/proc').find((name) => /^\d+$/.test(name) && hasFolder(name, folder));
  const of = (what: string) => readdirSync(`/proc/${process}/${what}`);
  const files = of('fd').map((fd) => orNothing(() => readlinkSync(`/proc/${process}/fd/${fd}`)));
  return { files: files.filter((name) => name.includes('register.sqlite')), threads: of('task').length };
}

function hasFolder(pid: string, folder: string): boolean {
  return orNothing(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .includes(`DATA_DIR=${folder}`);
}

/** Processes and their files may disappear while they are inspected. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
