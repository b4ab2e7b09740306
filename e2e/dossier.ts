import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, type Download, expect, type Locator, type Page } from '@playwright/test';
import { Accounts } from '#service/accounts/accounts.ts';
import { startBuilt } from './built-process.mjs';
import { FIRST_COPY } from './buy-records.mjs';
import { SAMPLE_FOLDER } from './sample-settings.ts';
import { scratchFolder } from './scratch-folder.ts';

/** A running process of its own, with an empty ledger. */
export type Dossier = {
  readonly url: string;
  readonly folder: string;
  /** What the embedded service charged so far: the truth that the gateway's ledger has to agree with. */
  readonly charges: () => Promise<{ operation: string; subject: string; page: number; credits: number }[]>;
  /** Credits that the gateway's ledger says are settled. */
  readonly settled: () => Promise<number>;
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts the built process on a copy of the sample register, or on `folder` as it is. */
export async function startDossier(settings: Record<string, string> = {}, folder?: string): Promise<Dossier> {
  const data = folder ?? mkdtempSync(join(scratchFolder(), 'dossier-journey-'));
  if (folder === undefined && settings['PROVIDER_URL'] === undefined) {
    cpSync(join(SAMPLE_FOLDER, 'sample.sqlite'), join(data, 'sample.sqlite'));
  }
  const { url, stop } = await startBuilt('main', { DATA_DIR: data, ...settings });
  return {
    url,
    folder: data,
    charges: async () => {
      const accounts = await Accounts.open({ path: join(data, 'accounts.sqlite') });
      const charges = await accounts.charges();
      await accounts.close();
      return charges;
    },
    settled: async () => {
      const credits: { spentThisMonth: number } = await (await fetch(`${url}/api/credits`)).json();
      return credits.spentThisMonth;
    },
    stop: async (signal = 'SIGTERM') => {
      await stop(signal);
      if (folder === undefined && signal === 'SIGTERM') rmSync(data, { recursive: true, force: true });
    },
  };
}

type WorkerFixtures = {
  /**
   * Takes what ends something that journeys share, such as a process that they only look at. It is done when the worker
   * ends. Were the thing itself a fixture of some journeys, these would not run in the workers of the others.
   */
  atEnd: (act: () => Promise<void>) => void;
};

type Fixtures = {
  dossier: Dossier;
  /** A page of somebody else, in a browser that shares nothing with this one's. */
  colleague: Page;
  /** Messages that a journey expects in the console, such as a refused request that it provokes. */
  expectedErrors: RegExp[];
};

/** A journey: a process of its own, a browser pointed at it, and no unexpected error in the console. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  atEnd: [
    async ({ browserName: _any }, use) => {
      const acts: (() => Promise<void>)[] = [];
      await use((act) => acts.push(act));
      for (const act of acts) await act();
    },
    { scope: 'worker' },
  ],
  expectedErrors: [[], { option: true }],
  dossier: async ({ browserName: _any }, use) => {
    const dossier = await startDossier();
    await use(dossier);
    // Reading is free and buying is booked: at the end both sides have counted the same credits.
    const charged = (await dossier.charges()).reduce((sum, { credits }) => sum + credits, 0);
    expect(await dossier.settled(), 'settled credits equal charged credits').toBe(charged);
    await dossier.stop();
  },
  baseURL: async ({ dossier }, use) => use(dossier.url),
  colleague: async ({ browser, dossier }, use) => {
    const context = await browser.newContext({ baseURL: dossier.url });
    await use(await context.newPage());
    await context.close();
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    await use(page);
    const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
    expect(unexpected, 'errors in the console').toEqual([]);
  },
});

export { expect };

/** Buys the first copy of the record at an address by the gateway's own way, where not the buying is what is looked at. */
export async function buyRecord(page: Page, path: string): Promise<void> {
  const answer = await page.request.post(`/api${path}`, { headers: FIRST_COPY });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

/** The box in which companies are looked for. */
export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Name, registration number or keyword' });
}

/** The file that pressing a button or link saves. */
export async function downloaded(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return download;
}
