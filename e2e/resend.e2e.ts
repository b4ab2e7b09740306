import { bought, buyButton, CCJ, expect, test } from './faulty-source.ts';
import { startResendProxy } from './resend-proxy.ts';

test('a purchase that Chromium itself sends twice, after its connection was closed, is one call', async ({
  page,
  dossier,
  provider,
}) => {
  provider.script('/ccj', { kind: 'delay', milliseconds: 500 });
  const proxy = await startResendProxy(dossier.url, { cuts: 'first-reused' });
  await page.goto(proxy.url + CCJ);
  await buyButton(page).click();
  await expect(bought(page)).toBeVisible();
  expect(proxy.posts, 'the browser sent the order again by itself').toEqual([
    `POST /api${CCJ} HTTP/1.1`,
    `POST /api${CCJ} HTTP/1.1`,
  ]);
  expect(provider.calls).toHaveLength(1);
  expect(await dossier.settled()).toBe(20);
  await proxy.close();
});
