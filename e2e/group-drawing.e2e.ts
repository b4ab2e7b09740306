import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { requestPath } from '#contract/operations.ts';
import { buyRecord, downloaded } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { groupNode } from './fixtures/sample-groups.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';

const GROUP = { operation: 'group-structure', companyNumber: '90000001', page: 1 } as const;
const ADDRESS = '/company/90000001/group-structure';

const uk = (number: string, name: string, ...below: GroupNodeWire[]) =>
  groupNode(name, number, 'UK', ...below);

/** Special characters of markup and file names. */
const REQUESTED = 'HARROW & <SONS> "LIMITED"';
const BACKWARDS = 'מאפיות הצפון \u202EDETIMIL';
const CONTROLS = 'BELL \u0007 ]]> LIMITED';
const PARENT = uk('', 'Quarry Nominees Limited', uk('90000011', 'Quarry One'), uk('90000011', 'Quarry One'));
const TREE = uk('', 'Top & Co', uk('90000001', REQUESTED, uk('', BACKWARDS), uk('', CONTROLS), PARENT));

// Exported pictures are light in either theme.
test.use({ colorScheme: 'dark' });

test('the drawing works by keyboard, centres again, and saves what is on screen', async ({
  page,
  provider,
}) => {
  provider.script(requestPath(GROUP, 'page'), recordAnswer(GROUP, TREE));
  await buyRecord(page, ADDRESS);
  await page.goto(`${ADDRESS}?view=drawing`);
  const frame = page.getByRole('tree', { name: 'Drawing of the group' });
  const node = (name: string) => frame.getByRole('treeitem', { name });
  const home = node(REQUESTED);
  const drawing = frame.locator('.rd3t-g');
  await expect(home).toHaveAccessibleName(
    `${REQUESTED}, 90000001 · United Kingdom, This company, 3 subsidiaries`,
  );
  await expect(home).toHaveAttribute('aria-current', 'true');
  expect(await toldItems(page), 'what the browser tells of it').toContainEqual({
    role: 'treeitem',
    level: 2,
    expanded: true,
    selected: true,
  });

  const back = page.getByRole('button', { name: 'This company', exact: true });
  await page.getByRole('button', { name: 'Full screen' }).focus();
  await page.keyboard.press('Tab');
  await expect(home).toBeFocused();
  await page.keyboard.type('quarry n');
  await expect(node('Quarry Nominees')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(node('Quarry Nominees')).toHaveAttribute('aria-expanded', 'true');
  await expect(node('Quarry Nominees')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  const first = node('Quarry One').first();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleName(/appears 2 times/);
  await expect(first).toHaveAttribute('aria-level', '4');
  await page.keyboard.press('Home');
  await expect(node('Top & Co')).toBeFocused();

  for (let times = 0; times < 8; times += 1) await page.getByRole('button', { name: 'Move right' }).click();
  expect(await isWithin(home, frame)).toBe(false);
  // Typing does not move the drawing.
  const find = page.getByLabel('Find in the group');
  const moved = (await drawing.getAttribute('transform')) ?? '';
  await find.fill('quarry');
  await expect(page.getByRole('region', { name: 'Matches in the group' })).toContainText('3 matches');
  await expect(drawing).toHaveAttribute('transform', moved);
  expect(await isWithin(home, frame)).toBe(false);
  await find.fill('');
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Zoom out' }).click();
  await back.click();
  await expect.poll(() => isWithin(home, frame)).toBe(true);
  await expect(page.getByRole('button', { name: /^100%: reset to 100%/ })).toBeVisible();
  await page.getByRole('button', { name: 'Fit' }).click();

  await page.getByRole('button', { name: 'Save picture' }).click();
  const svg = await downloaded(page, page.getByRole('button', { name: 'SVG of the visible area' }));
  expect(svg.suggestedFilename()).toMatch(/^90000001-group-structure-\d{4}-\d{2}-\d{2}\.svg$/);
  const { fault, texts, fills, width } = await readPicture(page, await readFile(await svg.path(), 'utf8'));
  expect(fault).toBe('');
  const written = texts.join('\n');
  for (const text of ['Group of Top & Co', REQUESTED, 'BELL ␇ ]]> LIMITED', 'appears 2 times', ADDRESS]) {
    expect(written).toContain(text);
  }
  expect(written).toContain('מאפיות הצפון [U+202E]');
  expect(written).toMatch(/Copy of \d{1,2} [A-Z][a-z]+ \d{4}\. Source: \S/);
  expect(fills).toEqual(expect.arrayContaining(['rgb(255, 255, 255)', 'rgb(22, 25, 29)']));

  const png = await downloaded(page, page.getByRole('button', { name: 'PNG of the visible area' }));
  const bytes = await readFile(await png.path());
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect(bytes.readUInt32BE(16)).toBe(2 * width);
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');

  const printed = page.getByText('the outline prints everything that is open');
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

const LONG = `${'EXCEEDINGLY LONG-WINDED COMMUNICATIONS '.repeat(4)}HOLDINGS LIMITED`;

test('finding an entity centres it at a readable size, again and again, and pictures have whole names', async ({
  page,
  provider,
}) => {
  const rows = Array.from({ length: 60 }, (_, index) => uk('', `Branch ${index}`, uk('', `Leaf ${index}`)));
  const deep = uk('90000001', REQUESTED, uk('', LONG), ...rows);
  provider.script(requestPath(GROUP, 'page'), recordAnswer(GROUP, uk('', 'Top & Co', deep)));
  await buyRecord(page, ADDRESS);
  await page.goto(`${ADDRESS}?view=drawing`);
  const frame = page.getByRole('tree', { name: 'Drawing of the group' });
  await page.getByRole('button', { name: 'Open all' }).click();
  await page.getByLabel('Find in the group').fill('leaf 57');
  const match = page
    .getByRole('region', { name: 'Matches in the group' })
    .getByRole('button', { name: 'Leaf 57' });
  const found = frame.getByRole('treeitem', { name: 'Leaf 57' });
  await expect(found, 'within a closed cluster').toHaveCount(0);
  await match.click();
  await expect(found).toBeAttached();
  for (const _time of ['first', 'again']) {
    await page.getByRole('button', { name: 'Fit' }).click();
    await expect(page.getByRole('button', { name: /^[1-6]?\d%: reset to 100%/ })).toBeVisible();
    await match.click();
    await expect(page.getByRole('button', { name: /^100%: reset to 100%/ })).toBeVisible();
    await expect.poll(() => distance(found, frame)).toBeLessThan(4);
    await expect(frame).toBeInViewport({ ratio: 0.9 });
  }

  await page.getByLabel('Find in the group').fill('long-winded');
  await page
    .getByRole('region', { name: 'Matches in the group' })
    .getByRole('button', { name: LONG })
    .click();
  const long = frame.getByRole('treeitem', { name: LONG });
  await expect.poll(() => distance(long, frame)).toBeLessThan(4);
  await expect(long.locator('text').first()).toHaveText(LONG);
  await page.getByRole('button', { name: 'Save picture' }).click();
  for (const part of ['visible area', 'whole drawing']) {
    const file = await downloaded(page, page.getByRole('button', { name: `SVG of the ${part}` }));
    const svg = await readFile(await file.path(), 'utf8');
    const { texts } = await readPicture(page, svg);
    expect(texts, part).toContain(LONG);
    expect(
      texts.filter((text) => text.includes('…')),
      part,
    ).toEqual([]);
    expect(await spilt(page, svg), part).toEqual([]);
  }
});

const GERMAN = Array.from({ length: 41 }, (_, index) => groupNode(`Werk ${index + 1} GmbH`, '', 'DE'));
const FRENCH = Array.from({ length: 12 }, (_, index) => groupNode(`Usine ${index + 1} SAS`, '', 'FR'));
const WIDE = uk('90000001', REQUESTED, ...GERMAN, ...FRENCH);

test('more than thirty siblings are clusters with a count, which open by press and by keyboard and stay open in a link', async ({
  page,
  provider,
}) => {
  provider.script(requestPath(GROUP, 'page'), recordAnswer(GROUP, WIDE));
  await buyRecord(page, ADDRESS);
  await page.goto(`${ADDRESS}?view=drawing`);
  const frame = page.getByRole('tree', { name: 'Drawing of the group' });
  const node = (name: string) => frame.getByRole('treeitem', { name, exact: true });
  const [germany, france] = [node('Germany, 41 companies'), node('France, 12 companies')];
  await expect(germany).toHaveAttribute('aria-expanded', 'false');
  await expect(frame.getByRole('treeitem')).toHaveCount(3);
  await expect(page.getByText('1 of 54 entities shown.')).toBeVisible();

  await france.click();
  await expect(frame.getByRole('treeitem', { name: /^Usine / })).toHaveCount(12);
  await expect(page).toHaveURL(/clusters=0_1/);
  await page.reload();
  await expect(frame.getByRole('treeitem', { name: /^Usine / })).toHaveCount(12);
  await france.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(france).toHaveAttribute('aria-expanded', 'false');
  await expect(france).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(germany).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(frame.locator(':focus')).toHaveAccessibleName(/^WERK 1 to WERK \d, \d+ companies$/);

  // A link to a company needs no clusters.
  await page.goto(`${ADDRESS}?view=drawing&node=0.40`);
  await expect(node('Werk 41 GmbH, Germany')).toHaveAttribute('aria-selected', 'true');
  await expect(node('Werk 41 GmbH, Germany')).toBeInViewport();
});

test('the drawing fills the window and the screen, runs down the page, and its overview moves it', async ({
  page,
  provider,
}) => {
  provider.script(requestPath(GROUP, 'page'), recordAnswer(GROUP, WIDE));
  await page.setViewportSize({ width: 1280, height: 1000 });
  await buyRecord(page, ADDRESS);
  await page.goto(`${ADDRESS}?view=drawing`);
  const frame = page.getByRole('tree', { name: 'Drawing of the group' });
  const edges = async () => {
    const box = await frame.boundingBox();
    return box && [box.x, box.y + box.height].map((each) => Math.round(each));
  };
  await expect.poll(edges).toEqual([0, 1000]);

  const top = async (name: string) =>
    (await frame.getByRole('treeitem', { name }).boundingBox())?.y ?? Number.NaN;
  await page.getByRole('button', { name: 'Top down' }).click();
  await expect(page).toHaveURL(/direction=down/);
  await expect.poll(async () => (await top('Germany')) - (await top(REQUESTED))).toBeGreaterThan(60);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Top down' })).toHaveAttribute('aria-pressed', 'true');

  const drawing = frame.locator('.rd3t-g');
  const moved = (await drawing.getAttribute('transform')) ?? '';
  const overview = page.getByRole('img', { name: /^Overview of the drawing/ });
  await overview.click({ position: { x: 4, y: 4 } });
  await expect(drawing).not.toHaveAttribute('transform', moved);

  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await expect.poll(() => frame.boundingBox().then((box) => box?.y)).toBeLessThanOrEqual(1);
  await page.getByRole('button', { name: 'Leave full screen' }).click();
  await expect.poll(edges).toEqual([0, 1000]);

  // As on an iPhone, which has no full screen for elements.
  await page.evaluate(() => {
    Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('not supported'));
  });
  await page.getByRole('button', { name: 'Full screen', exact: true }).click();
  await expect.poll(() => frame.boundingBox().then((box) => box?.y)).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');
  await expect.poll(edges).toEqual([0, 1000]);

  // The outline is one press away, and the button keeps the focus.
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Group structure' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Outline', exact: true })).toBeFocused();
});

/** Pixels between the middle of a node and that of the frame, from top to bottom. */
async function distance(node: Locator, frame: Locator): Promise<number> {
  const [inner, outer] = [await node.boundingBox(), await frame.boundingBox()];
  if (inner === null || outer === null) return Number.POSITIVE_INFINITY;
  return Math.abs(inner.y + inner.height / 2 - (outer.y + outer.height / 2));
}

/** Names wider than their boxes, or outside the picture, in a viewer that has none of our fonts. */
async function spilt(page: Page, svg: string): Promise<string[]> {
  const viewer = await page.context().newPage();
  const names = await viewer.evaluate((text) => {
    document.body.innerHTML = text;
    const picture = document.querySelector('svg svg')?.getBoundingClientRect();
    return [...document.querySelectorAll('svg svg g g')].flatMap((node) => {
      const box = node.querySelector(':scope > rect')?.getBoundingClientRect();
      const name = node.querySelector(':scope > text');
      const written = name?.getBoundingClientRect();
      if (!picture || !box || !written) return [];
      const fits = written.right <= box.right && box.left >= picture.left && box.right <= picture.right;
      return fits ? [] : (name?.textContent ?? '');
    });
  }, svg);
  await viewer.close();
  return names;
}

/** Tree items in the accessibility tree. */
async function toldItems(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ role, ignored }) => role?.value === 'treeitem' && !ignored)
    .map(({ role, properties = [] }) => {
      const of = (name: string) => properties.find((property) => property.name === name)?.value.value;
      return { role: role?.value, level: of('level'), expanded: of('expanded'), selected: of('selected') };
    });
}

async function isWithin(node: Locator, frame: Locator): Promise<boolean> {
  const [inner, outer] = [await node.boundingBox(), await frame.boundingBox()];
  if (inner === null || outer === null) return false;
  return inner.x >= outer.x - 8 && inner.x + inner.width <= outer.x + outer.width + 8;
}

/** Opens a picture on a page without the application. */
async function readPicture(page: Page, svg: string) {
  const viewer = await page.context().newPage();
  const read = await viewer.evaluate((text) => {
    const picture = new DOMParser().parseFromString(text, 'image/svg+xml');
    const elements = [...picture.querySelectorAll('text, rect')];
    return {
      fault: picture.querySelector('parsererror')?.textContent ?? '',
      texts: elements.map(({ textContent }) => textContent),
      fills: elements.map((element) => element.getAttribute('fill')),
      width: Number(picture.documentElement.getAttribute('width')),
    };
  }, svg);
  await viewer.close();
  return read;
}
