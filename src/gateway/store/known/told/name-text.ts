import { nameKey, wordsOf } from '#contract/name-words.ts';

/** Code points of a name that it is found by: a real one has 160 at most, and an index takes no text without end. */
const FOUND_BY = 200;

export function cut(text: string): string {
  return [...text].slice(0, FOUND_BY).join('');
}

/** A name as words are looked for in it: each between blanks. Empty where there is no letter or digit. */
export function nameText(name: string): string {
  const words = cut(wordsOf(name).join(' ')).trim();
  return words === '' ? '' : ` ${words} `;
}

/** Equal for names that are the same, legal form and case aside. */
export function exactKey(name: string): string {
  return cut(nameKey(name));
}
