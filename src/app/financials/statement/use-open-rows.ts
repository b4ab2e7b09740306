import { useState } from 'react';

type Row = { readonly id: string; readonly open?: boolean };

/** Which rows show what belongs to them: those open by themselves, and those that were turned. */
export function useOpenRows() {
  const [turned, setTurned] = useState<readonly string[]>([]);
  return {
    isOpen: ({ id, open = false }: Row) => open !== turned.includes(id),
    turn: (id: string) =>
      setTurned((ids) => (ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id])),
  };
}
