import { Button } from '#app/ui/controls/Button.tsx';
import { fitted, type Point, type Size, type View, zoomedBy } from './drawing-geometry.ts';

type Props = {
  move: (next: (now: View, size: Size) => View) => void;
  box: () => (Point & Size) | undefined;
};

const STEP = 160;

const PANS = [
  { label: 'Move left', sign: '←', x: STEP, y: 0 },
  { label: 'Move up', sign: '↑', x: 0, y: STEP },
  { label: 'Move down', sign: '↓', x: 0, y: -STEP },
  { label: 'Move right', sign: '→', x: -STEP, y: 0 },
] as const;

/** Everything that dragging and the wheel do, by buttons, too (WCAG 2.5.7). */
export function DrawingControls({ move, box }: Props) {
  return (
    <div className="flex flex-wrap gap-1 print:hidden">
      <Button onClick={() => move((now, size) => zoomedBy(now, 1.25, size))}>Zoom in</Button>
      <Button onClick={() => move((now, size) => zoomedBy(now, 0.8, size))}>Zoom out</Button>
      <Button
        onClick={() => move((_now, size) => fitted(box() ?? { x: 0, y: 0, width: 1, height: 1 }, size))}
      >
        Fit
      </Button>
      {PANS.map(({ label, sign, x, y }) => (
        <Button
          key={label}
          kind="quiet"
          aria-label={label}
          title={label}
          onClick={() => move((now) => ({ ...now, x: now.x + x, y: now.y + y }))}
        >
          {sign}
        </Button>
      ))}
    </div>
  );
}
