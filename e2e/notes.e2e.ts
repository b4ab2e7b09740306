import type { Page } from '@playwright/test';
import { axeFindings, prepareLooks } from './fixtures/accessibility/axe-findings.ts';
import { buyRecord, expect, searchBox, test } from './fixtures/journey.ts';

/** Notes and tags of a team. */

const COMPANY = '/company/90000001';

const opener = (page: Page) => page.getByRole('button', { name: /^Notes/ }).filter({ visible: true });
const panel = (page: Page) => page.getByRole('group', { name: 'Notes and tags of this company' });
const chips = (page: Page) => page.getByRole('list', { name: 'Tags of this company' });

test('a note and a tag on a company are seen and found by a colleague, and deleted for good, by the keyboard', async ({
  page,
  colleague,
  dossier,
}) => {
  await page.goto(`${COMPANY}/profile`);
  await opener(page).press('Enter');
  await panel(page).getByRole('combobox', { name: 'Add a tag' }).fill('Key supplier');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('button', { name: 'Remove the tag Key supplier' })).toBeVisible();
  await expect(chips(page)).toHaveText('Key supplier');
  const note = panel(page).getByRole('textbox', { name: 'Note, for everyone in your team' });
  await note.fill('Pays late. See https://example.test/terms.\nAsk Sam.');
  await panel(page).getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(note).toHaveValue('');
  await expect(panel(page).getByRole('link', { name: /example\.test\/terms/ })).toHaveAttribute(
    'href',
    'https://example.test/terms',
  );
  await page.keyboard.press('Escape');
  await expect(opener(page)).toHaveText('Notes (1)');
  await expect(opener(page)).toBeFocused();

  await colleague.goto('/');
  await searchBox(colleague).fill('key supp');
  await colleague.getByRole('option', { name: /Tag: Key supplier/ }).click();
  await expect(colleague).toHaveURL(new RegExp(COMPANY));
  await expect(chips(colleague)).toHaveText('Key supplier');
  await opener(colleague).press('Enter');
  await expect(panel(colleague)).toContainText('Pays late.');
  await expect(panel(colleague)).toContainText('local user');
  await panel(colleague).getByRole('button', { name: 'Delete' }).press('Enter');
  await panel(colleague).getByRole('button', { name: 'Delete for good?' }).press('Enter');
  await expect(opener(colleague)).toHaveText('Notes');

  // The open page of the first person notices it by itself.
  await expect(opener(page)).toHaveText('Notes');
  await page.goto('/');
  await searchBox(page).fill('pays late');
  await expect(page.getByRole('option').filter({ hasText: 'Note:' })).toHaveCount(0);
  expect(await dossier.charges()).toEqual([]);
});

test('a note that is typed stays when its panel closes, and is gone from the field once it is added', async ({
  page,
}) => {
  await page.goto(`${COMPANY}/profile`);
  await opener(page).click();
  const note = panel(page).getByRole('textbox', { name: 'Note, for everyone in your team' });
  await note.fill('Ask Sam before');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel(page)).toHaveCount(0);
  await opener(page).click();
  await expect(note).toHaveValue('Ask Sam before');
  await note.fill('Ask Sam before Monday.');
  await panel(page).getByRole('button', { name: 'Add note' }).click();
  await expect(panel(page)).toContainText('Ask Sam before Monday.');
  await page.keyboard.press('Escape');
  await opener(page).click();
  await expect(note).toHaveValue('');
});

test('a note on a row is shown with the row, and stays with it', async ({ page }) => {
  await buyRecord(page, `${COMPANY}/ccj`);
  await page.goto(`${COMPANY}/ccj`);
  await page.getByText('Notes on judgments').press('Enter');
  await page.getByRole('combobox', { name: 'Notes on which judgment' }).selectOption({ index: 2 });
  await page.getByRole('textbox', { name: 'Note, for everyone in your team' }).fill('Disputed');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  const marked = page.getByRole('row').filter({ hasText: 'Note, local user: Disputed' });
  await expect(marked).toHaveCount(1);
  await page.reload();
  await expect(marked).toHaveCount(1);
  await expect(page.getByText('Notes on judgments (1)')).toBeVisible();
});

for (const [name, width, colorScheme] of [
  ['a wide screen', 1280, 'light'],
  ['a phone', 390, 'dark'],
] as const) {
  test(`notes have no accessibility findings on ${name}, and move nothing when they come`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const tag of ['Key supplier', 'Prospect 2027', 'Asked for accounts in March']) {
      const subject = { companyNumber: '90000001' };
      await page.request.put('/api/tags', { data: { subject, name: tag } });
    }
    await page.request.post('/api/notes', {
      data: { subject: { companyNumber: '90000001' }, text: 'Pays late.' },
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/notes?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${COMPANY}/profile`);
    await expect(opener(page)).toHaveText('Notes');
    const heading = page.getByRole('heading', { level: 2 }).first();
    const before = await heading.boundingBox();
    release();
    await expect(opener(page)).toHaveText('Notes (1)');
    expect(await heading.boundingBox()).toEqual(before);
    await opener(page).press('Enter');
    await expect(panel(page).getByText('Pays late.')).toBeVisible();
    await prepareLooks(page);
    // axe takes the tab bar to cover an open popover, which is in the top layer.
    expect(await axeFindings(page, width < 500 ? 'everything' : 'colours', 20)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await axeFindings(page, 'everything', 20)).toEqual([]);
  });
}
