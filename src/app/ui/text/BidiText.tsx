import { visibleText } from '#app/format/visible-text.ts';

// Ten thousand rows share these: a text made for each is work and garbage.
const PLAIN = 'break-words';
const HYPHENATED = 'break-words proportional-nums';

/**
 * Text of a record: isolated, so that it cannot reorder what stands around it, and with hidden characters shown.
 * Inter's tabular numerals widen the hyphen to a digit, `Non - specialised`: text with one is set without them.
 */
export function BidiText({ text }: { text: string }) {
  return bidiText(text);
}

/** The same where there are ten thousand of them: an element, and no component that has to be remembered beside it. */
export function bidiText(text: string) {
  return <bdi className={text.includes('-') ? HYPHENATED : PLAIN}>{visibleText(text)}</bdi>;
}
