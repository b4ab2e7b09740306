import { onDemandOrNothing, useOnDemand } from '#app/ui/signals/use-on-demand.ts';
import { untilIdle } from '#app/ui/signals/when-idle.ts';

const PARTS = onDemandOrNothing(async () => {
  await untilIdle();
  return (await import('./idle/IdleParts.tsx')).IdleParts;
});

/** Comes when the page stands and the browser is idle; it has its room from the beginning. */
export function WhenIdle() {
  const Parts = useOnDemand(PARTS);
  return (
    <span className="min-w-control pointer-coarse:-ml-3 pointer-coarse:min-w-0">{Parts && <Parts />}</span>
  );
}
