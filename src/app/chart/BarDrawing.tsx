import type { KeyboardEvent as KeyPress } from 'react';
import { BarPlot } from './BarPlot.tsx';
import type { BarData, BarLevel } from './bar-data.ts';
import { barLayout } from './bar-layout.ts';
import { useBoxWidth } from './use-box-width.ts';

type Props = {
  name: string;
  data: BarData;
  level: BarLevel | undefined;
  /** Id of the words that say which keys do what. */
  describedBy: string;
};

/** The bars, as wide as there is room. */
export function BarDrawing({ data, level, ...named }: Props) {
  const [box, width] = useBoxWidth();
  const layout = barLayout(data, width, level);
  return (
    <div
      ref={box}
      style={{ minHeight: layout.height }}
      onKeyDownCapture={layout.turned ? stepDownwards : undefined}
      className="print:min-h-0!"
    >
      {width > 0 && <BarPlot {...named} data={data} level={level} layout={layout} width={width} />}
    </div>
  );
}

/** What Recharts has to be told so that a key steps on or back in lying bars: it knows two keys and takes them the other way. */
const STEPS: Readonly<Record<string, string>> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
};

function stepDownwards(event: KeyPress): void {
  const key = STEPS[event.key];
  if (key === undefined || !event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
  event.target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
