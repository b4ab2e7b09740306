import { UNHEARD } from './unheard.ts';

type Props = {
  /** The bar; of a value below zero the height, or where it lies the width, may be negative. */
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Below the bar instead of above, left of it instead of right. */
  below: boolean;
  turned: boolean;
  text: string;
};

/** A value beyond the end of its bar, with a rim of paper where it meets a line. */
export function ValueLabel({ box: { x, y, width, height }, below, turned, text }: Props) {
  const place = turned
    ? {
        x: below ? Math.min(x, x + width) - 4 : Math.max(x, x + width) + 4,
        y: y + height / 2 + 4,
        textAnchor: below ? ('end' as const) : ('start' as const),
      }
    : {
        x: x + width / 2,
        y: below ? Math.max(y, y + height) + 13 : Math.min(y, y + height) - 5,
        textAnchor: 'middle' as const,
      };
  return (
    <text
      {...UNHEARD}
      {...place}
      className="fill-ink stroke-paper stroke-3 text-xs font-semibold [paint-order:stroke]"
    >
      {text}
    </text>
  );
}
