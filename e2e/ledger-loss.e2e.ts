import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBuilt } from './fixtures/built-process.mjs';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { test as base, buyWith, expect, startDossier } from './fixtures/journey.ts';
import { scratchFolder } from './fixtures/scratch-folder.ts';
import { startFaultProvider } from './fixtures/scriptable-provider.ts';

/** Chromium reports the error status of a refused purchase in the console. */
const test = base.extend<{ folder: string }>({
  expectedErrors: async ({ browserName: _any }, use) => {
    await use([/Failed to load resource/]);
  },
  folder: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(scratchFolder(), 'dossier-loss-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

const PROFILE = '/company/90000001/profile';
const CCJ = '/company/90000001/ccj';

const storeFiles = (folder: string) =>
  readdirSync(folder).filter((name) => name.startsWith('gateway.sqlite'));

test('an older copy of the database pauses purchases on every page until a person presses once', async ({
  page,
  folder,
}) => {
  const provider = await startFaultProvider();
  const settings = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'k', PROVIDER_PAGE_PARAM: 'page' };
  const [data, backup] = [join(folder, 'data'), join(folder, 'backup')];
  const buy = async (path: string) => {
    const dossier = await startDossier(settings, data);
    const bought = await fetch(`${dossier.url}/api${path}`, { method: 'POST', headers: FIRST_COPY });
    expect(bought.status).toBe(201);
    await dossier.stop();
  };
  await buy(PROFILE);
  cpSync(data, backup, { recursive: true });
  await buy(CCJ);
  for (const name of storeFiles(data)) rmSync(join(data, name));
  for (const name of storeFiles(backup)) cpSync(join(backup, name), join(data, name));

  const check = runBuilt('check-store', [], { DATA_DIR: data, ...settings });
  await expect(check).rejects.toMatchObject({
    stdout: expect.stringContaining('The ledger ends at line 2, but line 4'),
  });

  const dossier = await startDossier(settings, data);
  try {
    const notice = page.getByText(/^The ledger ends at line 2, but line 4 was written on /);
    for (const path of ['/', '/credits', PROFILE]) {
      await page.goto(dossier.url + path);
      await expect(notice).toBeVisible();
    }
    await page.goto(dossier.url + CCJ);
    await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
    await expect(page.getByText('Ledger incomplete')).toBeVisible();
    expect(provider.calls).toHaveLength(2);

    await page.getByRole('button', { name: 'Continue without the missing records' }).click();
    await expect(notice).toBeHidden();
    await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
    await expect(page.getByText(/^Copy of /).first()).toBeVisible();
    expect(provider.calls).toHaveLength(3);
  } finally {
    await dossier.stop();
    await provider.close();
  }
});

test('check-store accepts a loss beside a running Dossier', async ({ folder, browser: _browser }) => {
  const provider = await startFaultProvider();
  const settings = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'k' };
  const first = await startDossier(settings, folder);
  const buy = (url: string) => fetch(`${url}/api${CCJ}`, { method: 'POST', headers: FIRST_COPY });
  expect((await buy(first.url)).status).toBe(201);
  await first.stop();
  for (const name of storeFiles(folder)) rmSync(join(folder, name));
  const second = await startDossier(settings, folder);
  try {
    expect((await buy(second.url)).status).toBe(409);
    const accepted = await runBuilt('check-store', ['--accept-loss'], { DATA_DIR: folder, ...settings });
    expect(accepted.stdout.trim()).toBe('No differences.');
    expect((await buy(second.url)).status).toBe(201);
  } finally {
    await second.stop();
    await provider.close();
  }
});
