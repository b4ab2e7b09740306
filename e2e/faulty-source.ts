import type { Locator, Page } from '@playwright/test';
import { test as base, expect, startDossier } from './dossier.ts';
import { type FaultProvider, startFaultProvider } from './fault-provider.ts';

type Fixtures = {
  provider: FaultProvider;
  /** Environment of the process, besides where its source is. */
  settings: Record<string, string>;
};

/** Journeys against a provider over HTTP that fails as it is told. */
export const test = base.extend<Fixtures>({
  settings: [{}, { option: true }],
  // A refused purchase is an answer with an error status, which Chromium reports in the console.
  expectedErrors: async ({ browserName: _any }, use) => {
    await use([/Failed to load resource/]);
  },
  provider: async ({ browserName: _any }, use) => {
    const provider = await startFaultProvider();
    await use(provider);
    await provider.close();
  },
  dossier: async ({ provider, settings }, use) => {
    const dossier = await startDossier({
      PROVIDER_URL: provider.url,
      PROVIDER_KEY: 'canary-key',
      PROVIDER_PAGE_PARAM: 'page',
      ...settings,
    });
    await use(dossier);
    await dossier.stop();
  },
});

export { expect };

export const CCJ = '/company/90000001/ccj';

export function buyButton(page: Page, price = '20 credits'): Locator {
  return page.getByRole('button', { name: `Get County Court Judgments for ${price}` });
}

/** The note above a held record: when it was bought and by whom. */
export function bought(page: Page): Locator {
  return page.getByText(/^Bought /).first();
}
