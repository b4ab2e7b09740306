import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runBuilt, startBuilt } from './fixtures/built-process.mjs';
import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { COMPANY_DATA_HEADER, companyDataRow } from './fixtures/company-data-rows.ts';
import { test as base, buyWith, expect, searchBox, startDossier } from './fixtures/journey.ts';
import { startFaultProvider } from './fixtures/scriptable-provider.ts';

/** Commands, each with its own data folder. */
const test = base.extend<{ folder: string }>({
  folder: async ({ browserName: _any }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'dossier-process-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Standard error of a command that fails. */
async function refusal(name: string, parameters: string[], env: Record<string, string>): Promise<string> {
  try {
    await runBuilt(name, parameters, env);
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  }
  throw new Error(`${name} did not refuse.`);
}

const COMPANIES = [
  COMPANY_DATA_HEADER,
  companyDataRow({
    CompanyName: 'INVENTED QUAY BAKERY LIMITED',
    CompanyNumber: '90000001',
    'RegAddress.AddressLine1': '1 DOCK STREET',
    'RegAddress.PostTown': 'LEEDS',
    'RegAddress.PostCode': 'LS10 1NB',
    CompanyCategory: 'Private Limited Company',
    CompanyStatus: 'Active',
    IncorporationDate: '14/04/1986',
    'SICCode.SicText_1': '10710 - Manufacture of bread',
  }),
  companyDataRow({ CompanyName: 'NO NUMBER LIMITED', CompanyStatus: 'Active' }),
  '',
].join('\r\n');

test('imported companies are searched and opened; records missing from the file are not covered and never come from the sample', async ({
  page,
  browser: _browser,
  folder,
}) => {
  // The folder contained sample records of the same number before.
  const before = await startDossier({}, folder);
  for (const segment of ['profile', 'ccj']) {
    const bought = await fetch(`${before.url}/api/company/90000001/${segment}`, {
      method: 'POST',
      headers: FIRST_COPY,
    });
    expect(bought.status).toBe(201);
  }
  await before.stop();

  const file = join(folder, 'companies.csv');
  writeFileSync(file, COMPANIES);
  for (let time = 0; time < 2; time += 1) {
    const { stdout } = await runBuilt('import', [file], { DATA_DIR: folder });
    expect(stdout).toMatch(/1 compan/);
  }
  const report = readFileSync(join(folder, 'import-report.csv'), 'utf8');
  expect(report).toMatch(/3.*number/);

  const dossier = await startDossier({}, folder);
  try {
    await page.goto(`${dossier.url}/`);
    await expect(page.getByText(/^Source: .*companies/).first()).toBeVisible();
    await searchBox(page).fill('quay bakery');
    await page.getByRole('option', { name: 'INVENTED QUAY BAKERY LIMITED' }).click();
    await expect(page.getByText('Manufacture of bread').first()).toBeVisible();
    for (const [segment, label] of [
      ['appointments', 'Officers'],
      ['ccj', 'County Court Judgments'],
      ['vat-number', 'VAT number'],
    ]) {
      await page.goto(`${dossier.url}/company/90000001/${segment}`);
      await expect(page.getByText(`Not in this source: ${label}.`)).toBeVisible();
    }
    const refused = await fetch(`${dossier.url}/api/company/90000001/ccj`, {
      method: 'POST',
      headers: FIRST_COPY,
    });
    expect(await refused.json()).toMatchObject({ type: '/problems/not-covered', charged: 'no' });
    expect(await dossier.settled()).toBe(0);
  } finally {
    await dossier.stop();
  }
});

test('a wrong setting stops the start with one plain line', async ({ folder }) => {
  const wrong: Record<string, string>[] = [
    { PORT: 'eighty' },
    { CREDIT_BUDGET: '-5' },
    { SAMPLE_SIZE: '0' },
    { PROVIDER_URL: 'ftp://example.test' },
    { PROVIDER_URL: 'http://127.0.0.1:1' },
    { PROVIDER_ERRORS_CHARGED: 'perhaps' },
    { HOST: '0.0.0.0' },
  ];
  for (const settings of wrong) {
    const message = await refusal('main', [], { DATA_DIR: folder, ...settings });
    expect(message, JSON.stringify(settings)).toContain(Object.keys(settings)[0]);
    expect(message.split('\n')).toHaveLength(1);
  }
  expect(existsSync(join(folder, 'sample.sqlite')), 'nothing is made for a start that is refused').toBe(
    false,
  );
});

test('credentials are added, shown once, topped up, listed, used against the service, and revoked', async ({
  folder,
}) => {
  const env = { DATA_DIR: folder };
  const added = await runBuilt('keys', ['add', 'Sam', '--credits', '3'], env);
  const key = added.stdout.split('\n')[0] ?? '';
  expect(key).toMatch(/^dsk_/);
  expect((await runBuilt('keys', ['top-up', 'Sam', '2'], env)).stdout).toContain('5 credits');
  expect(await refusal('keys', ['add', 'Sam', '--credits', '3'], env)).toContain('already exists');
  expect(await refusal('keys', ['top-up', 'Kim', '3'], env)).toContain('no account named “Kim”');

  const dossier = await startDossier({}, folder);
  const ask = () =>
    fetch(`${dossier.url}/service/company/90000001/profile`, { headers: { Authorization: `Bearer ${key}` } });
  const answer = await ask();
  expect(answer.headers.get('Credits-Remaining')).toBe('4');
  expect((await fetch(`${dossier.url}/service/company/90000001/profile`)).status).toBe(401);
  const listed = (await runBuilt('keys', ['list'], env)).stdout;
  expect(listed).toContain('Sam');
  expect(listed).not.toContain(key);
  await runBuilt('keys', ['revoke', 'Sam'], env);
  expect((await ask()).status).toBe(401);
  await dossier.stop();
});

// Chromium reports the error status of an unknown company in the console.
test.use({ expectedErrors: [/Failed to load resource/] });

test('check-store finds no differences beside a running Dossier, and repairs only when it is stopped', async ({
  folder,
  browser: _browser,
}) => {
  const dossier = await startDossier({}, folder);
  const address = `${dossier.url}/api/company/90000001/profile`;
  expect((await fetch(address, { method: 'POST', headers: FIRST_COPY })).status).toBe(201);
  const env = { DATA_DIR: folder };
  expect((await runBuilt('check-store', [], env)).stdout.trim()).toBe('No differences.');
  expect(await refusal('check-store', ['--repair'], env)).toContain('Another process uses');
  expect(await refusal('check-store', ['now'], env)).toContain('npm run check-store');
  await dossier.stop();
  expect((await runBuilt('check-store', ['--repair'], env)).stdout.trim()).toBe('Repaired. No differences.');
});

test('the service alone is a provider like any other: its charges equal the gateway’s settlements', async ({
  page,
  folder,
}) => {
  const { stdout } = await runBuilt('keys', ['add', 'Gateway', '--credits', '50'], { DATA_DIR: folder });
  const service = await startBuilt('service', { DATA_DIR: folder });
  const dossier = await startDossier({
    PROVIDER_URL: service.url,
    PROVIDER_KEY: stdout.split('\n')[0] ?? '',
    PROVIDER_PAGE_PARAM: 'page',
  });
  try {
    expect(await (await fetch(new URL('/ready', service.url))).json()).toEqual({ status: 'ready' });
    await page.goto(`${dossier.url}/company/90000001/documents`);
    await buyWith(page.getByRole('button', { name: 'Get Filing history for 1 credit' }));
    await buyWith(page.getByRole('button', { name: 'Get page 2 for 1 credit' }));
    await expect(page.getByText(/^Showing 40 of \d+/)).toBeVisible();
    await page.goto(`${dossier.url}/company/90000001/ccj`);
    await buyWith(page.getByRole('button', { name: 'Get County Court Judgments for 20 credits' }));
    await expect(page.getByText(/^Copy of /)).toBeVisible();
    await page.goto(`${dossier.url}/company/90009999/profile`);
    await buyWith(page.getByRole('button', { name: 'Get Overview for 1 credit' }));
    await expect(page.getByRole('alert')).toContainText(/no company 90009999/);
    await page.goto(`${dossier.url}/credits`);
    await expect(page.getByText(/28 credits/).first()).toBeVisible();
    expect(await dossier.settled()).toBe(22);
    // The process no longer serves its own lookup service.
    expect((await fetch(`${dossier.url}/service/openapi.json`)).status).toBe(404);
  } finally {
    await dossier.stop();
    await service.stop();
  }
});

test('a shutdown waits for the purchase in flight, and not for idle connections', async ({ folder }) => {
  const provider = await startFaultProvider();
  provider.script('/ccj', { kind: 'delay', milliseconds: 1_500 });
  const env = { PROVIDER_URL: provider.url, PROVIDER_KEY: 'key' };
  const first = await startDossier(env, folder);
  const silent = connect(Number(new URL(first.url).port), '127.0.0.1');
  const bought = fetch(`${first.url}/api/company/90000001/ccj`, {
    method: 'POST',
    headers: FIRST_COPY,
  });
  await expect.poll(() => provider.calls.length).toBe(1);
  await first.stop();
  expect((await bought).status).toBe(201);
  silent.destroy();
  const second = await startDossier(env, folder);
  const holding = await (await fetch(`${second.url}/api/company/90000001/ccj`)).json();
  expect(holding).toMatchObject({ held: true, creditsCharged: 20 });
  expect(provider.calls).toHaveLength(1);
  await second.stop();
  await provider.close();
});

test('a filing’s document opens through the gateway as a PDF, and a foreign link opens nothing', async ({
  dossier,
  request,
}) => {
  const headers = FIRST_COPY;
  const bought = await request.post('/api/company/90000001/documents', { headers });
  const [filing] = (await bought.json()).envelope.data.documents.items;
  expect(filing.url).toContain(`${dossier.url.replace(/:\d+$/, '')}`);
  const [id, hash] = filing.url.split('/').slice(-2);
  const pdf = await request.get(`/api/documents/${id}/${hash}`);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await request.get(`/api/documents/${id}/0000`)).status()).toBe(404);
  expect((await request.get('/api/documents/%2e%2e/x')).status()).toBe(404);
});
