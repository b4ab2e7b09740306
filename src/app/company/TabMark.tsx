import { HeldChip, PriceChip } from '#app/ui/signals/Chips.tsx';
import type { OperationHolding } from '#contract/api/company.ts';

/** What stands behind a tab's name: its price, the day it was bought, or why neither can be said. */
export function TabMark({ holding }: { holding: OperationHolding | undefined }) {
  if (holding === undefined) return null;
  if (holding.held !== undefined) return <HeldChip fetchedAt={holding.held.fetchedAt} />;
  if (!holding.covered) return <Words>not covered</Words>;
  if (holding.pending === 'reserved') return <Words>asking</Words>;
  if (holding.pending === 'unknown') return <Words>unknown</Words>;
  return <PriceChip credits={holding.credits} />;
}

function Words({ children }: { children: string }) {
  return (
    <span className="text-xs font-normal text-ink-3">
      <span className="sr-only">, </span>
      {children}
    </span>
  );
}
