import { useEffect, useEffectEvent, useState } from 'react';

/**
 * What someone is typing, before it goes into the URL: it is committed once the typing pauses. A value that changes
 * from outside replaces the draft; our own commit coming back does not. Back and Forward drop what was not committed
 * yet: it was typed for the entry that is left, and must not be written over the one arrived at. Another `dropped` drops
 * it too, and text that was committed but could not be used.
 */
export function useDraft(value: string, commit: (text: string) => void, pauseMs: number, dropped: number) {
  const [draft, setDraft] = useState({ text: value, sent: value, seen: value, dropped });
  if (draft.dropped !== dropped) {
    setDraft({ text: value, sent: value, seen: value, dropped });
  } else if (draft.seen !== value) {
    setDraft({ ...draft, seen: value, ...(draft.sent === value ? {} : { text: value, sent: value }) });
  }
  const send = useEffectEvent(() => {
    setDraft((current) => ({ ...current, sent: current.text }));
    commit(draft.text);
  });
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
  return [draft.text, (text: string) => setDraft((current) => ({ ...current, text }))] as const;
}
