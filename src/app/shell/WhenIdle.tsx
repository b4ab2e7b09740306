import { laterCode, useCode } from '#app/ui/signals/use-code.ts';

const PARTS = laterCode(async () => (await import('./idle/IdleParts.tsx')).IdleParts);

/** Comes when the page stands and the browser is idle; it has its room from the beginning. */
export function WhenIdle() {
  const Parts = useCode(PARTS, 'idle');
  return (
    <span className="min-w-control pointer-coarse:-ml-3 pointer-coarse:min-w-0">{Parts && <Parts />}</span>
  );
}
