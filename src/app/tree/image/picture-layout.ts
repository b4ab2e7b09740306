import type { Point, Size } from '../drawing/drawing-geometry.ts';
import { textWidth } from '../drawing/fitted-text.ts';

/** What a picture says of itself, and what its file is called after. */
export type PictureAbout = {
  readonly title: string;
  /** Below the title: what is drawn. */
  readonly note: string;
  /** Below the drawing: of when it is and where it comes from. */
  readonly source: readonly string[];
  /** Number, resource and day. */
  readonly nameParts: readonly string[];
};

/** A line of text in a picture; `y` is its baseline. */
type PictureLine = Point & { readonly text: string; readonly size: number; readonly strong: boolean };

export type PictureLayout = {
  readonly size: Size;
  /** Where the drawing stands. */
  readonly drawing: Point & Size;
  readonly lines: readonly PictureLine[];
};

const EDGE = 20;
const NARROWEST = 320;
const TITLE = { size: 16, height: 23, strong: true } as const;
const NOTE = { size: 12, height: 18, strong: false } as const;

/** A drawing of that size between its title and its source, as in a report. */
export function pictureLayout({ title, note, source }: PictureAbout, drawing: Size): PictureLayout {
  const room = Math.max(NARROWEST, drawing.width);
  const lines: PictureLine[] = [];
  let bottom = EDGE;
  const write = (text: string, { size, height, strong }: typeof TITLE | typeof NOTE) => {
    for (const line of wrapped(text, room, size)) {
      bottom += height;
      lines.push({ x: EDGE, y: bottom - Math.round(height / 4), text: line, size, strong });
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

/** Text in lines no wider than `room`, broken at spaces, and within a word that has no room on a line of its own. */
function wrapped(text: string, room: number, fontSize: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, fontSize) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (textWidth(line + character, fontSize) > room) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Of a canvas: more than this some browsers answer with an empty picture. */
const MOST = { side: 16_384, area: 2 ** 25 } as const;

/** Pixels of a PNG per pixel of its drawing: two, sharp on paper and every screen; one where it is large; none if too large. */
export function pixelScale({ width, height }: Size): 1 | 2 | undefined {
  const fits = (scale: number) =>
    Math.max(width, height) * scale <= MOST.side && width * height * scale ** 2 <= MOST.area;
  if (fits(2)) return 2;
  return fits(1) ? 1 : undefined;
}

/** Text without what XML 1.0 (section 2.2) has no place for: most controls, halves of characters, two that are none. */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}
