import { LEGAL_FORMS, wordsOf } from '#contract/name-words.ts';

/**
 * How names of companies are compared on screen: by the folding of the gateway and the register, and stricter than
 * their look-ups in that two legal forms are two names. What differs only in case, accents, punctuation, the writing of
 * a form, & for "and", spaced initials, or "The" at either end is one name. A hint always: names are no identity.
 */

/** Legal forms of several words, as `wordsOf` gives them, and their short ones; longer before shorter. */
const LONG_FORMS: readonly (readonly [form: string, short: string])[] = [
  ['ltd liability partnership', 'llp'],
  ['partneriaeth atebolrwydd ltd', 'llp'],
  ['cwmni ltd cyhoeddus', 'plc'],
  ['community interest co', 'cic'],
  ['ltd partnership', 'lp'],
];

/** Welsh short forms (CA 2006 ss58 and 59). */
const WELSH: ReadonlyMap<string, string> = new Map([
  ['ccc', 'plc'],
  ['pac', 'llp'],
]);

/** The folded name; equal for two writings of one name. `"Barça & Co. Limited (The)"` is `barca and co ltd`. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ');
}

/** The folded words of a name, in their order. A name of nothing but signs keeps its signs: `"! LTD"` is `!`, `ltd`. */
export function nameWords(name: string): string[] {
  const words = unified(wordsOf(name));
  if (withoutForm(words).length > 0) return words;
  const signs = name.toLowerCase().split(/\s+/);
  return unified(signs.flatMap((sign) => (wordsOf(sign).length > 0 ? wordsOf(sign) : sign)));
}

/** The key without the legal form at its end: `barca and co`. */
export function nameStem(name: string): string {
  return withoutForm(nameWords(name)).join(' ');
}

/** Legal forms in one writing, spaced initials as one word, "the" neither first nor last. */
function unified(given: readonly string[]): string[] {
  const inner = given.length > 1 && given[0] === 'the' ? given.slice(1) : given;
  const words = inner.length > 1 && inner.at(-1) === 'the' ? inner.slice(0, -1) : inner;
  const text = LONG_FORMS.reduce(
    (all, [form, short]) => all.replaceAll(` ${form} `, ` ${short} `),
    ` ${words.join(' ')} `,
  );
  const parts = text.split(' ').filter((word) => word !== '');
  return joinedInitials(parts).map((word, place) => (place === 0 ? word : (WELSH.get(word) ?? word)));
}

/** `R J Skip Hire` is `rj skip hire`. */
function joinedInitials(words: readonly string[]): string[] {
  const joined: string[] = [];
  let initials = false;
  for (const word of words) {
    const single = /^\p{L}$/u.test(word);
    if (single && initials) joined.push(`${joined.pop() ?? ''}${word}`);
    else joined.push(word);
    initials = single;
  }
  return joined;
}

function withoutForm(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return last !== undefined && (LEGAL_FORMS.has(last) || last === 'unlimited') ? words.slice(0, -1) : words;
}
