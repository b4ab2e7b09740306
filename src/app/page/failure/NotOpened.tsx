import { useEffect, useState } from 'react';
import { useReached } from '#app/queries/reach/use-reached.ts';
import { useSession } from '#app/queries/session-query.ts';
import { awayWords } from '#app/ui/signals/away-words.ts';

type Props = {
  /** What did not happen: `nothing was opened or bought`. */
  nothing: string;
  /** The connection is back: it can be pressed again. */
  onBack: () => void;
};

/** Stands beside a button whose code could not be fetched, while the way to it is cut; else until it is pressed again. */
export function NotOpened({ nothing, onBack }: Props) {
  const reached = useReached();
  const { refetch } = useSession();
  const [away, setAway] = useState(!reached);
  // Which of them it is shows the next answer, whatever it says; reading is free.
  useEffect(() => void refetch(), [refetch]);
  useEffect(() => {
    if (!reached) setAway(true);
    else if (away) onBack();
  }, [reached, away, onBack]);
  return (
    <span role="alert" className="max-w-90 text-sm text-bad">
      {reached && navigator.onLine
        ? `This could not be loaded: ${nothing}. Reload the page; that costs nothing.`
        : awayWords(nothing)}
    </span>
  );
}
