import { type AnyValue, displayText, type ValueKind } from '#app/format/value.ts';
import { isUnreadable } from '#contract/values.ts';
import { BidiText } from './BidiText.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props = {
  value: AnyValue;
  kind?: ValueKind;
  /** For an absent value that has a meaning: `in post`. */
  absent?: string | undefined;
};

/** An unreadable value is shown as received and marked; an absent one is never zero. */
export function Value({ value, kind = 'text', absent }: Props) {
  const text = displayText(value, kind);
  if (text === undefined) return <Absent words={absent} />;
  if (isUnreadable(value)) return <UnreadableText text={text} />;
  if (kind === 'date' || kind === 'month') {
    return (
      <time dateTime={String(value)} className="whitespace-nowrap">
        {text}
      </time>
    );
  }
  return kind === 'number' ? <span className="whitespace-nowrap">{text}</span> : <BidiText text={text} />;
}

function Absent({ words }: { words: string | undefined }) {
  if (words !== undefined) return <span className="text-ink-3">{words}</span>;
  return (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>not given</VisuallyHidden>
    </span>
  );
}

function UnreadableText({ text }: { text: string }) {
  return (
    <span className="border-b border-dashed border-warn" title="Shown as received: not in the expected form">
      <BidiText text={text} />
      <VisuallyHidden> (shown as received)</VisuallyHidden>
    </span>
  );
}
