import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** In milliseconds. With the request and the render, results are there 100 to 150 ms after the last key. */
const TYPING_PAUSE_MS = 80;

/** Whether the text has not changed for a moment. */
export function useTypingPause(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    // In one go with its effects, so that the request does not wait for the next frame.
    const timer = setTimeout(() => flushSync(() => setSettled(text)), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text;
}
