/** Marks of UAX #9, which show nothing and may move the digits and brackets beside them. */
const MARKS = /[\u061C\u200E\u200F]/g;

/** Embeddings, overrides and isolates of UAX #9, which reorder other text, and lone surrogates, which UTF-8 cannot encode. */
const UNSAFE = /[\u202A-\u202E\u2066-\u2069\p{Cs}]/gu;

export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Text that no encoder refuses and that cannot reorder the text around it: `a[U+202E]b`. */
export function wellFormed(text: string): string {
  return withoutMarks(text).replace(UNSAFE, (character) =>
    /\p{Cs}/u.test(character) ? '\uFFFD' : codePoint(character),
  );
}

/** Whether text has what nobody types: control characters, controls of direction or lone surrogates. Marks are harmless. */
export function hasControls(text: string): boolean {
  return /\p{Cc}/u.test(text) || wellFormed(text) !== withoutMarks(text);
}

/** `[U+202E]`. */
export function codePoint(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
}
