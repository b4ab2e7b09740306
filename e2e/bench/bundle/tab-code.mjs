// What a browser loads to show a tab whose record is held: its own code, what that imports, and what it fetches by itself.
import { AT_ONCE } from './at-once.mjs';
import { closure } from './built-code.mjs';

/**
 * @typedef {import('./built-code.mjs').Chunk} Chunk
 * @typedef {import('./built-code.mjs').Chunks} Chunks
 */

/** Names of the libraries that a table, and a drawing of figures, use. */
const TABLE = {
  '@tanstack/react-table': ['createColumnHelper', 'rowSortingFeature', 'tableFeatures', 'useTable'],
};
// All that a figure needs; our own Tooltip comes once the bars stand, so that it counts here alone.
const FIGURES = {
  recharts: ['Bar', 'BarChart', 'LabelList', 'ReferenceLine', 'Tooltip', 'XAxis', 'YAxis'],
};
const TREE = { 'react-d3-tree': ['Tree'] };

/** The tabs, by their place in the address, and the libraries each needs as it first opens. @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} */
export const TAB_LIBRARIES = {
  profile: {},
  appointments: TABLE,
  documents: TABLE,
  shareholders: TABLE,
  financials: FIGURES,
  ccj: TABLE,
  // What a tab with a tree needs. It opens as an outline of our own, which stands in for it; the library itself comes with the
  // drawing, when that is chosen.
  'group-structure': TREE,
  'vat-number': TABLE,
};

/** What a row of the table says besides, by tab. @type {Readonly<Record<string, string>>} */
export const TAB_NOTES = {
  financials: ' (our Tooltip comes once the bars stand, and counts on the side of Recharts alone)',
  'group-structure': ' (an outline of our own; react-d3-tree comes with the drawing, on request)',
};

/** What they import later or not at all: once somebody asks for it, or where it is needed. */
const ON_REQUEST = new Set([
  // Once the browser is idle: nothing that is seen.
  'PageMargins',
  // Once it is idle, or at once where an address names a filter or an order: what one works with a table by.
  'table-tools',
  // Once it is idle, each in its place: figures above a table that has the same rows, and what stands far below.
  'YearsOfRows',
  'OfficersFigure',
  'ShareBar',
  'UnderTable',
  'VatBelow',
  // Once it is idle, for who scrolls: what keeps the head of a table in view where the table is wider than the page.
  'HeadCopy',
  // Where two officers share a month of birth, so that they may be one person.
  'same-person',
  // Where a filing has a form that few companies file.
  'all-forms',
  // Where a record or a page is not held, or once one is bought.
  'buying',
  'gate-parts',
  'order-outcome',
  // Where the team knows of other companies at the same address.
  'AddressSharers',
  // Far below the first sight of an overview: once the browser is idle, or where the address names it.
  'LowerSections',
  'profile-columns',
  // The same of accounts: figures fill the first window.
  'AccountsBelow',
  // Where accounts do not add up exactly: what says so.
  'CheckNotice',
  // Once it is idle: the table of a figure, which is folded away, and what is seen once a hand or a key is on its bars.
  'FigureTable',
  'FigureTooltip',
  // Once it is idle: what says that the code of an export could not be fetched.
  'NotFetched',
  // Once it is idle: the buttons that export, beside what is read first.
  'ExportMenu',
  'export-parts',
  'export-table',
  'start-worker',
  'picture-svg',
  'picture-png',
  'TreeDrawing',
  // Rows of a table of more than 300, which no first page of a record has.
  'LongGrid',
]);

/**
 * What the first load of a page has: the entry and the code of its routes.
 * @param {Chunks} chunks @param {readonly string[]} routes
 */
export function firstCode(chunks, routes) {
  const all = [...chunks.values()];
  return closure(chunks, [
    ...all.filter(({ isEntry }) => isEntry),
    ...routes.flatMap((route) => routeChunk(chunks, route)),
  ]);
}

/**
 * The chunks of a tab beyond those that are there. An import that is not known to be fetched at once, or only on request,
 * is an error.
 * @param {Chunks} chunks @param {string} tab @param {ReadonlySet<Chunk>} present
 * @returns {Set<Chunk>}
 */
export function tabCode(chunks, tab, present) {
  let all = closure(chunks, routeChunk(chunks, `src/app/routes/company.$number.${tab}.tsx`));
  for (let before = 0; before < all.size; ) {
    before = all.size;
    const own = [...all].filter((chunk) => !present.has(chunk));
    const fetched = own.flatMap(({ onDemand }) => onDemand).flatMap((file) => chunks.get(file) ?? []);
    const unknown = fetched.find(({ name }) => AT_ONCE[tab] !== name && !ON_REQUEST.has(name));
    if (unknown !== undefined) {
      throw new Error(
        `Is ${unknown.name}, which ${tab} imports, fetched at once or on request? Say so here.`,
      );
    }
    all = closure(chunks, [...all, ...fetched.filter(({ name }) => AT_ONCE[tab] === name)]);
  }
  return new Set([...all].filter((chunk) => !present.has(chunk)));
}

/** @param {Chunks} chunks @param {string} route @returns {Chunk[]} */
function routeChunk(chunks, route) {
  return [...chunks.values()].filter(({ modules }) => modules.some((id) => id.includes(`/${route}?`)));
}
