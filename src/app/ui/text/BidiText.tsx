import { visibleText } from '#app/format/visible-text.ts';

/**
 * Text of a record: isolated, so that it cannot reorder what stands around it, and with hidden characters shown.
 * Inter's tabular numerals widen the hyphen to a digit, `Non - specialised`: text with one is set without them.
 */
export function BidiText({ text }: { text: string }) {
  const numerals = text.includes('-') ? 'proportional-nums' : '';
  return <bdi className={`break-words ${numerals}`}>{visibleText(text)}</bdi>;
}
