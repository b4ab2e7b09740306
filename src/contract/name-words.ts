/** Ignores accents, case, apostrophes and punctuation; `&` is `and`, `Limited` is `Ltd`. */

const SAME_WORD = new Map([
  ['limited', 'ltd'],
  ['cyfyngedig', 'ltd'],
  ['cyf', 'ltd'],
  ['company', 'co'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
]);

export const LEGAL_FORMS: ReadonlySet<string> = new Set(['ltd', 'plc', 'llp', 'lp', 'cic', 'cio']);

export function wordsOf(text: string): string[] {
  return plainWords(text).map((word) => SAME_WORD.get(word) ?? word);
}

/** Most names need no Unicode normalisation, which is several times slower. */
const ASCII = /^[a-z0-9 ]*$/;

export function plainWords(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = ASCII.test(lower) ? lower : normalise(text);
  return plain
    .replace(/\bpublic limited company\b/g, 'plc')
    .split(' ')
    .filter((word) => word !== '');
}

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’'`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** Normalised words that an unfinished word may become: `limi` for `ltd`. */
export function completionsOf(word: string): string[] {
  return [...new Set([...SAME_WORD].flatMap(([long, short]) => (long.startsWith(word) ? short : [])))];
}

/** Equal for names that differ only in legal form, `the` and punctuation. */
export function nameKey(name: string): string {
  return bareWords(wordsOf(name)).join(' ') || name.trim();
}

/** Removes legal forms and `the`, unless nothing else would be left. */
export function bareWords(words: string[]): string[] {
  const bare = words.filter((word) => !LEGAL_FORMS.has(word) && word !== 'the');
  return bare.length > 0 ? bare : words;
}
