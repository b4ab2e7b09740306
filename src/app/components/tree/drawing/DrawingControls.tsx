import type { ReactNode, RefObject } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { actualSize, zoomedBy } from './drawing-geometry.ts';
import { BAR, type FullScreen } from './use-canvas.ts';
import { type MoveView, useZoom } from './use-drawing-view.ts';

type Props = {
  frame: RefObject<HTMLElement | null>;
  move: MoveView;
  onFit: () => void;
  home: { readonly label: string; readonly onHome: () => void } | undefined;
  fullScreen: FullScreen;
  /** Further buttons. */
  children: ReactNode;
};

const STEP = 160;

const PANS = [
  { label: 'Move left', sign: '←', x: STEP, y: 0 },
  { label: 'Move up', sign: '↑', x: 0, y: STEP },
  { label: 'Move down', sign: '↓', x: 0, y: -STEP },
  { label: 'Move right', sign: '→', x: -STEP, y: 0 },
] as const;

const JOINED =
  '-ml-px min-w-8 rounded-none first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control';

/** Buttons for everything that dragging and the wheel do (WCAG 2.5.7). */
export function DrawingControls({ frame, move, onFit, home, fullScreen, children }: Props) {
  const zoom = `${useZoom(frame)}%`;
  const pan = (x: number, y: number) => move((now) => ({ ...now, x: now.x + x, y: now.y + y }));
  return (
    <div data-float="" className={`${BAR} md:right-4 md:bottom-4 md:max-w-[calc(100%-19rem)]`}>
      <fieldset className="flex flex-wrap">
        <legend className="sr-only">Zoom and move the drawing</legend>
        <Sign label="Zoom out" sign="−" onClick={() => move((now, size) => zoomedBy(now, 0.8, size))} />
        <Button
          aria-label={`${zoom}: reset to 100%`}
          title="Reset to 100%"
          className={`${JOINED} w-14`}
          onClick={() => move(actualSize)}
        >
          {zoom}
        </Button>
        <Sign label="Zoom in" sign="+" onClick={() => move((now, size) => zoomedBy(now, 1.25, size))} />
        <Button title="Fit the whole drawing in the frame" className={JOINED} onClick={onFit}>
          Fit
        </Button>
        {PANS.map(({ label, sign, x, y }) => (
          <Sign key={label} label={label} sign={sign} onClick={() => pan(x, y)} />
        ))}
      </fieldset>
      {home !== undefined && <Button onClick={home.onHome}>{home.label}</Button>}
      {children}
      <Button onClick={fullScreen.onToggle}>{fullScreen.isFull ? 'Leave full screen' : 'Full screen'}</Button>
    </div>
  );
}

function Sign({ label, sign, onClick }: { label: string; sign: string; onClick: () => void }) {
  return (
    <Button aria-label={label} title={label} className={JOINED} onClick={onClick}>
      {sign}
    </Button>
  );
}
