import { TextInput } from '#app/ui/controls/TextInput.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** Read out, and seen in the empty field. */
  label: string;
  type: 'search' | 'date';
  value: string;
  /** Called when the typing has paused. */
  onCommit: (text: string) => void;
};

/** Half a second: counts are read out no more often than this, and a year can be typed to its end. */
const PAUSE_MS = { search: 300, date: 600 };

/** A filter that is typed. */
export function DraftInput({ label, type, value, onCommit }: Props) {
  const [text, setText] = useDraft(value, onCommit, PAUSE_MS[type]);
  return (
    <TextInput
      label={label}
      hideLabel
      className={type === 'search' ? 'w-full' : ''}
      placeholder={type === 'search' ? label : undefined}
      type={type}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
