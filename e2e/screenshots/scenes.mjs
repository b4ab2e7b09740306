import { routeAddresses } from '../fixtures/route-addresses.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/**
 * - path: URL of the page
 * - before: actions before the screenshot
 * - media: `print` for the printed page
 * - part: `window` for the visible part only, for overlays; otherwise the full page
 * - refuses: the page causes a refused request, which Chromium reports in the console
 * @typedef {{ name: string, path: string, before?: (page: Page) => Promise<void>, media?: 'print', part?: 'window', refuses?: true }} Scene
 */

export const COMPANY = {
  complete: '90000001',
  group: '90000002',
  empty: '90000004',
  awkward: '90000005',
  troubled: '90000006',
  dissolved: '90000007',
  partly: 'SO900001',
};

const SEARCH_PARAMS = {
  '/search': '?query=foods',
  '/compare': `?companies=${COMPANY.complete},${COMPANY.troubled}`,
};

/** Every route in one state. @param {string} state @returns {Scene[]} */
function everyRoute(state) {
  return routeAddresses({ number: COMPANY.complete, segment: 'appointments' }).map((address) => {
    const search = Object.entries(SEARCH_PARAMS).find(([path]) => path === address)?.[1] ?? '';
    return { name: `${state} ${address}`, path: address + search };
  });
}

/** On a phone its button is in the menu of the header. @param {Page} page */
async function chooseRest(page) {
  const actions = page.getByRole('button', { name: 'Actions', exact: true });
  if (await actions.isVisible()) await actions.click();
  await page.getByRole('button', { name: /^Get the other/ }).click();
}

/** Without purchases. @type {readonly Scene[]} */
export const FRESH = [
  ...everyRoute('fresh'),
  { name: 'fresh search without a question', path: '/search' },
  { name: 'fresh comparison without companies', path: '/compare' },
  { name: 'company number that is none', path: '/company/12-34', refuses: true },
  { name: 'company that nobody knows', path: '/company/90999999/profile' },
  { name: 'nothing at this address', path: '/nothing/here' },
  { name: 'sign-in while the door is open', path: '/sign-in' },
];

/** With purchases. @type {readonly Scene[]} */
export const HELD = [
  ...everyRoute('held'),
  { name: 'print report of a company', path: `/company/${COMPANY.complete}/print-report`, media: 'print' },
  { name: 'held nothing but a name, overview', path: `/company/${COMPANY.empty}/profile` },
  { name: 'held nothing but a name, filings', path: `/company/${COMPANY.empty}/documents` },
  { name: 'held nothing but a name, financials', path: `/company/${COMPANY.empty}/financials` },
  { name: 'held nothing but a name, group', path: `/company/${COMPANY.empty}/group-structure` },
  { name: 'held awkward names', path: `/company/${COMPANY.awkward}/profile` },
  { name: 'held in trouble', path: `/company/${COMPANY.troubled}/profile` },
  { name: 'held dissolved', path: `/company/${COMPANY.dissolved}/profile` },
  { name: 'held large group', path: `/company/${COMPANY.group}/group-structure` },
  { name: 'held group drawn', path: `/company/${COMPANY.complete}/group-structure?view=drawing` },
  {
    name: 'the rest, itemised',
    part: 'window',
    path: `/company/${COMPANY.partly}/profile`,
    before: chooseRest,
  },
  {
    name: 'shortcuts',
    part: 'window',
    path: '/credits',
    before: (page) => page.keyboard.press('?'),
  },
  {
    name: 'suggestions while typing',
    part: 'window',
    path: '/credits',
    before: (page) => page.getByRole('combobox', { name: /^Name, registration/ }).fill('lark'),
  },
];

/** Unreadable records and unknown outcomes. @type {readonly Scene[]} */
export const FAILED = [
  { name: 'record that cannot be read', path: `/company/${COMPANY.complete}/profile` },
  { name: 'record whose purchase is unknown', path: `/company/${COMPANY.complete}/ccj` },
  { name: 'credits after that', path: '/credits' },
];

/** An access key is required, and the browser has none. @type {readonly Scene[]} */
export const SIGNED_OUT = [
  { name: 'sign-in', path: '/sign-in' },
  {
    name: 'sign-in with a wrong key',
    path: '/sign-in',
    refuses: true,
    before: async (page) => {
      await page.getByLabel('Access key').fill('not-a-key');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];
