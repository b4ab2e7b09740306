// The fixed list of what is asked of the large register, and the plain MATCH of each for the peer.

/** Words that a tenth of the companies and more have, in their name, their trade or their town. */
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
/** Rarer words, beginnings, misspellings, postcodes. */
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
export function questionsOf({ nameOf, numberOf }, companies) {
  const known = Array.from({ length: 30 }, (_, turn) => (turn * 180_001) % companies);
  const asked = [
    ...known.map((index) => ({ query: nameOf(index).toLowerCase(), page: 1 })),
    ...known.slice(0, 10).map((index) => ({ query: numberOf(index), page: 1 })),
    ...RARER.map((query) => ({ query, page: 1 })),
    ...COMMON.map((query) => ({ query, page: 1 })),
    ...COMMON.map((query) => ({ query, page: 1_000 })),
  ];
  return asked.map((question) => ({ ...question, match: plainMatch(question.query) }));
}

/** Every word, the last as the beginning of one. */
function plainMatch(/** @type {string} */ query) {
  const words = query
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return `${words.map((word) => `"${word}"`).join(' AND ')}*`;
}
