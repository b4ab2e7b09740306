import { wellFormed } from '#contract/well-formed.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, without the characters that XML does not allow. */
export function escapedText(text: string): string {
  return wellFormed(text)
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
