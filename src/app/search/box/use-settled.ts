import { useEffect, useState } from 'react';

/** How long someone has to pause before the team's records are looked through, in milliseconds. */
const PAUSE = 150;

/** A text once it has stayed the same for a while; empty until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
