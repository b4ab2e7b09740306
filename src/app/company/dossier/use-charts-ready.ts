import { useEffect, useState } from 'react';

/** Whether the code that draws figures is here, or did not come: without it paper would have empty places. */
export function useChartsReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const done = () => setReady(true);
    import('#app/chart/BarDrawing.tsx').then(done, done);
  }, []);
  return ready;
}
