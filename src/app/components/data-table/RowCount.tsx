import { useEffect, useState } from 'react';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';

/** The count is announced after this pause in typing. */
const ANNOUNCE_MS = 700;

export function RowCount({ text }: { text: string }) {
  const [last, setLast] = useState({ text, announced: '' });
  useEffect(() => {
    const timer = setTimeout(
      () => setLast((before) => (before.text === text ? before : { text, announced: text })),
      ANNOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <>
      <span>{text}</span>
      <LiveRegion message={last.announced} />
    </>
  );
}
