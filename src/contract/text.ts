import { codePoint } from './well-formed.ts';

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

export function lowerFirst(text: string): string {
  // An abbreviation keeps its capitals: `VAT`.
  if (/^\p{Lu}{2}/u.test(text)) return text;
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** Equal for texts that differ only in case, white space and Unicode normalisation. */
export function foldSpelling(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase();
}

/** For sorting, by code unit. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** `a, b and c`. Not `Intl.ListFormat`: the first `Intl` object of a page delays its first paint. */
export function listOf(words: readonly string[]): string {
  const last = words.slice(-1);
  return [...(words.length > 1 ? [words.slice(0, -1).join(', ')] : []), ...last].join(' and ');
}

/** Controls, zero-width characters, and the bidirectional marks, overrides and isolates of UAX #9. */
const HIDDEN = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** A hidden character becomes a control picture (`␉`) or its code point (`[U+202E]`). */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return codePoint(character);
  });
}

/** Lower case without punctuation: `Converted / Closed` and `converted-closed` are equal. */
export function plainWords(label: string): string {
  return label
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
}
