import type { ReactNode } from 'react';
import { useLater } from './use-later.ts';

type Props = {
  children: ReactNode;
  /** Keeps the room until then, so that nothing moves; not needed where nothing stands below. */
  room?: ReactNode;
};

/**
 * Draws what a page can do without for a moment after what one came for, so that a press on a tab has its answer on the
 * screen in the first frame. What is first to be read, and what takes the focus, does not belong in here.
 */
export function Later({ children, room = null }: Props) {
  return useLater() ? children : room;
}
