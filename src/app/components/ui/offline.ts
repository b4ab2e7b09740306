/** Why an action had no effect: `You are offline: nothing was exported. …` */
export function offlineMessage(nothing: string): string {
  const why = navigator.onLine ? 'Cannot reach the server' : 'You are offline';
  return `${why}: ${nothing}. Try again once the connection is back.`;
}

/** Calls `act` once this device is online again. Returns a function that cancels. */
export function onceOnline(act: () => void): () => void {
  window.addEventListener('online', act, { once: true });
  return () => window.removeEventListener('online', act);
}
