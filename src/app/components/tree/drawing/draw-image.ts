import { visibleText } from '#app/format/text.ts';
import { drawingElement, readTransform } from './drawing-dom.ts';
import { inFrame, NODE, type Point, type Size, type View } from './drawing-geometry.ts';
import { type ImageCaption, type ImageLayout, imageLayout, pixelScale, xmlText } from './image-layout.ts';

export type ImagePart = 'visible' | 'whole';

export type DrawingImage = { readonly svg: string; readonly size: Size };

const SVG = 'http://www.w3.org/2000/svg';

/** A file embeds no font. */
const FONTS = "Inter, Arial, 'Liberation Sans', Helvetica, sans-serif";

const INK = '#16191d';
const QUIET = '#4a525c';

/** A file has no stylesheet, so computed styles become attributes. */
const STYLED = [
  'fill',
  'stroke',
  'stroke-width',
  'font-size',
  'font-weight',
  'text-anchor',
  'unicode-bidi',
] as const;

const PAGE_ATTRIBUTES = /^(class|style|id|role|tabindex|data-.*|aria-.*)$/;

const MARGIN = 16;

/** A self-contained image in the light theme, with title, date and source. */
export function drawImage(frame: HTMLElement, part: ImagePart, given: ImageCaption): DrawingImage {
  const caption = readable(given);
  const live = drawingElement(frame);
  if (live === undefined) throw new Error('there is no drawing');
  const { view, size } = windowOf(frame, live, part);
  const layout = imageLayout(caption, size);
  const drawing = styledCopy(live, view, size);
  drawing.setAttribute('transform', `translate(${view.x},${view.y}) scale(${view.zoom})`);
  const image = withCaption(drawing, layout, caption);
  return { svg: xmlText(new XMLSerializer().serializeToString(image)), size: layout.size };
}

/** `undefined` if it is too large for a canvas. */
export async function imageToPng({ svg, size }: DrawingImage): Promise<Blob | undefined> {
  const scale = pixelScale(size);
  if (scale === undefined) return undefined;
  const image = new Image();
  // The content security policy allows images from `data:` only.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return file ?? undefined;
}

function windowOf(frame: HTMLElement, live: SVGGElement, part: ImagePart): { view: View; size: Size } {
  const view = part === 'visible' ? readTransform(live) : undefined;
  if (view !== undefined) return { view, size: { width: frame.clientWidth, height: frame.clientHeight } };
  const box = live.getBBox();
  return {
    view: { x: MARGIN - box.x, y: MARGIN - box.y, zoom: 1 },
    size: { width: Math.ceil(box.width + 2 * MARGIN), height: Math.ceil(box.height + 2 * MARGIN) },
  };
}

/** Switches to the light theme to compute styles, and back before the next paint. */
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
    for (const hidden of [...copy.children].filter((part) => !isVisible(part, view, size))) hidden.remove();
    for (const ring of copy.querySelectorAll('[data-ring]')) ring.remove();
    const elements = [copy, ...copy.querySelectorAll('*')];
    const styles = stylesOf(elements);
    for (const [index, element] of elements.entries()) {
      for (const { name } of [...element.attributes]) {
        if (PAGE_ATTRIBUTES.test(name)) element.removeAttribute(name);
      }
      for (const [name, value] of styles[index] ?? []) element.setAttribute(name, value);
    }
    return copy;
  } finally {
    holder.remove();
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  }
}

function isVisible(part: Element, view: View, { width, height }: Size): boolean {
  const box = boxOf(part);
  if (box === undefined) return true;
  const from = inFrame(box, view);
  const to = inFrame({ x: box.x + box.width, y: box.y + box.height }, view);
  return to.x >= 0 && to.y >= 0 && from.x <= width && from.y <= height;
}

function boxOf(part: Element): (Point & Size) | undefined {
  if (part instanceof SVGPathElement) return part.getBBox();
  const at = readTransform(part);
  return (
    at && {
      x: at.x,
      y: at.y - NODE.height / 2 - 8,
      width: NODE.width + 40,
      height: NODE.height + 8,
    }
  );
}

/** Computed once per element name and classes. */
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
      // Viewers' fonts have two weights.
      if (name === 'font-weight') return [name, Number(value) >= 600 ? 'bold' : 'normal'];
      return [name, value];
    },
  );
}

function withCaption(drawing: Element, { size, drawing: at, lines }: ImageLayout, caption: ImageCaption) {
  const image = element('svg', {
    width: size.width,
    height: size.height,
    viewBox: `0 0 ${size.width} ${size.height}`,
    'font-family': FONTS,
  });
  const title = element('title', {});
  title.textContent = caption.title;
  const description = element('desc', {});
  description.textContent = [caption.note, ...caption.source].join(' ');
  image.append(title, description, element('rect', { ...size, fill: '#ffffff' }));
  for (const line of lines) {
    const text = element('text', {
      x: line.x,
      y: line.y,
      'font-size': line.size,
      'font-weight': line.strong ? 'bold' : 'normal',
      fill: line.strong ? INK : QUIET,
    });
    text.textContent = line.text;
    image.append(text);
  }
  // A nested SVG clips its content.
  const inner = element('svg', { ...at });
  inner.append(drawing);
  image.append(inner, element('rect', { ...at, fill: 'none', stroke: '#c9cbc6' }));
  return image;
}

function element(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Names contain bidirectional marks and control characters. */
function readable({ title, note, source, nameParts }: ImageCaption): ImageCaption {
  return { title: visibleText(title), note: visibleText(note), source: source.map(visibleText), nameParts };
}
