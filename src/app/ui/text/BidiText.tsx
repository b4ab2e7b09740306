import { visibleText } from '#app/format/visible-text.ts';

/** Text of a record: isolated, so that it cannot reorder what stands around it, and with hidden characters shown. */
export function BidiText({ text }: { text: string }) {
  return <bdi className="break-words">{visibleText(text)}</bdi>;
}
