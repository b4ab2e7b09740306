import { useState } from 'react';
import type { WorkingsRow } from './workings.ts';

/** Which rows show their workings: those open by themselves, and those that were turned. */
export function useOpenRows() {
  const [turned, setTurned] = useState<readonly string[]>([]);
  return {
    isOpen: ({ id, open = false }: WorkingsRow) => open !== turned.includes(id),
    turn: (id: string) =>
      setTurned((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
  };
}
