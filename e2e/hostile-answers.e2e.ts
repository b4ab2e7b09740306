import { FIRST_COPY } from './fixtures/buy-records.mjs';
import { buyWith, startDossier } from './fixtures/journey.ts';
import { buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';

/** What a provider sends to exhaust or mislead its reader. */

const POISON = '/api/company/90000009/profile';

for (const heap of [300, 524]) {
  test(`an answer of 5.4 million objects is bought once and outlived by a process with ${heap} MB of heap`, async ({
    provider,
    browser: _browser,
  }) => {
    test.slow();
    const body = Buffer.from(`[${'{},'.repeat(5_400_000)}{}]`);
    provider.script('90000009', { kind: 'body', body, contentType: 'application/json' });
    const settings = {
      PROVIDER_URL: provider.url,
      PROVIDER_KEY: 'canary-key',
      NODE_OPTIONS: `--max-old-space-size=${heap}`,
    };
    const first = await startDossier(settings);
    const bought = await fetch(first.url + POISON, { method: 'POST', headers: FIRST_COPY });
    expect(bought.status).toBe(201);
    expect(await bought.json()).toMatchObject({ held: true, problem: 'unreadable' });
    await first.stop('SIGKILL');
    const second = await startDossier(settings, first.folder);
    const held = await fetch(second.url + POISON);
    expect(await held.json()).toMatchObject({ held: true, version: 1, problem: 'unreadable' });
    const raw = await fetch(`${second.url}${POISON}/raw`);
    expect(Buffer.from(await raw.arrayBuffer()).equals(body)).toBe(true);
    const { entries } = await (await fetch(`${second.url}/api/credits/ledger`)).json();
    expect(entries.map(({ event }: { event: string }) => event)).toEqual(['settled', 'reserved']);
    expect(provider.calls).toHaveLength(1);
    await second.stop();
  });
}

test('a record panel says which values the source sent twice', async ({ page, provider }) => {
  const body = `{"status":"success","company_number":"90000001","data":{"ccj":{"pagination":
    {"page":1,"per_page":20,"total_items":0,"total_items":0,"total_pages":0},"items":[]}}}`;
  provider.script('/ccj', { kind: 'body', body, contentType: 'application/json' });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect(
    page.getByText(
      'The source sent some values more than once; the last of each is shown (data.ccj.pagination.total_items).',
    ),
  ).toBeVisible();
});
