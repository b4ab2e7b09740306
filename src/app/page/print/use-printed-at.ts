import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The time that stands on paper: while the page is printed the time of that. ISO 8601. */
export function usePrintedAt(): string {
  const [printedAt, setPrintedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    // The browser takes the page as it is when the event is over.
    const now = () => flushSync(() => setPrintedAt(new Date().toISOString()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return printedAt;
}
