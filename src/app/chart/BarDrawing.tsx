import { type KeyboardEvent as KeyPress, use } from 'react';
import { Paper } from '../ui/text/paper.ts';
import { BarPlot } from './BarPlot.tsx';
import type { BarData, BarLevel } from './bar-data.ts';
import { barLayout } from './bar-layout.ts';
import { OwnRoot } from './OwnRoot.tsx';
import { useBoxWidth } from './use-box-width.ts';

type Props = {
  name: string;
  data: BarData;
  level: BarLevel | undefined;
  uprightFrom: number | undefined;
  /** Id of the words that say which keys do what. */
  describedBy: string;
};

/** The bars, as wide as there is room. */
export function BarDrawing({ data, level, uprightFrom, ...named }: Props) {
  const [box, width] = useBoxWidth();
  const paper = use(Paper);
  const layout = barLayout(data, width, level, uprightFrom);
  const plot = width > 0 && <BarPlot {...named} data={data} level={level} layout={layout} width={width} />;
  return (
    <div
      ref={box}
      style={{ minHeight: layout.height }}
      onKeyDownCapture={(event) => tellRecharts(event, layout.turned)}
      className="print:min-h-0!"
    >
      {/* A document for paper is printed as soon as it is drawn. */}
      {paper === undefined ? <OwnRoot>{plot}</OwnRoot> : plot}
    </div>
  );
}

/** What Recharts has to be told so that a key steps on or back in lying bars: it knows two keys and takes them the other way. */
const DOWNWARDS: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};
const SIDEWAYS: Readonly<Record<string, string>> = { ArrowRight: 'ArrowRight', ArrowLeft: 'ArrowLeft' };

/**
 * Passes on a key in the way that Recharts understands it. Once the figures were hidden, by Escape or by leaving, it keeps
 * its place and takes no step past either end, so that they might never come back: its Enter shows and hides them there.
 */
function tellRecharts(event: KeyPress, turned: boolean): void {
  if (!event.isTrusted) return;
  // With a key held down it is for the browser: Alt and an arrow go back.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = (turned ? DOWNWARDS : SIDEWAYS)[event.key];
  const { currentTarget: drawing } = event;
  const figures = drawing.querySelector('[role=status]');
  const isHidden = figures !== null && getComputedStyle(figures).visibility === 'hidden';
  const asked = isHidden ? step !== undefined : event.key === 'Escape';
  // Below a pointer are the figures of the pointer, which its next move brings back.
  const toggles = asked && !drawing.matches(':hover');
  const key = toggles ? 'Enter' : step;
  if (key === undefined || key === event.key) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
