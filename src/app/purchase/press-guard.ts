import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';

/** In milliseconds: longer than a double click (500 by default on common systems), shorter than reading a price. */
const GUARD_MS = 700;

/** Refuses presses just after the button appears. Every press extends the guard. */
export function usePressGuard() {
  const [until, setUntil] = useState(() => performance.now() + GUARD_MS);
  const [guarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), until - performance.now());
    return () => clearTimeout(timer);
  }, [until]);
  const refusePress = (event: MouseEvent) => {
    if (!guarded) return;
    event.stopPropagation();
    setUntil(performance.now() + GUARD_MS);
  };
  return { guarded, refusePress };
}

/** A held key is one gesture. */
export function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
