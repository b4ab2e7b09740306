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
/** Without results as typed: misspelt, joined, split and unknown words, short and common ones. */
const MISSPELT = [
  'servcies',
  'lodnon holdnigs',
  'grp services',
  'kestrelmeadow',
  'kes trel granite',
  'quarry limted',
  'bakrey cna',
  'thornmere services zzqx',
  'internatoinal consulting properties uk services',
  'consulting services holdings group activities',
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
    ...known.slice(20).map((index) => ({ query: swapped(nameOf(index).toLowerCase()), page: 1 })),
    ...[...RARER, ...MISSPELT].map((query) => ({ query, page: 1 })),
    ...COMMON.map((query) => ({ query, page: 1 })),
    ...COMMON.map((query) => ({ query, page: 1_000 })),
  ];
  return selection.map((selected) => ({ ...selected, match: plainMatch(selected.query) }));
}

/**
 * Questions of someone who types names letter by letter, some with facets chosen, then sorts.
 * @param {{ nameOf: (index: number) => string }} invented
 * @param {number} companies
 * @returns {import('../../src/contract/api/register-search.ts').RegisterQuestion[]}
 */
export function typedQuestions({ nameOf }, companies) {
  const names = Array.from({ length: 30 }, (_, turn) => nameOf((turn * 180_001) % companies).toLowerCase());
  return [...names, ...COMMON, ...RARER.slice(0, 10)].flatMap((name, turn) => {
    const choice = CHOICES[turn % CHOICES.length];
    return Array.from({ length: Math.min(name.length, MOST_LETTERS) }, (_, index) => ({
      ...{ query: name.slice(0, index + 1).trim(), page: 1 },
      ...{
        chosen: NOTHING_CHOSEN,
        sort: /** @type {const} */ ('relevance'),
        order: /** @type {const} */ ('asc'),
      },
      ...choice,
    }));
  });
}

const MOST_LETTERS = 20;
const NOTHING_CHOSEN = { status: [], type: [], town: [], county: [], area: [], sic: [] };
/** Most people type first and choose afterwards. @type {Partial<import('../../src/contract/api/register-search.ts').RegisterQuestion>[]} */
const CHOICES = [
  {},
  {},
  {},
  { chosen: { ...NOTHING_CHOSEN, status: ['Active'] } },
  { chosen: { ...NOTHING_CHOSEN, town: ['LONDON', 'LEEDS'], sic: ['62'] }, sort: 'name' },
  {
    chosen: { ...NOTHING_CHOSEN, area: ['M'] },
    from: '2015-01-01',
    to: '2019-12-31',
    sort: 'age',
    order: 'desc',
  },
];

function swapped(/** @type {string} */ name) {
  return name.replace(/^(.)(.)(.)/, '$1$3$2');
}

function plainMatch(/** @type {string} */ query) {
  const words = query
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ');
  return `${words.map((word) => `"${word}"`).join(' AND ')}*`;
}
