/**
 * Calls once the browser has nothing else to do, or after two seconds of other work. Returns how to call it off. Safari has no
 * idle callbacks: there it is called after so many milliseconds.
 */
export function whenIdle(act: () => void, otherwise = 300): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, otherwise);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Resolves then. */
export const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve));
