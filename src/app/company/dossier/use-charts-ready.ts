import { useEffect, useState } from 'react';

/**
 * Whether the code that draws figures is here, or did not come: without it paper would have empty places. Where nothing
 * that is `wanted` has figures it is not fetched, and nothing waits for it.
 */
export function useChartsReady(wanted: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const done = () => setReady(true);
    import('#app/chart/BarDrawing.tsx').then(done, done);
  }, [wanted]);
  return ready || !wanted;
}
