// What a browser has to load before the first tab, in gzip, against an empty page with React, Query and Router that
// is built the same way in the same run; and for each tab beyond that, against the libraries it needs built alone.
import { buildApp, buildEmptyPage, buildLibraries, weight } from './built-code.mjs';
import { firstCode, TAB_LIBRARIES, TAB_NOTES, tabCode } from './tab-code.mjs';

/** @typedef {import('../measurement.mjs').Measurement} Measurement */

/** Initial JavaScript may be this many times the empty page's. */
const FIRST_BAR = 1.25;
/** A tab's JavaScript may be this many times its libraries and an allowance, in bytes of gzip, for what is our own. */
const TAB_BAR = 1;
const ALLOWANCE = 12_000;

const ROOT_ROUTE = 'src/app/routes/__root.tsx';
const COMPANY = [ROOT_ROUTE, 'src/app/routes/company.$number.tsx'];
/** The routes whose code a page needs before any tab of it is shown. */
const PAGES = { '/': [ROOT_ROUTE, 'src/app/routes/index.tsx'], '/company/$number': COMPANY };

/** The application, built once for all that is measured of it. @type {ReturnType<typeof buildApp> | undefined} */
let building;

/** Gzipped bytes of the first load, per page. @returns {Promise<Measurement[]>} */
export async function measureBundles() {
  building ??= buildApp();
  const [empty, app] = [weight((await buildEmptyPage()).values()), await building];
  return Object.entries(PAGES).map(([page, routes]) => {
    const bytes = weight(firstCode(app, routes));
    return {
      what: `initial JavaScript of ${page}, gzip`,
      against: 'an empty page with React, Query and Router',
      measured: sizes(bytes, empty),
      ratio: bytes / empty,
      bar: { atMost: FIRST_BAR },
    };
  });
}

/** Gzipped bytes that each tab needs beyond its page. @returns {Promise<Measurement[]>} */
export async function measureTabs() {
  building ??= buildApp();
  const app = await building;
  const present = firstCode(app, COMPANY);
  const modules = new Set([...present].flatMap((chunk) => chunk.modules));
  /** Several tabs need the same. @type {Map<object, number>} */
  const built = new Map();
  /** @type {Measurement[]} */
  const rows = [];
  for (const [tab, libraries] of Object.entries(TAB_LIBRARIES)) {
    const names = Object.keys(libraries);
    const alone =
      built.get(libraries) ??
      (names.length === 0 ? 0 : weight((await buildLibraries(libraries, modules)).values()));
    built.set(libraries, alone);
    const bytes = weight(tabCode(app, tab, present));
    rows.push({
      what: `JavaScript of the tab ${tab} beyond that, gzip${TAB_NOTES[tab] ?? ''}`,
      against: [...names, '12 kB'].join(' and '),
      measured: sizes(bytes, alone + ALLOWANCE),
      ratio: bytes / (alone + ALLOWANCE),
      bar: { atMost: TAB_BAR },
    });
  }
  return rows;
}

/** @param {number} own @param {number} peer in bytes */
function sizes(own, peer) {
  return `${(own / 1000).toFixed(1)} kB (${(peer / 1000).toFixed(1)} kB)`;
}
