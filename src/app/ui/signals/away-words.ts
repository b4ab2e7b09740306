/** Why something did not happen while there is no way to Dossier: `You are offline: nothing was exported. …` */
export function awayWords(nothing: string): string {
  const why = navigator.onLine ? 'Dossier does not answer' : 'You are offline';
  return `${why}: ${nothing}. Press again once the connection is back.`;
}

/** Calls once this device has a connection again. Returns how to call it off. */
export function onceOnline(act: () => void): () => void {
  window.addEventListener('online', act, { once: true });
  return () => window.removeEventListener('online', act);
}
