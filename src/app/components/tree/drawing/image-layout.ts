import type { Point, Size } from './drawing-geometry.ts';
import { wrappedLines } from './fitted-text.ts';

export type ImageCaption = {
  readonly title: string;
  readonly note: string;
  readonly source: readonly string[];
  /** Number, resource and day. */
  readonly nameParts: readonly string[];
};

/** `y` is the baseline. */
type ImageLine = Point & { readonly text: string; readonly size: number; readonly strong: boolean };

export type ImageLayout = {
  readonly size: Size;
  readonly drawing: Point & Size;
  readonly lines: readonly ImageLine[];
};

const EDGE = 20;
const NARROWEST = 320;
const TITLE = { size: 16, height: 23, strong: true } as const;
const NOTE = { size: 12, height: 18, strong: false } as const;

export function imageLayout({ title, note, source }: ImageCaption, drawing: Size): ImageLayout {
  const room = Math.max(NARROWEST, drawing.width);
  const lines: ImageLine[] = [];
  let bottom = EDGE;
  const write = (text: string, { size, height, strong }: typeof TITLE | typeof NOTE) => {
    for (const line of wrappedLines(text, room, size)) {
      bottom += height;
      lines.push({ x: EDGE, y: bottom - Math.round(height / 4), text: line.trimEnd(), size, strong });
    }
  };
  write(title, TITLE);
  write(note, NOTE);
  const top = bottom + 12;
  bottom = top + drawing.height + 8;
  for (const text of source) write(text, NOTE);
  return {
    size: { width: Math.ceil(room + 2 * EDGE), height: Math.ceil(bottom + EDGE) },
    drawing: { x: EDGE, y: top, ...drawing },
    lines,
  };
}

/** Larger canvases return an empty image in some browsers. */
const MOST = { side: 16_384, area: 2 ** 25 } as const;

/** Pixels per pixel of the drawing; `undefined` if it is too large. */
export function pixelScale({ width, height }: Size): 1 | 2 | undefined {
  const fits = (scale: number) =>
    Math.max(width, height) * scale <= MOST.side && width * height * scale ** 2 <= MOST.area;
  if (fits(2)) return 2;
  return fits(1) ? 1 : undefined;
}

/** Replaces characters that XML 1.0 (section 2.2) does not allow. */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
