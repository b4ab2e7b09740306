import { useEffect, useState } from 'react';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';

/** Read out once the typing has come to rest, so that not every pause within a word is. */
const REST_MS = 700;

/** How many rows are shown: at once for the eye; for the ear when it has changed, after a rest. */
export function RowCount({ text }: { text: string }) {
  const [at, setAt] = useState({ text, told: '' });
  useEffect(() => {
    const timer = setTimeout(
      () => setAt((last) => (last.text === text ? last : { text, told: text })),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span className="text-sm text-ink-2 max-sm:order-last max-sm:basis-full">{text}</span>
      <LiveRegion message={at.told} />
    </>
  );
}
