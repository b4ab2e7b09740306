import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/text.ts';
import { NODE } from './drawing-geometry.ts';
import type { DrawingNode } from './drawing-nodes.ts';
import { textWidth } from './fitted-text.ts';

/** Font sizes as in styles.css, in pixels; `beside` is what a box has beside its text. */
export const TEXT = { title: 13, note: 11.5, beside: 24, besideTags: 36 } as const;

/** A viewer's font may be wider than `textWidth` assumes. */
const SPARE = 1.2;

type NodeText = {
  readonly title: string;
  readonly note: string | undefined;
  readonly tags: readonly string[];
};

/** `markedAs` is a tag of marked nodes. */
export function nodeText(node: Omit<DrawingNode, 'children'>, markedAs: string): NodeText {
  const { kind, count, title = '', note, marked = false, hint } = node;
  return {
    title: kind === 'gap' ? `${formatNumber(count)} more` : visibleText(title),
    note: note === undefined ? undefined : visibleText(note),
    tags: [marked ? markedAs : undefined, hint].filter((tag) => tag !== undefined),
  };
}

/** The width of a box that shows all its text, at least that on screen. */
export function wholeWidth(node: DrawingNode, markedAs: string): number {
  const { title, note = '', tags } = nodeText(node, markedAs);
  return Math.ceil(
    Math.max(
      NODE.width,
      TEXT.beside + SPARE * textWidth(title, TEXT.title),
      TEXT.beside + SPARE * textWidth(note, TEXT.note),
      TEXT.besideTags + SPARE * textWidth(tagText(tags), TEXT.note),
    ),
  );
}

export function tagText(tags: readonly string[]): string {
  return tags.join(' · ');
}
