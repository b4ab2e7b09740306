import { type ReactNode, useDeferredValue } from 'react';

type Props = {
  children: ReactNode;
  /** Takes the same room where it is in view. */
  fallback?: ReactNode;
};

/** Renders its children in a second, interruptible pass, for content below the fold. */
export function Deferred({ children, fallback = null }: Props) {
  const ready = useDeferredValue(true, false);
  return ready ? children : fallback;
}
