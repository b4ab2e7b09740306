import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lookForDossier } from '../fetch.ts';
import { lookOut } from '../freshness.ts';

/** Whether there is an answer to be had: false while Dossier is away or the way to it is cut. */
export const useReached = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Notices by itself that Dossier is back, and looks where the browser's word changes: it knows of networks, and not of a
 * Dossier on the same machine, so its word alone moves nothing (react-query would believe it).
 */
export function useLookout(): void {
  const reached = useReached();
  useEffect(() => {
    onlineManager.setEventListener(() => {
      const events = new AbortController();
      for (const event of ['online', 'offline']) {
        window.addEventListener(event, lookForDossier, { signal: events.signal });
      }
      return () => events.abort();
    });
  }, []);
  useEffect(() => {
    if (reached) return;
    const timer = setInterval(lookForDossier, lookOut(false));
    return () => clearInterval(timer);
  }, [reached]);
}
