import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { whenIdle } from '../ui/signals/when-idle.ts';

/**
 * Draws in a root of its own what takes React long to take away: its elements go with the page, and it is told once the next
 * page stands. No context reaches in, and what fails inside is thrown here.
 */
export function OwnRoot({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  useLayoutEffect(() => {
    const room = document.createElement('div');
    box.current?.append(room);
    const own = createRoot(room, { onUncaughtError: (error) => setFailure({ error }) });
    root.current = own;
    return () =>
      void whenIdle(() => {
        own.unmount();
        room.remove();
      });
  }, []);
  useLayoutEffect(() => root.current?.render(children), [children]);
  if (failure !== undefined) throw failure.error;
  return <div ref={box} />;
}
