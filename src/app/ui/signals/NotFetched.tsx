import { useEffect } from 'react';
import { awayWords, onceOnline } from './away-words.ts';

type Props = {
  /** What did not happen: `nothing was exported`. */
  nothing: string;
  /** The connection is back: it can be pressed again. */
  onBack: () => void;
};

/** Stands beside a button whose code could not be fetched. */
export function NotFetched({ nothing, onBack }: Props) {
  useEffect(() => onceOnline(onBack), [onBack]);
  return (
    <span role="alert" className="max-w-prose text-sm text-bad">
      {navigator.onLine
        ? `This could not be loaded: ${nothing}. Reload the page; that costs nothing.`
        : awayWords(nothing)}
    </span>
  );
}
