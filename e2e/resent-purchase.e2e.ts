import { startResendProxy } from './fixtures/faulty-proxy.ts';
import { buyWith, startDossier } from './fixtures/journey.ts';
import { bought, buyButton, CCJ, expect, test } from './fixtures/provider-journey.ts';

test('a purchase that Chromium sends again after a closed connection makes one call', async ({
  page,
  dossier,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 500 });
  const proxy = await startResendProxy(dossier.url, { cuts: 'first-reused' });
  await page.goto(proxy.url + CCJ);
  await buyWith(buyButton(page));
  await expect(bought(page)).toBeVisible();
  expect(proxy.posts, 'the browser sent the purchase again by itself').toEqual([
    `POST /api${CCJ} HTTP/1.1`,
    `POST /api${CCJ} HTTP/1.1`,
  ]);
  expect(provider.calls).toHaveLength(1);
  expect(await dossier.settled()).toBe(20);
  await proxy.close();
});

test('after a gateway is killed during a purchase, the open page recovers the outcome, and one call was made', async ({
  page,
  dossier,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 5_000 });
  await page.goto(CCJ);
  await buyWith(buyButton(page));
  await expect.poll(() => provider.calls.length).toBe(1);
  await dossier.stop('SIGKILL');
  await expect(page.getByText('Checking whether this was bought…', { exact: true })).toBeVisible();
  const again = await startDossier(
    { PROVIDER_URL: provider.url, PROVIDER_KEY: 'canary-key', PORT: new URL(dossier.url).port },
    dossier.folder,
  );
  try {
    const unknown = page.getByText('It is not known whether this was bought; it may have cost 20 credits');
    await expect(unknown).toBeVisible({ timeout: 15_000 });
    expect(provider.calls).toHaveLength(1);
  } finally {
    await again.stop();
  }
});
