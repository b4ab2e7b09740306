/**
 * Characters that change how text around them is read without being seen: controls, zero-width characters and
 * the bidirectional marks, overrides and isolates of UAX #9.
 */
const HIDDEN = /[\p{Cc}\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;

/** Text with every hidden character made visible: a control picture (`␉`) or its code point (`[U+202E]`). */
export function visibleText(text: string): string {
  return text.replace(HIDDEN, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
