import { useEffect, useState } from 'react';

/** Waits shorter than this are not worth a word: text that flashes is worse than none. */
const PATIENCE_MS = 300;

type Props = {
  /** What is being loaded, as it stands in a sentence: `Officers`. */
  what: string;
  /** It stands beside others, and takes little room. */
  small?: boolean | undefined;
};

/** Keeps the room of a panel while it loads. When that takes a while it says so, and hairlines stand for the rows to come. */
export function Loading({ what, small = false }: Props) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className={small ? 'min-h-20 pt-lede' : 'min-h-[75svh] pt-lede'}>
      <p role="status" className="min-h-target text-md text-ink-2">
        {late && `Loading ${what}…`}
      </p>
      {late && !small && (
        <div
          aria-hidden="true"
          className="mt-4 h-90 bg-[repeating-linear-gradient(var(--line)_0_1px,transparent_1px_var(--spacing-control))]"
        />
      )}
    </div>
  );
}
