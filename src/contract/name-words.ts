/**
 * How names and queries are compared: accents, case, apostrophes and punctuation ignored, `&` is `and`,
 * `Limited` is `Ltd`. Names in the register carry any sign (`"! LTD"`, `TALISHA’S`, `BARÇA`).
 */

const SAME_WORD = new Map([
  ['limited', 'ltd'],
  ['cyfyngedig', 'ltd'],
  ['cyf', 'ltd'],
  ['company', 'co'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
]);

/** Endings that say the legal form; two names that differ in nothing else are the same name to a searcher. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(['ltd', 'plc', 'llp', 'lp', 'cic', 'cio']);

/** The words of a text in comparable form; none where it has no letter or digit. */
export function wordsOf(text: string): string[] {
  return plainWords(text).map((word) => SAME_WORD.get(word) ?? word);
}

/** Most names need nothing of what follows; a register of millions is read several times as quickly for it. */
const PLAIN = /^[a-z0-9 ]*$/;

/** The words of a text as they were written, accents, case and signs aside. */
export function plainWords(text: string): string[] {
  const lower = text.toLowerCase();
  const plain = PLAIN.test(lower) ? lower : withoutSigns(text);
  return plain
    .replace(/\bpublic limited company\b/g, 'plc')
    .split(' ')
    .filter((word) => word !== '');
}

function withoutSigns(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’'`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
}

/** The comparable words that a word may be meant for while it is being typed: `limi` for `ltd`. */
export function beginningsOf(word: string): string[] {
  return [...new Set([...SAME_WORD].flatMap(([long, short]) => (long.startsWith(word) ? short : [])))];
}

/** The key under which exactly this name is found: its words without the legal form, `the` and order kept. */
export function nameKey(name: string): string {
  return bareWords(wordsOf(name)).join(' ') || name.trim();
}

/** Comparable words without legal forms and `the`; where nothing else is left, as they are. */
export function bareWords(words: string[]): string[] {
  const bare = words.filter((word) => !LEGAL_FORMS.has(word) && word !== 'the');
  return bare.length > 0 ? bare : words;
}
