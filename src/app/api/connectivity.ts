import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { pingServer } from './fetch.ts';
import { pollInterval } from './polling.ts';

export const useConnected = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/** Pings, as `navigator.onLine` is not enough: the server may be local. */
export function useReconnect(): void {
  const connected = useConnected();
  useEffect(() => {
    onlineManager.setEventListener(() => {
      const events = new AbortController();
      for (const event of ['online', 'offline']) {
        window.addEventListener(event, pingServer, { signal: events.signal });
      }
      return () => events.abort();
    });
  }, []);
  useEffect(() => {
    if (connected) return;
    const timer = setInterval(pingServer, pollInterval(false));
    return () => clearInterval(timer);
  }, [connected]);
}
