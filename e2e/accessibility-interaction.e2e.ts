import type { Locator, Page } from '@playwright/test';
import { contrast } from '#app/style-guide/colour-roles.ts';
import { HELD } from './fixtures/accessibility/app-pages.ts';
import { openSettled, settle } from './fixtures/accessibility/settle.ts';
import { expect, test } from './fixtures/accessibility/showcase-dossier.ts';
import { searchBox } from './fixtures/journey.ts';

/** WCAG 2.2 criteria that appear only during interaction; accessibility.e2e.ts checks pages at rest. */

test.describe.configure({ mode: 'default' });

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Company records' }).getByRole('link', { name });

test('2.4.1, 2.4.3, 4.1.3: the first Tab offers to skip the header; a link moves the focus to the heading and announces the title; nothing moves by itself', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const tell = ({ type, target }: Event) => {
      const moves = target instanceof Element ? target.getAnimations() : [];
      // Ignores animations without duration, which only delay.
      const takes = moves.some(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1);
      if (takes) moved.push(`${type} ${String(target)}`);
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, tell, true);
  });
  await openSettled(page, `/company/${HELD}/profile`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [name, heading] of [
    [/^Officers/, 'Officers'],
    [/^Group/, 'Group structure'],
    [/^Financials/, 'Financials'],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeFocused();
    const status = page.getByRole('status').filter({ hasText: new RegExp(`^${heading} · .*${HELD}`) });
    await expect(status).toHaveCount(1);
    await expect(page).toHaveTitle((await status.textContent()) ?? '');
  }
  await settle(page);
  expect(await page.evaluate(() => Reflect.get(window, 'moved')), '2.3.3 with reduced motion').toEqual([]);
});

test('1.4.13: a bar’s values appear on hover, stay while the pointer moves to them, and close with Escape', async ({
  page,
}) => {
  await openSettled(page, `/company/${HELD}/financials#charts`);
  const drawing = page.getByRole('application').first();
  const figures = drawing.locator('..').getByRole('status');
  // Scrolling draws more of the page, which may move the drawing away from the pointer.
  await drawing.scrollIntoViewIfNeeded();
  await settle(page);
  const box = await drawing.boundingBox();
  if (box === null) throw new Error('the drawing is not on the page');
  await drawing.hover({ position: { x: box.width / 6, y: box.height / 2 } });
  await expect(figures).toBeVisible();
  await figures.hover({ force: true });
  await expect(figures).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figures).toBeHidden();
});

test('3.2.2, 3.3.1, 4.1.3, 2.5.7: a choice filters without navigating, the count is announced, an empty search says so, and a drawing moves without dragging', async ({
  page,
}) => {
  await openSettled(page, `/company/${HELD}/appointments`);
  const rows = page.getByRole('table', { name: /officers/i }).getByRole('row');
  const before = await rows.count();
  const choice = page.getByRole('combobox', { name: /^Filter by / }).first();
  await choice.focus();
  await choice.selectOption({ index: 1 });
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await expect(page).toHaveURL(new RegExp(`/company/${HELD}/appointments\\?`));
  await expect(choice).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ of \d+ officers/ })).toHaveCount(1);

  await searchBox(page).fill(' ');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/\w/);
  await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(searchBox(page)).toHaveAccessibleDescription((await alert.textContent()) ?? '');
  await expect(searchBox(page)).toBeFocused();

  await openSettled(page, `/company/${HELD}/group-structure?view=drawing`);
  const item = page.getByRole('treeitem').first();
  const left = async () => (await item.boundingBox())?.x;
  const at = await left();
  await page.getByRole('button', { name: 'Move left' }).click();
  await expect.poll(left, '2.5.7 moved by a button').not.toBe(at);
});

/** The marks other than colour: borders, background, lines. Forced colours make all backgrounds alike. */
function marks(element: Locator): Promise<string> {
  return element.evaluate((one) => {
    const {
      backgroundColor,
      borderBottomColor,
      borderBottomWidth,
      outlineStyle,
      outlineColor,
      color,
      textDecorationLine,
    } = getComputedStyle(one);
    const outline = outlineStyle === 'none' ? 'none' : outlineColor;
    const { borderBottomColor: line, borderBottomWidth: height } = getComputedStyle(one, '::after');
    return [
      ...[backgroundColor, borderBottomColor, borderBottomWidth, line, height],
      ...[outline, color, textDecorationLine],
    ].join(' ');
  });
}

const BARS = 'figure svg.recharts-surface rect[data-series]';

function hex(colour: string): string {
  const parts = colour.match(/\d+/g)?.slice(0, 3) ?? [];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}

test('1.4.1, 1.4.11, 2.4.7: forced colours still show the current tab, pressed buttons, chips, bars and the focus', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await openSettled(page, `/company/${HELD}/group-structure`);
    const seen = `in forced colours, ${colorScheme}`;
    const [current, other] = [tab(page, /^Group/), tab(page, /^Officers/)];
    expect(await marks(current), `1.4.1 the current tab ${seen}`).not.toBe(await marks(other));
    const view = (name: string) => page.getByRole('button', { name, exact: true });
    expect(await marks(view('Outline')), `1.4.1 what is pressed ${seen}`).not.toBe(
      await marks(view('Drawing')),
    );
    const row = (selected: string) => page.locator(`[data-path]${selected}`).first();
    const [selected, plain] = [row('[aria-current=true]'), row(':not([aria-current])')];
    expect(await marks(selected), `1.4.1 the selected row ${seen}`).not.toBe(await marks(plain));
    await current.focus();
    await page.keyboard.press('Tab');
    expect(await marks(page.locator(':focus')), `2.4.7 the focus ${seen}`).not.toContain(' none ');

    await openSettled(page, `/company/${HELD}/financials#charts`);
    await expect(page.locator(BARS).nth(3)).toBeAttached();
    const { ground, bars } = await page.evaluate((which) => {
      const drawn = [...document.querySelectorAll(which)];
      return {
        ground: getComputedStyle(document.body).backgroundColor,
        bars: drawn.map((one) => {
          const { fill, stroke, strokeWidth } = getComputedStyle(one);
          return [fill, stroke === 'none' || strokeWidth === '0px' ? fill : stroke];
        }),
      };
    }, BARS);
    const hasContrast = (colour: string) => contrast(hex(colour), hex(ground)) >= 3;
    expect(
      bars.filter((colours) => !colours.some(hasContrast)),
      `1.4.11 bars ${seen}`,
    ).toEqual([]);
  }
});
