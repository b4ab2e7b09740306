/** Calls once the browser has nothing else to do, or after two seconds of other work. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Resolves then. */
export const untilIdle = () => new Promise<void>((resolve) => void whenIdle(resolve));
