import { useEffect, useState } from 'react';

/** Waits shorter than this are not worth a word: text that flashes is worse than none. */
const PATIENCE_MS = 300;

type Props = {
  /** What is being loaded, as it stands in a sentence: `Officers`. */
  what: string;
};

/** Keeps the room of a panel while it loads and says so when it takes a while. */
export function Loading({ what }: Props) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true" className="min-h-40 pt-7 text-md text-ink-2">
      {late && `Loading ${what}…`}
    </div>
  );
}
