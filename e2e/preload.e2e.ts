import { COMPANY_OPERATIONS, isSpecified } from '#contract/operations.ts';
import { expect, test } from './fixtures/journey.ts';

test('the Link header of every tab names all scripts that its price needs', async ({ page }) => {
  for (const tab of COMPANY_OPERATIONS.filter(isSpecified)) {
    const response = await page.goto(`/company/90000001/${tab}`);
    await expect(
      page.getByRole('region').getByRole('button', { name: /^Get .* for \d+ credits?$/ }),
    ).toBeVisible();
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.endsWith('.js')),
    );
    expect(scripts, tab).not.toEqual([]);
    const links = (await response?.headerValue('link')) ?? '';
    const unnamed = scripts.filter((path) => !links.includes(`<${path}>; rel="modulepreload"`));
    expect(unnamed, tab).toEqual([]);
  }
});
