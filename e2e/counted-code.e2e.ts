import type { Page } from '@playwright/test';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { AT_ONCE } from './bench/bundle/at-once.mjs';
import { codeFile, withImports } from './code-file.ts';
import { buyRecord, expect, test } from './dossier.ts';
import { codeOfPage } from './page-code.mjs';

const COMPANY = '/company/90000001';

test('a held tab is drawn by the code that its bar counts, and fetches no other until the browser is idle', async ({
  page,
}) => {
  // A browser that never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  for (const tab of COMPANY_OPERATIONS) {
    await test.step(tab, async () => {
      await buyRecord(page, `${COMPANY}/${tab}`);
      await page.goto(`${COMPANY}/${tab}`);
      await expect(page.getByText(/^Bought /)).toBeVisible();
      const name = AT_ONCE[tab];
      const known = [
        ...codeOfPage(`/company/$number/${tab}`),
        ...(name === undefined ? [] : withImports(codeFile(name))),
        ...(tab === 'profile' ? codeOfPage('taking over') : []),
      ].filter((file) => file.endsWith('.js'));
      const missing = async () => without(known, await fetched(page));
      await expect.poll(missing, 'what is counted and not fetched').toEqual([]);
      await page.waitForLoadState('networkidle');
      expect(without(await fetched(page), known), 'what is fetched besides').toEqual([]);
    });
  }
});

async function fetched(page: Page): Promise<string[]> {
  const paths = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return paths.filter((path) => /^\/assets\/.*\.js$/.test(path));
}

function without(files: readonly string[], others: readonly string[]): string[] {
  return files.filter((file) => !others.includes(file));
}
