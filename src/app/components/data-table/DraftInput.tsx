import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { TextInput } from '#app/components/ui/Field.tsx';

type Props = {
  label: string;
  type: 'search' | 'date' | 'number';
  value: string;
  onCommit: (text: string) => void;
  onDraft?: (text: string) => void;
  onFocus?: () => void;
  resetKey?: number;
  problem?: (text: string) => string | undefined;
};

/** Long enough to finish typing a year or an amount. */
const PAUSE_MS = { search: 300, date: 600, number: 600 };

const WIDTH = { search: 'w-full', date: '', number: 'w-28 text-right' };

/** Number inputs round and swallow text, so a number is text with a numeric keyboard. */
export function DraftInput({ label, type, value, onCommit, onDraft, onFocus, resetKey = 0, problem }: Props) {
  const [text, setText, commitNow] = useDraft(value, onCommit, PAUSE_MS[type], resetKey);
  const reportDraft = useEffectEvent((draft: string) => onDraft?.(draft));
  // The text also changes by Back, Forward and reset.
  useLayoutEffect(() => reportDraft(text), [text]);
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
      // A menu removes its fields when it closes.
      onBlur={type === 'search' ? undefined : commitNow}
      // In one update, so that the rows render with the letter.
      onChange={({ target }) => {
        setText(target.value);
        onDraft?.(target.value);
      }}
    />
  );
}

/** Commits text once typing pauses, or at once on request. Back, Forward and another `resetKey` discard the draft. */
function useDraft(value: string, commit: (text: string) => void, pauseMs: number, resetKey: number) {
  const [draft, setDraft] = useState({ text: value, sent: value, seen: value, resetKey });
  if (draft.resetKey !== resetKey) {
    setDraft({ text: value, sent: value, seen: value, resetKey });
  } else if (draft.seen !== value) {
    setDraft({ ...draft, seen: value, ...(draft.sent === value ? {} : { text: value, sent: value }) });
  }
  const commitNow = () => {
    if (draft.text === draft.sent) return;
    setDraft((current) => ({ ...current, sent: current.text }));
    commit(draft.text);
  };
  const send = useEffectEvent(commitNow);
  useEffect(() => {
    if (draft.text === draft.sent) return;
    const timer = setTimeout(send, pauseMs);
    const drop = () => {
      clearTimeout(timer);
      setDraft((current) => ({ ...current, text: current.seen, sent: current.seen }));
    };
    window.addEventListener('popstate', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('popstate', drop);
    };
  }, [draft.text, draft.sent, pauseMs]);
  const setText = (text: string) => setDraft((current) => ({ ...current, text }));
  return [draft.text, setText, commitNow] as const;
}
