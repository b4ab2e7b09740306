import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Whether the last request got an answer: false while the device is offline or Dossier does not answer. */
export const useReached = () => useSyncExternalStore(subscribe, () => onlineManager.isOnline());

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
