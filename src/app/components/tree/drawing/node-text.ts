import { visibleText } from '#contract/text.ts';
import type { NodeSize } from './drawing-geometry.ts';
import type { DrawingNode, DrawingNodes, NodeLabel } from './drawing-nodes.ts';
import { fittedText, wrappedLines } from './fitted-text.ts';

/** In pixels at 100%, where all text has at least 12. */
export const TEXT = { title: 13, note: 12, tag: 12 } as const;

const LINE = { height: 16, baseline: 12 } as const;

const PADDING = { x: 10, y: 6 } as const;

/** The first width at which every name has at most two lines; the last one whatever the names are. */
const WIDTHS = [216, 264, 320, 384, 448] as const;
const WIDEST = 448;

/** Longer text ends with an ellipsis: no register has such names, and a node would fill the screen. */
const MOST_LINES = 16;

/** A viewer's font may be wider than `textWidth` assumes. */
const SPARE = 1.2;

type NodeText = {
  readonly title: string;
  readonly note: string | undefined;
  readonly tags: readonly string[];
};

type TextBlock = {
  readonly kind: keyof typeof TEXT;
  /** `y` is the baseline, from the top of the node. */
  readonly lines: readonly { readonly text: string; readonly y: number }[];
};

/** `markedAs` is a tag of marked nodes. */
export function nodeText({ title, note, marked = false, hint }: NodeLabel, markedAs: string): NodeText {
  return {
    title: visibleText(title),
    note: note === undefined ? undefined : visibleText(note),
    tags: [marked ? markedAs : undefined, hint].filter((tag) => tag !== undefined).map(visibleText),
  };
}

/** One width and one distance for all nodes of a drawing, so that rows and columns are regular. */
export function nodeSize({ root, byName }: DrawingNodes, markedAs: string): NodeSize {
  const texts = new Map(Array.from(byName.values(), (node) => [node.name, nodeText(node, markedAs)]));
  const all = [...texts.values()];
  const fits = (width: number) => all.every(({ title }) => linesOf('title', title, width).length <= 2);
  const width = WIDTHS.find(fits) ?? WIDEST;
  const heights = new Map(Array.from(texts, ([name, text]) => [name, nodeBlocks(text, width).height]));
  const heightOf = ({ name }: DrawingNode) => heights.get(name) ?? 0;
  return { width, height: Math.max(...heights.values()), distance: largestDistance(root, heightOf) };
}

/** Between the middles of neighbours on one level that touch. */
function largestDistance(root: DrawingNode, heightOf: (node: DrawingNode) => number): number {
  let distance = 0;
  for (let level = [root]; level.length > 0; level = level.flatMap(({ children }) => children)) {
    for (const [index, node] of level.entries()) {
      const next = level[index + 1];
      if (next !== undefined) distance = Math.max(distance, (heightOf(node) + heightOf(next)) / 2);
    }
  }
  return distance;
}

/** The whole text of a node, and the height that it takes. */
export function nodeBlocks({ title, note, tags }: NodeText, width: number) {
  const parts = [
    { kind: 'title', text: title } as const,
    ...(note === undefined ? [] : [{ kind: 'note', text: note } as const]),
    ...tags.map((text) => ({ kind: 'tag', text }) as const),
  ];
  let height: number = PADDING.y;
  const blocks = parts.map(({ kind, text }): TextBlock => {
    const lines = linesOf(kind, text, width).map((line) => {
      const y = height + LINE.baseline;
      height += LINE.height;
      return { text: line, y };
    });
    return { kind, lines };
  });
  return { blocks, height: height + PADDING.y };
}

export const TEXT_START = PADDING.x;

function linesOf(kind: TextBlock['kind'], text: string, width: number): string[] {
  const room = (width - 2 * PADDING.x) / SPARE;
  const lines = wrappedLines(text, room, TEXT[kind]);
  if (lines.length <= MOST_LINES) return lines;
  const rest = lines.slice(MOST_LINES - 1).join('');
  return [...lines.slice(0, MOST_LINES - 1), fittedText(rest, room, TEXT[kind])];
}
