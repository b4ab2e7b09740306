import type { ReactNode } from 'react';
import { HeldChip, PriceChip } from '#app/ui/signals/Chips.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { OperationHolding } from '#contract/api/company.ts';

/**
 * What stands behind a tab's name: its price, the day it was bought, or why neither can be said. All are as wide as the
 * widest, and the room is there before it is known which it is, so that no tab moves while one is bought.
 */
export function TabMark({ holding }: { holding: OperationHolding | undefined }) {
  return (
    <span className="grid min-h-4.75 min-w-7.5 text-center *:justify-center">
      {holding && <Mark {...holding} />}
    </span>
  );
}

function Mark({ held, covered, pending, credits }: OperationHolding): ReactNode {
  if (held !== undefined) return <HeldChip fetchedAt={held.fetchedAt} />;
  // Seven of these stand side by side on an imported register: a dash, said in full to those who cannot see it.
  if (!covered) return <Sign sign="–" meaning="not covered" />;
  if (pending === 'reserved') return <Sign sign="…" meaning="asking" />;
  if (pending === 'unknown') return <Sign sign="?" meaning="unknown" />;
  return <PriceChip credits={credits} />;
}

function Sign({ sign, meaning }: { sign: string; meaning: string }) {
  return (
    <span className="relative text-xs font-normal text-ink-3" title={meaning}>
      <span aria-hidden="true">{sign}</span>
      <VisuallyHidden>, {meaning}</VisuallyHidden>
    </span>
  );
}
