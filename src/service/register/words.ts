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
const LEGAL_FORMS = new Set(['ltd', 'plc', 'llp', 'lp', 'cic', 'cio']);

/** The words of a text in comparable form. A text of signs only, such as `!`, keeps them as its one word. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
  const words = plain
    .replace(/[’'`´]/g, '')
    .replace(/&/g, ' and ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(/public limited company/g, 'plc')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '');
  return words.map((word) => SAME_WORD.get(word) ?? word);
}

/** The key under which exactly this name is found: its words without the legal form, `the` and order kept. */
export function nameKey(name: string): string {
  const words = wordsOf(name);
  const bare = words.filter((word) => !LEGAL_FORMS.has(word) && word !== 'the');
  return (bare.length > 0 ? bare : words).join(' ') || name.trim();
}
