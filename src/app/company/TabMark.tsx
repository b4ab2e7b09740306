import { HeldChip, PriceChip } from '#app/ui/signals/Chips.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { OperationHolding } from '#contract/api/company.ts';

/** What stands behind a tab's name: its price, the day it was bought, or why neither can be said. */
export function TabMark({ holding }: { holding: OperationHolding | undefined }) {
  if (holding === undefined) return null;
  if (holding.held !== undefined) return <HeldChip fetchedAt={holding.held.fetchedAt} />;
  if (!holding.covered) return <NotCoveredMark />;
  if (holding.pending === 'reserved') return <Words>asking</Words>;
  if (holding.pending === 'unknown') return <Words>unknown</Words>;
  return <PriceChip credits={holding.credits} />;
}

function Words({ children }: { children: string }) {
  return (
    <span className="relative text-xs font-normal text-ink-3">
      <VisuallyHidden>, </VisuallyHidden>
      {children}
    </span>
  );
}

/** Seven of these stand side by side on an imported register: a dash, said in full to those who cannot see it. */
function NotCoveredMark() {
  return (
    <span className="relative text-xs font-normal text-ink-3" title="Not covered by this source">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>, not covered</VisuallyHidden>
    </span>
  );
}
