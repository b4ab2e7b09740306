import { useState } from 'react';

/** Whether this was ever true: what has been drawn once is not taken away while something is read again. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever;
}
