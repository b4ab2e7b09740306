import type { Page } from '@playwright/test';
import { expect, test } from '../dossier.ts';

/** How somebody may see the page. */
const WAYS = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print' },
} as const;

/** What a phone lays out in another way; the rest of a way is seen as well on a wide screen. */
const OF_A_PHONE = ['Buttons', 'Chips, marks and statuses', 'Notices', 'Tables', 'Figures'];

for (const [way, seen] of Object.entries(WAYS)) {
  for (const width of [1280, 390]) {
    test(`every primitive looks as before in ${way}, ${width} px wide`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' || /^\/api\/(company|search|attempts)/.test(pathname))
          asked.push(pathname);
      });
      await page.clock.setFixedTime('2026-11-22T09:00:00Z');
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/design');
      await drawn(page);
      await page
        .getByRole('region', { name: 'Outline', exact: true })
        .getByRole('button', { name: 'Invented Dairy Limited', exact: true })
        .click();
      // On paper there are no buttons to press.
      await page.emulateMedia(seen);
      for (const name of await sections(page)) {
        if (width === 390 && way !== 'light' && !OF_A_PHONE.includes(name)) continue;
        const section = page.getByRole('region', { name, exact: true });
        await expect.soft(section).toHaveScreenshot([`${way}-${width}`, `${fileName(name)}.png`]);
      }
      expect(asked, 'nothing on this page asks for a record').toEqual([]);
    });
  }
}

/** Until what is fetched or laid out after the first drawing is there, too. */
async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByText('Loading Officers…')).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(2);
}

async function sections(page: Page): Promise<string[]> {
  const headings = page.locator('main > section').getByRole('heading', { level: 2 });
  return [...new Set(await headings.allTextContents())].filter((name) => name !== 'Heading of a panel');
}

function fileName(section: string): string {
  return section.toLowerCase().replace(/\W+/g, '-');
}
