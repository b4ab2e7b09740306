import { bareWords, wordsOf } from '#contract/name-words.ts';

/** Legal forms of several words as `wordsOf` gives them, in English and Welsh, and the one word that names and searches share. */
const FORMS = new Map([
  ['ltd liability partnership', 'llp'],
  ['partneriaeth atebolrwydd ltd', 'llp'],
  ['cwmni ltd cyhoeddus', 'plc'],
  ['community interest co', 'cic'],
  ['cwmni buddiant cymunedol', 'cic'],
  ['charitable incorporated organisation', 'cio'],
  ['sefydliad elusennol corfforedig', 'cio'],
  ['ltd partnership', 'lp'],
]);

const LONG_FORM = new RegExp(`\\b(${[...FORMS.keys()].join('|')})\\b`, 'g');

/** The words of a name or a query as the register compares them. */
export function searchWords(text: string): string[] {
  const words = wordsOf(text);
  if (words.length < 2) return words;
  const joined = words.join(' ');
  const short = joined.replace(LONG_FORM, (form) => FORMS.get(form) ?? form);
  return short === joined ? words : short.split(' ');
}

/** The key under which a name of these words is found; a name of signs alone is its own. */
export function searchKey(words: string[], text: string): string {
  return bareWords(words).join(' ') || text.replace(/\p{Cc}/gu, '').trim();
}
