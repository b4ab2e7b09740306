import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Noun } from '#app/format/numbers.ts';
import { visibleText } from '#contract/text.ts';
import { drawingElement, nodePoints, readTransform } from './drawing-dom.ts';
import { type Direction, type Size, visibleBox } from './drawing-geometry.ts';
import type { SelectedNodes } from './drawing-nodes.ts';
import { ImageDrawing, type ImageDrawingProps } from './ImageDrawing.tsx';
import { type ImageCaption, type ImageLayout, imageLayout, pixelScale, xmlText } from './image-layout.ts';
import { imageNodes } from './image-nodes.ts';

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

export type ImageSource = SelectedNodes & {
  /** Of every node. */
  readonly nodeSize: Size;
  readonly direction: Direction;
  readonly noun: Noun;
  readonly markedAs: string;
};

/** A self-contained image in the light theme, with title, date and source, and with whole names. */
export function drawImage(
  frame: HTMLElement,
  part: ImagePart,
  given: ImageCaption,
  { nodes, nodeSize, ...source }: ImageSource,
): DrawingImage {
  const caption = readable(given);
  const view = readTransform(drawingElement(frame));
  if (view === undefined) throw new Error('there is no drawing');
  const { clientWidth, clientHeight } = frame;
  const isWhole = part === 'whole';
  const zoom = isWhole ? 1 : view.zoom;
  const drawn = imageNodes(nodes, {
    points: nodePoints(frame),
    visible: isWhole ? undefined : visibleBox(view, { width: clientWidth, height: clientHeight }),
    size: nodeSize,
    direction: source.direction,
  });
  const box = withMargin(drawn.box, MARGIN / zoom);
  const size = { width: Math.ceil(box.width * zoom), height: Math.ceil(box.height * zoom) };
  const layout = imageLayout(caption, size);
  const drawing = styledDrawing({ ...drawn, box, zoom, width: nodeSize.width, ...source });
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

function withMargin({ x, y, width, height }: ImageDrawingProps['box'], margin: number) {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
}

/** Switches to the light theme to compute styles, and back before the next paint. */
function styledDrawing(props: ImageDrawingProps): Element {
  const holder = document.createElement('div');
  holder.inert = true;
  holder.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden;forced-color-adjust:none';
  const svg = holder.appendChild(document.createElementNS(SVG, 'svg'));
  const root = createRoot(svg);
  const { dataset } = document.documentElement;
  const theme = dataset['theme'];
  document.body.append(holder);
  dataset['theme'] = 'file';
  try {
    flushSync(() => root.render(createElement(ImageDrawing, props)));
    const elements = [...svg.querySelectorAll('*')];
    const styles = stylesOf(elements);
    const copy = document.importNode(svg, true);
    for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
      if (element.hasAttribute('data-ring')) element.remove();
      for (const { name } of [...element.attributes]) {
        if (PAGE_ATTRIBUTES.test(name)) element.removeAttribute(name);
      }
      for (const [name, value] of styles[index] ?? []) element.setAttribute(name, value);
    }
    return copy;
  } finally {
    root.unmount();
    holder.remove();
    if (theme === undefined) delete dataset['theme'];
    else dataset['theme'] = theme;
  }
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
