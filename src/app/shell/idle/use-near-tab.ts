import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STEPS } from '#app/page/page-start.ts';
import { readAhead } from '#app/queries/ahead/read-ahead.ts';
import { COMPANY_OPERATIONS, type CompanyOperation } from '#contract/operations.ts';

/** A pointer on a link, a finger, and the keyboard. */
const NEAR = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Reads a record that is held, however large it is, once a hand is on its way to its tab. */
export function useNearTab(number: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (number === undefined) return;
    let nearest: CompanyOperation | undefined;
    const onNear = ({ target }: Event) => {
      const operation = operationAt(target);
      // A press is several of these events, none of which shall keep it waiting.
      const isKnown = operation === nearest;
      nearest = operation;
      if (operation === undefined || isKnown) return;
      void readAhead(client, number, operation, Number.POSITIVE_INFINITY)
        .catch(() => false)
        // What could not be read yet may be by the next of them.
        .then((isRead) => {
          if (!isRead) nearest = undefined;
        });
    };
    for (const near of NEAR) document.addEventListener(near, onNear, { passive: true });
    return () => {
      for (const near of NEAR) document.removeEventListener(near, onNear);
    };
  }, [client, number]);
}

/** The record that a link of the tab bar leads to, where this is in one. */
function operationAt(target: EventTarget | null): CompanyOperation | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`#${STEPS} a`) : null;
  return COMPANY_OPERATIONS.find((operation) => link?.pathname.endsWith(`/${operation}`));
}
