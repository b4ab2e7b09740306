import { LEGAL_FORMS, wordsOf } from '#contract/name-words.ts';

/** Folds names as the gateway does, but keeps legal forms apart. Equal keys are a hint: names are no identity. */

/** Longer forms first. */
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

/** `"Barça & Co. Limited (The)"` is `barca and co ltd`. */
export function nameKey(name: string): string {
  return nameWords(name).join(' ');
}

/** A name of signs only keeps them: `"! LTD"` is `!`, `ltd`. */
export function nameWords(name: string): string[] {
  const words = unified(wordsOf(name));
  if (withoutForm(words).length > 0) return words;
  const signs = name.toLowerCase().split(/\s+/);
  return unified(signs.flatMap((sign) => (wordsOf(sign).length > 0 ? wordsOf(sign) : sign)));
}

/** Without the legal form: `barca and co`. */
export function nameStem(name: string): string {
  return withoutForm(nameWords(name)).join(' ');
}

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
