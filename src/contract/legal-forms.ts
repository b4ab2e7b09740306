import { LEGAL_FORMS, wordsOf } from './name-words.ts';

/** Legal forms of several words, in English and Welsh, with their short form. */
const LEGAL_FORM_PHRASES = new Map([
  ['ltd liability partnership', 'llp'],
  ['partneriaeth atebolrwydd ltd', 'llp'],
  ['cwmni ltd cyhoeddus', 'plc'],
  ['community interest co', 'cic'],
  ['cwmni buddiant cymunedol', 'cic'],
  ['charitable incorporated organisation', 'cio'],
  ['sefydliad elusennol corfforedig', 'cio'],
  ['ltd partnership', 'lp'],
]);

const LEGAL_FORM_PATTERN = new RegExp(`\\b(${[...LEGAL_FORM_PHRASES.keys()].join('|')})\\b`, 'g');

/** The words of a name, with legal forms in their short form. */
export function nameWords(text: string): string[] {
  const words = wordsOf(text);
  if (words.length < 2) return words;
  const joined = words.join(' ');
  const normalised = joined.replace(LEGAL_FORM_PATTERN, (phrase) => LEGAL_FORM_PHRASES.get(phrase) ?? phrase);
  return normalised === joined ? words : normalised.split(' ');
}

/** The words of a name before its legal form, and that form, `''` if the name states none. `the` does not count. */
export function splitLegalForm(name: string): { words: string[]; form: string } {
  const words = nameWords(name).filter((word) => word !== 'the');
  const last = words.findLastIndex((word) => !LEGAL_FORMS.has(word));
  return { words: words.slice(0, last + 1), form: words.slice(last + 1).join(' ') };
}
