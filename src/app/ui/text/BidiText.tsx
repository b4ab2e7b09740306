import { visibleText } from '#app/format/visible-text.ts';

// Ten thousand rows share these: a text made for each is work and garbage.
const PLAIN = 'break-words';
const HYPHENATED = 'break-words proportional-nums';

/**
 * Text of a record: isolated, so that it cannot reorder what stands around it, and with hidden characters shown.
 * Inter's tabular numerals widen the hyphen to a digit, `Non - specialised`: text with one is set without them.
 */
export function BidiText({ text }: { text: string }) {
  return <bdi className={text.includes('-') ? HYPHENATED : PLAIN}>{visibleText(text)}</bdi>;
}
