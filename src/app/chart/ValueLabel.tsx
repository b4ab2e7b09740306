import { type LabelScale, shortLabel } from './label-scale.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

type Props = {
  /** The bar; of a negative one the height may be negative. */
  box: Box;
  value: string | undefined;
  scale: LabelScale;
};

/** About the width of a digit at this size; labels are digits, points and minus signs. */
const DIGIT_WIDTH = 6.4;

/**
 * A value at the end of its bar, with a rim of paper where it meets the next one. A value much wider than its bar
 * would cover its neighbours' values: it is left to the tooltip and the table.
 */
export function ValueLabel({ box, value, scale }: Props) {
  if (value === undefined) return null;
  const text = shortLabel(value, scale);
  if (text.length * DIGIT_WIDTH > box.width + 10) return null;
  const top = Math.min(box.y, box.y + box.height);
  const bottom = Math.max(box.y, box.y + box.height);
  return (
    <text
      x={box.x + box.width / 2}
      y={value.startsWith('-') ? bottom + 13 : top - 6}
      textAnchor="middle"
      className="fill-ink stroke-paper stroke-3 text-xs font-semibold [paint-order:stroke]"
    >
      {text}
    </text>
  );
}
