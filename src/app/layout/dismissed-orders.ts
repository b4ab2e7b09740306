import { useState } from 'react';
import type { Changes } from '#contract/api/changes.ts';

type Ended = NonNullable<Changes['orders']>['ended'][number];

const KEY = 'dossier-order-notices';

/** The server names orders that ended within a week. */
const MOST = 200;

/** Of each change, as a resumed order may pause again. */
export const noticeKey = ({ id, state, changedAt }: Pick<Ended, 'id' | 'state' | 'changedAt'>) =>
  `${id} ${state} ${changedAt}`;

/** The latest keys, one per line. */
export function withDismissed(dismissed: readonly string[], key: string): readonly string[] {
  return [...dismissed.filter((each) => each !== key), key].slice(-MOST);
}

function read(): readonly string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter((each) => each !== '');
  } catch {
    return [];
  }
}

/** Notices that the reader has dismissed in this browser. */
export function useDismissedOrders() {
  const [dismissed, setDismissed] = useState(read);
  const dismiss = (key: string) => {
    const next = withDismissed(dismissed, key);
    setDismissed(next);
    try {
      localStorage.setItem(KEY, next.join('\n'));
    } catch {
      // Dismissed until the page is loaded again.
    }
  };
  return { dismissed, dismiss };
}
