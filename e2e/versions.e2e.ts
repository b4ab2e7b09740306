import type { Page } from '@playwright/test';
import { buyRecord, refreshRecord } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { type FaultProvider, recordAnswer } from './fixtures/scriptable-provider.ts';

/** Every copy of a record that was bought. */

const OVERVIEW = '/company/90000001/profile';

/** Version 7 names a street 7. */
async function buyVersions(page: Page, provider: FaultProvider, count: number): Promise<void> {
  const subject = { operation: 'profile', companyNumber: '90000001', page: 1 } as const;
  for (let version = 1; version <= count; version += 1) {
    const address = { address_line_1: `${version} INVENTED STREET` };
    const overview = { company_number: '90000001', company_name: 'X', registered_office_address: address };
    provider.script('/profile', recordAnswer(subject, overview));
    if (version === 1) await buyRecord(page, OVERVIEW);
    else {
      const headers = { 'If-Match': `"${version - 1}"` };
      expect((await page.request.post(`/api${OVERVIEW}`, { headers })).ok()).toBe(true);
    }
  }
}

test('a record lists its newest 20 versions, older ones on request, and each opens free', async ({
  page,
  provider,
}) => {
  await buyVersions(page, provider, 23);
  await page.goto(OVERVIEW);
  const main = page.getByRole('main');
  const versions = main.getByRole('listitem').filter({ hasText: /^Version \d/ });
  const numbered = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => new RegExp(`^Version ${from - index}, `));
  const menu = page.getByRole('button', { name: 'Versions (23)' });
  const older = page.getByRole('button', { name: 'Show older versions' });
  await expect(main).toContainText('23 INVENTED STREET');
  await menu.press('Enter');
  await expect(versions).toHaveText(numbered(23, 4));
  await older.press('Enter');
  await expect(versions).toHaveText(numbered(23, 1));
  await expect(older).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'download original version 4' })).toBeFocused();

  await page.getByRole('button', { name: 'show version 2', exact: true }).click();
  await expect(page).toHaveURL(/version=2/);
  await expect(page.getByText('This is version 2, not the current one.')).toBeVisible();
  await expect(main).toContainText('2 INVENTED STREET');
  await expect(main).not.toContainText('23 INVENTED STREET');
  await page.getByRole('button', { name: 'Show the current version' }).click();
  await expect(main).toContainText('23 INVENTED STREET');
  expect(provider.calls).toHaveLength(23);
});

test('a refresh is added to the list of versions', async ({ page, provider }) => {
  await buyVersions(page, provider, 21);
  await page.goto(OVERVIEW);
  const versions = page.getByRole('listitem').filter({ hasText: /^Version \d/ });
  const openAll = async (count: number) => {
    await page.getByRole('button', { name: `Versions (${count})` }).click();
    await page.getByRole('button', { name: 'Show older versions' }).click();
  };
  await openAll(21);
  await expect(versions).toHaveCount(21);
  await page.keyboard.press('Escape');
  await refreshRecord(page, 'for 1 credit');
  await openAll(22);
  await expect(versions).toHaveCount(22);
  await expect(versions.first()).toContainText('Version 22,');
  await expect(versions.last()).toContainText('Version 1,');
});
