import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * In milliseconds: longer than the time between keys of a held key, so that only a pause asks. With the request and the render,
 * results are there 80 to 150 ms after the last key.
 */
const TYPING_PAUSE_MS = 40;

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
