import { useEffectEvent, useLayoutEffect } from 'react';
import { TextInput } from '#app/ui/controls/TextInput.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** Read out, and seen in the empty field. */
  label: string;
  type: 'search' | 'date' | 'number';
  value: string;
  /** Called when the typing has paused. */
  onCommit: (text: string) => void;
  /** Called with what is in the field whenever that changes, committed or not. */
  onDraft?: (text: string) => void;
  /** Called before anything is typed. */
  onFocus?: () => void;
  /** How often drafts were dropped: another number drops this one, with what was typed and not committed. */
  dropped?: number;
  /** What is wrong with a text, if anything. */
  problem?: (text: string) => string | undefined;
};

/** Counts are read out no more often than this, and a year or an amount can be typed to its end. */
const PAUSE_MS = { search: 300, date: 600, number: 600 };

const WIDTH = { search: 'w-full', date: '', number: 'w-28 text-right' };

/** A filter that is typed. A number is text with the keys for numbers: browsers round and forgive in fields of their own. */
export function DraftInput({ label, type, value, onCommit, onDraft, onFocus, dropped = 0, problem }: Props) {
  const [text, setText] = useDraft(value, onCommit, PAUSE_MS[type], dropped);
  const tell = useEffectEvent((draft: string) => onDraft?.(draft));
  // What the address or a dropped draft puts there, before it is painted; of a letter typed it is told already.
  useLayoutEffect(() => tell(text), [text]);
  return (
    <TextInput
      label={label}
      hideLabel
      className={WIDTH[type]}
      placeholder={type === 'search' ? label : undefined}
      error={problem?.(text)}
      {...(type === 'number' ? { type: 'text', inputMode: 'decimal', autoComplete: 'off' } : { type })}
      value={text}
      onFocus={onFocus}
      // In one go, so that the rows are drawn with the letter.
      onChange={({ target }) => {
        setText(target.value);
        onDraft?.(target.value);
      }}
    />
  );
}
