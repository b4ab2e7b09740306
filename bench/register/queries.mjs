// Fixed queries for the large register, each with a plain MATCH for the peer.

/** Words that at least a tenth of the companies have in their name, trade or town. */
const COMMON = [
  'services',
  'holdings',
  'limited',
  'consulting',
  'of',
  'other',
  'activities',
  'london',
  'and',
  'group',
];
const RARER = [
  'thornmere',
  'harwick lantern',
  'wexbrook bakery',
  'kingsford services',
  'penden holdings',
  'thornm',
  'larkb',
  'quarry',
  'granite solutions',
  'leeds services',
  'bristol granite',
  'london holdings',
  'alder street',
  'servcies thornmere',
  'harwcik',
  'kestral meadow',
  'the kestrel',
  'beacon international group',
  'software',
  'retail sale',
];

/**
 * @param {{ nameOf: (index: number) => string, numberOf: (index: number) => string }} invented
 * @param {number} companies
 * @returns {{ query: string, match: string, page: number }[]}
 */
export function queriesOf({ nameOf, numberOf }, companies) {
  const known = Array.from({ length: 30 }, (_, turn) => (turn * 180_001) % companies);
  const selection = [
    ...known.map((index) => ({ query: nameOf(index).toLowerCase(), page: 1 })),
    ...known.slice(0, 10).map((index) => ({ query: numberOf(index), page: 1 })),
    ...RARER.map((query) => ({ query, page: 1 })),
    ...COMMON.map((query) => ({ query, page: 1 })),
    ...COMMON.map((query) => ({ query, page: 1_000 })),
  ];
  return selection.map((selected) => ({ ...selected, match: plainMatch(selected.query) }));
}

function plainMatch(/** @type {string} */ query) {
  const words = query
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return `${words.map((word) => `"${word}"`).join(' AND ')}*`;
}
