import { useEffect, useState } from 'react';

/** Shorter waits show no text, which would only flash. */
const PATIENCE_MS = 300;

type Props = {
  /** Written within a sentence: `Officers`. */
  what: string;
  small?: boolean | undefined;
};

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
