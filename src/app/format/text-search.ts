import { hasControls } from '#contract/well-formed.ts';

/** Lower case without accents: `societe` finds `Société`. */
export function foldText(text: string): string {
  // Most text is ASCII, for which this is several times as fast.
  if (/^[\n\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '');
  // Keyboards have no typographic apostrophe.
  return plain.replace(/[\u2018\u2019\u02bc]/g, "'").toLowerCase();
}

/** The folded words of what was typed; each has to occur. */
export function searchWords(typed: string): readonly string[] {
  return foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether a folded text has all folded words. */
export function containsWords(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

export const TEXT_LIMIT = 200;

/** Typed text that can be searched for; `undefined` if it is too long or has what nobody types. */
export function usableText(text: string): string | undefined {
  return text.length > TEXT_LIMIT || hasControls(text) ? undefined : text;
}
