import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/journey.ts';

const MEDIA = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print' },
} as const;

/** Sections whose layout differs on a phone: in other media than light only these are photographed narrow, too. */
const RESPONSIVE = ['Buttons', 'Chips, marks and statuses', 'Notices', 'Tables', 'Charts'];

for (const [name, media] of Object.entries(MEDIA)) {
  for (const width of [1280, 390]) {
    test(`the style guide matches its baselines in ${name}, ${width} px wide`, async ({ page }) => {
      const requests: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (request.method() !== 'GET' || /^\/api\/(company|search|attempts)/.test(pathname))
          requests.push(pathname);
      });
      await page.clock.setFixedTime('2026-11-22T09:00:00Z');
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/style-guide');
      await rendered(page);
      await page
        .getByRole('region', { name: 'Outline', exact: true })
        .getByRole('button', { name: 'Invented Dairy Limited', exact: true })
        .click();
      // After the click, since print shows no buttons.
      await page.emulateMedia(media);
      for (const title of await sectionTitles(page)) {
        if (width === 390 && name !== 'light' && !RESPONSIVE.includes(title)) continue;
        const section = page.getByRole('region', { name: title, exact: true });
        await expect.soft(section).toHaveScreenshot([`${name}-${width}`, `${fileName(title)}.png`]);
      }
      expect(requests, 'the style guide requests no record').toEqual([]);
    });
  }
}

/** Waits for fonts, charts and trees, which are loaded after the page. */
async function rendered(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect(page.getByText('Loading Officers…')).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(2);
}

async function sectionTitles(page: Page): Promise<string[]> {
  const headings = page.locator('main > section').getByRole('heading', { level: 2 });
  return [...new Set(await headings.allTextContents())].filter((name) => name !== 'Heading of a panel');
}

function fileName(section: string): string {
  return section.toLowerCase().replace(/\W+/g, '-');
}
