import { visibleText } from '#app/format/visible-text.ts';
import { inFrame, NODE, type Point, type Size, type View } from '../drawing/drawing-geometry.ts';
import { drawingOf, readTransform } from '../drawing/read-transform.ts';
import { type PictureAbout, type PictureLayout, pictureLayout, xmlText } from './picture-layout.ts';

/** What the frame shows, as near as it shows it; or everything drawn, at life size. */
export type PicturePart = 'seen' | 'whole';

/** An SVG file, and its size in pixels. */
export type Picture = { readonly svg: string; readonly size: Size };

const SVG = 'http://www.w3.org/2000/svg';

/** As on screen where Inter is installed; a file brings no font along. */
const FONTS = "Inter, Arial, 'Liberation Sans', Helvetica, sans-serif";

const INK = '#16191d';
const QUIET = '#4a525c';

/** What stylesheets say of the drawing, written into its elements: a file has no stylesheet. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'font-size',
  'font-weight',
  'text-anchor',
  'unicode-bidi',
] as const;

const OF_THE_PAGE = /^(class|style|id|role|tabindex|data-.*|aria-.*)$/;

/** Room around the whole of a drawing. */
const MARGIN = 16;

/** The drawing in the frame as a file that stands for itself: light as on paper, with title, date and source. */
export function drawPicture(frame: HTMLElement, part: PicturePart, about: PictureAbout): Picture {
  const live = drawingOf(frame);
  if (live === undefined) throw new Error('there is no drawing');
  const { view, size } = windowOf(frame, live, part);
  const layout = pictureLayout(readable(about), size);
  const drawing = styledCopy(live, view, size);
  drawing.setAttribute('transform', `translate(${view.x},${view.y}) scale(${view.zoom})`);
  const picture = pictureAround(drawing, layout, readable(about));
  return { svg: xmlText(new XMLSerializer().serializeToString(picture)), size: layout.size };
}

function windowOf(frame: HTMLElement, live: SVGGElement, part: PicturePart): { view: View; size: Size } {
  const view = part === 'seen' ? readTransform(live) : undefined;
  if (view !== undefined) return { view, size: { width: frame.clientWidth, height: frame.clientHeight } };
  const box = live.getBBox();
  return {
    view: { x: MARGIN - box.x, y: MARGIN - box.y, zoom: 1 },
    size: { width: Math.ceil(box.width + 2 * MARGIN), height: Math.ceil(box.height + 2 * MARGIN) },
  };
}

/** The copy stands on the page while it is read, unseen, in the light theme; both are gone before anything is painted. */
function styledCopy(live: SVGGElement, view: View, size: Size): Element {
  const holder = document.createElement('div');
  holder.inert = true;
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden;forced-color-adjust:none';
  const svg = holder.appendChild(document.createElementNS(SVG, 'svg'));
  const copy = svg.appendChild(document.importNode(live, true));
  const { dataset } = document.documentElement;
  const theme = dataset['theme'];
  document.body.append(holder);
  dataset['theme'] = 'file';
  try {
    for (const unseen of [...copy.children].filter((part) => !isSeen(part, view, size))) unseen.remove();
    for (const ring of copy.querySelectorAll('[data-ring]')) ring.remove();
    const elements = [copy, ...copy.querySelectorAll('*')];
    const styles = stylesOf(elements);
    for (const [place, element] of elements.entries()) {
      for (const { name } of [...element.attributes]) {
        if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
      }
      for (const [name, value] of styles[place] ?? []) element.setAttribute(name, value);
    }
    return copy;
  } finally {
    holder.remove();
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  }
}

/** A node or a link of which something is in the window. */
function isSeen(part: Element, view: View, { width, height }: Size): boolean {
  const box = boxOf(part);
  if (box === undefined) return true;
  const from = inFrame(box, view);
  const to = inFrame({ x: box.x + box.width, y: box.y + box.height }, view);
  return to.x >= 0 && to.y >= 0 && from.x <= width && from.y <= height;
}

function boxOf(part: Element): (Point & Size) | undefined {
  if (part instanceof SVGPathElement) return part.getBBox();
  const at = readTransform(part);
  // To the right of a node stands its knob, above it a tag.
  return (
    at && {
      x: at.x,
      y: at.y - NODE.height / 2 - 8,
      width: NODE.width + 40,
      height: NODE.height + 8,
    }
  );
}

/** Elements with the same name and classes look the same, so that each look is read once. */
function stylesOf(elements: readonly Element[]): [string, string][][] {
  const known = new Map<string, [string, string][]>();
  return elements.map((element) => {
    if (!['rect', 'text', 'path'].includes(element.localName)) return [];
    const key = `${element.localName} ${element.getAttribute('class')}`;
    const style = known.get(key) ?? styleOf(element);
    known.set(key, style);
    return style;
  });
}

function styleOf(element: Element): [string, string][] {
  const computed = getComputedStyle(element);
  return STYLED.filter((name) => element.localName === 'text' || !/^(font|text|unicode)/.test(name)).map(
    (name) => {
      const value = computed.getPropertyValue(name);
      // Fonts that a viewer has come in two weights.
      if (name === 'font-weight') return [name, Number(value) >= 600 ? 'bold' : 'normal'];
      return [name, value];
    },
  );
}

function pictureAround(drawing: Element, { size, drawing: at, lines }: PictureLayout, about: PictureAbout) {
  const picture = element('svg', {
    width: size.width,
    height: size.height,
    viewBox: `0 0 ${size.width} ${size.height}`,
    'font-family': FONTS,
  });
  const title = element('title', {});
  title.textContent = about.title;
  const description = element('desc', {});
  description.textContent = [about.note, ...about.source].join(' ');
  picture.append(title, description, element('rect', { ...size, fill: '#ffffff' }));
  for (const line of lines) {
    const text = element('text', {
      x: line.x,
      y: line.y,
      'font-size': line.size,
      'font-weight': line.strong ? 'bold' : 'normal',
      fill: line.strong ? INK : QUIET,
    });
    text.textContent = line.text;
    picture.append(text);
  }
  // A picture within a picture shows nothing outside its own size.
  const inner = element('svg', { ...at });
  inner.append(drawing);
  picture.append(inner, element('rect', { ...at, fill: 'none', stroke: '#c9cbc6' }));
  return picture;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Names on the register hold marks that turn the text around them, and controls. */
function readable({ title, note, source, nameParts }: PictureAbout): PictureAbout {
  return { title: visibleText(title), note: visibleText(note), source: source.map(visibleText), nameParts };
}
