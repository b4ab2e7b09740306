import { use, useDeferredValue } from 'react';
import { Paper } from '../text/paper.ts';

/**
 * Whether it is the turn of what comes later: false as a component is first drawn, true in the drawing that follows by
 * itself once that one stands, also where both are part of going to another page. What is first to be read, and what takes
 * the focus, does not wait. On paper everything comes at once.
 */
export function useLater(): boolean {
  const paper = use(Paper);
  return useDeferredValue(true, paper !== undefined);
}
