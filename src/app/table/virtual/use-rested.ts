import { startTransition, useEffect, useState } from 'react';

/** Longer than between two letters. */
const REST_MS = 600;

/** Whether a value, such as a function of the rows shown, has stayed the same for a while. */
export function useRested(value: object): boolean {
  const [rested, setRested] = useState<object>();
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setRested(() => value)), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
