import { requestPath } from '#contract/operations.ts';
import { buyRecord, csvRows, downloaded } from './fixtures/journey.ts';
import { expect, test } from './fixtures/provider-journey.ts';
import { recordAnswer } from './fixtures/scriptable-provider.ts';
import { officers, officersOf, overview, profileOf } from './fixtures/scripted-records.ts';

const NUMBER = '90000001';
const NAME = 'HARBOUR \u202EDETIMIL YREKAB\u200F';
const SHOWN = 'HARBOUR [U+202E]DETIMIL YREKAB';
const OFFICER = 'ADA \uD800 \u2066LOVELACE';

const UNSAFE = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/u;

test('a name with controls of direction or half a character reorders neither titles nor tables nor files', async ({
  page,
  provider,
}) => {
  const answers = [
    [profileOf(NUMBER), overview(NAME, [`OLD ${NAME}`], { 'note\u202E': NAME })],
    [officersOf(NUMBER), officers({ person_id: 1, name: OFFICER, role: 'Director\u202C', status: 'Active' })],
  ] as const;
  for (const [subject, data] of answers) {
    provider.script(requestPath(subject, 'page'), recordAnswer(subject, data));
    await buyRecord(page, `/company/${NUMBER}/${subject.operation}`);
  }
  await page.goto(`/company/${NUMBER}/appointments`);
  await expect(page).toHaveTitle(new RegExp(`${SHOWN.replace(/[[\]+]/g, '\\$&')} \\(${NUMBER}\\)`));
  const [row] = await csvRows(
    await downloaded(page, page.getByRole('button', { name: 'Export CSV' }).first()),
  );
  expect(row?.['name']).toBe('ADA \uFFFD [U+2066]LOVELACE');
  for (const path of [
    ...[`/company/${NUMBER}/profile`, `/company/${NUMBER}/appointments`],
    ...['/credits', '/records', '/'],
  ]) {
    await page.goto(path);
    await expect(page.getByText(SHOWN).first()).toBeVisible();
    expect(await page.title()).not.toMatch(UNSAFE);
    // Text and attributes, such as accessible names.
    expect(await page.locator('html').evaluate(({ outerHTML }) => outerHTML)).not.toMatch(UNSAFE);
  }
  const refused = await page.goto(`/search?query=${encodeURIComponent('harbour \u202E')}`);
  expect(refused?.ok()).toBe(true);
  await expect(page.getByText('The query contains a control character.')).toBeVisible();
  expect(await page.title()).not.toMatch(UNSAFE);
});
