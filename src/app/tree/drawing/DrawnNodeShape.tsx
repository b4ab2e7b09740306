import { memo, useRef } from 'react';
import { formatCount, type Noun } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import { NODE } from './drawing-geometry.ts';
import type { DrawnNode } from './drawn-nodes.ts';
import { fittedText, textWidth } from './fitted-text.ts';
import { useWritten } from './written/use-written.ts';

/** Without its children a node is plain values, by which `memo` tells whether it has changed. */
type Props = Omit<DrawnNode, 'children'> & {
  selected: boolean;
  /** What children are called. Keep the object: with a new one every node is drawn again. */
  noun: Noun;
  /** What the marked node is called: `this company`. */
  markedAs: string;
};

/** Room for text, up to the knob at the right edge; font sizes as in styles.css. */
const ROOM = { width: NODE.width - 24, title: 13, note: 11.5 } as const;

/**
 * One node. The library's own can neither be reached by keyboard nor heard. Which one Tab reaches is set outside React,
 * so that moving among 500 nodes draws none of them again. The library draws every node two or three times whenever
 * one is opened or the drawing moves; `memo` leaves alone those that did not change (measured at 448 nodes: the longest
 * task of the first view 33 ms instead of 84, of a move 12 instead of 20). A node stands there with its box and its name for
 * those who hear it; what is written on it comes when it is its turn.
 */
export const DrawnNodeShape = memo(function DrawnNodeShape(props: Props) {
  const { name, title = '', marked = false, open, count, kind, selected, noun, markedAs } = props;
  const words = kind === 'gap' ? `${formatNumber(count)} more` : visibleText(title);
  const note = props.note === undefined ? undefined : visibleText(props.note);
  const below = kind === 'gap' || count === 0 ? undefined : formatCount(count, noun);
  const hidden = `${words} ${count === 1 ? noun.one : noun.many}: ${props.wanted === props.siblings ? 'show all' : 'show'}`;
  const tags = [marked ? markedAs : undefined, props.hint].filter((tag) => tag !== undefined);
  const group = useRef<SVGGElement>(null);
  const isWritten = useWritten(group, [words, note, ...tags].join('\n'));
  return (
    <g
      ref={(node) => {
        group.current = node;
        silenceWrappings(node);
      }}
      role="treeitem"
      tabIndex={-1}
      data-node={name}
      aria-expanded={open}
      aria-selected={selected}
      aria-current={marked || undefined}
      aria-level={props.level}
      aria-posinset={props.position}
      aria-setsize={props.siblings}
      aria-label={[kind === 'gap' ? hidden : words, note, ...tags, below].filter(Boolean).join(', ')}
      className="cursor-pointer outline-none"
    >
      <rect
        y={-NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx={4}
        strokeDasharray={kind === 'gap' ? '3 3' : undefined}
        className={`${selected ? 'fill-held' : 'fill-sheet'} ${marked ? 'stroke-accent stroke-2' : 'stroke-line-2 stroke-1'}`}
      />
      {isWritten && (
        <>
          <title>{[words, note, ...tags].filter(Boolean).join('\n')}</title>
          <rect
            x={-4}
            y={-NODE.height / 2 - 4}
            width={NODE.width + 8}
            height={NODE.height + 8}
            rx={6}
            className="fill-none stroke-none stroke-3 in-focus-visible:stroke-focus"
            data-ring=""
          />
          <text
            x={10}
            y={note === undefined ? 4 : -3}
            className={`${props.muted ? 'fill-ink-3' : 'fill-ink'} stroke-none text-sm font-medium [unicode-bidi:plaintext]`}
          >
            {fittedText(words, ROOM.width, ROOM.title)}
          </text>
          {note !== undefined && (
            <text x={10} y={13} className="fill-ink-2 stroke-none text-xs [unicode-bidi:plaintext]">
              {fittedText(note, ROOM.width, ROOM.note)}
            </text>
          )}
          {tags.length > 0 && <Tag text={tags.join(' · ')} />}
          {open !== undefined && <Knob open={open} count={count} />}
        </>
      )}
    </g>
  );
});

/**
 * The library puts a node into drawn groups that say nothing. Between a tree and its items browsers count them as groups,
 * and take the items for no items then (SVG-AAM 5.1.2; WAI-ARIA 1.2, treeitem: required context).
 */
function silenceWrappings(node: Element | null): void {
  let around = node?.parentElement;
  while (around instanceof SVGElement && around.getAttribute('role') !== 'none') {
    around.setAttribute('role', 'none');
    around = around.parentElement;
  }
}

/** On the top edge, to the right: what this node is to the reader. */
function Tag({ text }: { text: string }) {
  const shown = fittedText(text, NODE.width - 36, ROOM.note);
  const width = textWidth(shown, ROOM.note) + 14;
  return (
    <g transform={`translate(${NODE.width - width - 10},${-NODE.height / 2})`}>
      <rect y={-12} width={width} height={16} rx={8} className="fill-held stroke-line-2 stroke-1" />
      <text x={width / 2} y={0} textAnchor="middle" className="fill-held-ink stroke-none text-xs">
        {shown}
      </text>
    </g>
  );
}

/** At the right edge: minus when open, else how many are behind it. */
function Knob({ open, count }: { open: boolean; count: number }) {
  const text = open ? '−' : formatNumber(count);
  const width = Math.max(20, text.length * 7 + 10);
  return (
    <g transform={`translate(${NODE.width - 2},0)`}>
      <rect x={-2} y={-10} width={width} height={20} rx={10} className="fill-paper stroke-edge stroke-1" />
      <text x={-2 + width / 2} y={4} textAnchor="middle" className="fill-ink-2 stroke-none text-xs">
        {text}
      </text>
    </g>
  );
}
