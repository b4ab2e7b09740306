// Misspells a company name once. Every kind returns `undefined` for a name that it cannot change.

/** @typedef {import('../../src/service/sample/random.ts').Random} Random */
/** @typedef {(name: string, random: Random) => string | undefined} Misspelling */

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LEGAL_FORM = /\b(LIMITED|LTD|LLP|PLC|CIC|COMPANY)\b/;

/** As typed by someone who knows the name. @type {Record<string, Misspelling>} */
export const EXACT = {
  'as registered': (name) => name,
  'in lower case': (name) => name.toLowerCase(),
  'without full stops and apostrophes': (name) => name.replace(/[.'’]/g, ''),
};

/** In a random word of any length, the legal form included, unless stated. @type {Record<string, Misspelling>} */
export const MISSPELT = {
  'with two letters swapped': (name, random) =>
    inLetter(name, random, (letter, next) => next + letter, swappable),
  'with a letter left out': (name, random) => inLetter(name, random, (_, next) => next, isInLongerWord),
  'with a letter replaced': (name, random) =>
    inLetter(name, random, (letter, next) => otherThan(letter, random) + next),
  'with a letter doubled': (name, random) => inLetter(name, random, (letter, next) => letter + letter + next),
  'with a letter inserted': (name, random) =>
    inLetter(name, random, (letter, next) => letter + random.pick([...LETTERS]) + next),
  'with two words joined': (name, random) => at(name, random, / /g, (before, _, after) => before + after),
  'with a word split': (name, random) =>
    at(name, random, /\p{L}(?=\p{L})/gu, (before, letter, after) => `${before}${letter} ${after}`),
  'with the legal form misspelt': (name, random) => {
    const [form, from] = [LEGAL_FORM.exec(name)?.[0], name.search(LEGAL_FORM)];
    if (form === undefined) return undefined;
    const misspelt = MISSPELT[random.pick(IN_LETTERS)]?.(form, random);
    return misspelt && name.slice(0, from) + misspelt + name.slice(from + form.length);
  },
  'with any of these, without the legal form': (name, random) => {
    const bare = name.replace(/ (LIMITED|LTD|LLP|PLC|CIC|C\.I\.C)\.?$/, '');
    return bare === name ? undefined : MISSPELT[random.pick(IN_ANY_WORD)]?.(bare, random);
  },
  'with possessives without their S': (name) => changed(name, name.replace(/['’]S\b/g, '')),
  'with signs left out': (name) => changed(name, name.replace(/[^\p{L}\p{N}\s&]/gu, '')),
  'with signs as blanks': (name) => changed(name, name.replace(/[^\p{L}\p{N}\s&]/gu, ' ')),
};

const IN_LETTERS = [
  'with two letters swapped',
  'with a letter left out',
  'with a letter replaced',
  'with a letter doubled',
  'with a letter inserted',
];
const IN_ANY_WORD = [...IN_LETTERS, 'with two words joined', 'with a word split'];

/** @param {string} name @param {string} result */
function changed(name, result) {
  return name === result || !/[\p{L}\p{N}]/u.test(result) ? undefined : result;
}

/**
 * @param {string} name
 * @param {Random} random
 * @param {RegExp} pattern
 * @param {(before: string, match: string, after: string) => string} change
 */
function at(name, random, pattern, change) {
  const found = [...name.matchAll(pattern)];
  if (found.length === 0) return undefined;
  const { 0: match, index } = random.pick(found);
  return change(name.slice(0, index), match, name.slice(index + match.length));
}

/**
 * Changes a random letter and the one after it.
 * @param {string} name
 * @param {Random} random
 * @param {(letter: string, next: string) => string} change
 * @param {(letter: string, next: string, before: string) => boolean} [fits]
 */
function inLetter(name, random, change, fits = () => true) {
  const indexes = [...name.matchAll(/\p{L}/gu)]
    .map(({ index }) => index)
    .filter((index) => fits(name[index] ?? '', name[index + 1] ?? '', name[index - 1] ?? ''));
  if (indexes.length === 0) return undefined;
  const index = random.pick(indexes);
  return name.slice(0, index) + change(name[index] ?? '', name[index + 1] ?? '') + name.slice(index + 2);
}

/** @param {string} letter @param {string} next */
function swappable(letter, next) {
  return /\p{L}/u.test(next) && letter !== next;
}

/** @param {string} _letter @param {string} next @param {string} before */
function isInLongerWord(_letter, next, before) {
  return /\p{L}/u.test(before + next);
}

/** @param {string} letter @param {Random} random */
function otherThan(letter, random) {
  return random.pick([...LETTERS].filter((other) => other !== letter));
}
