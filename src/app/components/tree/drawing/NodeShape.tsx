import { memo } from 'react';
import { formatCount, formatNumber, type Noun } from '#app/format/numbers.ts';
import { NODE } from './drawing-geometry.ts';
import type { DrawingNode } from './drawing-nodes.ts';
import { fittedText, textWidth } from './fitted-text.ts';
import { nodeText, TEXT, tagText } from './node-text.ts';

type Props = Omit<DrawingNode, 'children'> & {
  selected: boolean;
  width?: number;
  /** Stable: a new object renders every node again. */
  noun: Noun;
  markedAs: string;
};

/** Adds focus and an accessible name to the library's node; `memo`, as the library renders nodes repeatedly. */
export const NodeShape = memo(function NodeShape(props: Props) {
  const { name, marked = false, open, count, kind, selected, noun, width = NODE.width } = props;
  const { title: words, note, tags } = nodeText(props, props.markedAs);
  const below = kind === 'gap' || count === 0 ? undefined : formatCount(count, noun);
  const hidden = `${words} ${count === 1 ? noun.one : noun.many}: ${props.wanted === props.siblings ? 'show all' : 'show'}`;
  return (
    <g
      ref={hideWrappers}
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
        width={width}
        height={NODE.height}
        rx={4}
        strokeDasharray={kind === 'gap' ? '3 3' : undefined}
        className={`${selected ? 'fill-held' : 'fill-sheet'} ${marked ? 'stroke-accent stroke-2' : 'stroke-line-2 stroke-1'}`}
      />
      <title>{[words, note, ...tags].filter(Boolean).join('\n')}</title>
      <rect
        x={-4}
        y={-NODE.height / 2 - 4}
        width={width + 8}
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
        {fittedText(words, width - TEXT.beside, TEXT.title)}
      </text>
      {note !== undefined && (
        <text x={10} y={13} className="fill-ink-2 stroke-none text-xs [unicode-bidi:plaintext]">
          {fittedText(note, width - TEXT.beside, TEXT.note)}
        </text>
      )}
      {tags.length > 0 && <Tag text={tagText(tags)} room={width} />}
      {open !== undefined && <Knob open={open} count={count} at={width} />}
    </g>
  );
});

/** The library's groups would separate items from their tree (SVG-AAM 5.1.2; WAI-ARIA 1.2, treeitem). */
function hideWrappers(node: Element | null): void {
  let wrapper = node?.parentElement;
  while (wrapper instanceof SVGElement && wrapper.getAttribute('role') !== 'none') {
    wrapper.setAttribute('role', 'none');
    wrapper = wrapper.parentElement;
  }
}

/** `room` is the width of the box. */
function Tag({ text, room }: { text: string; room: number }) {
  const shown = fittedText(text, room - TEXT.besideTags, TEXT.note);
  const width = textWidth(shown, TEXT.note) + 14;
  return (
    <g transform={`translate(${room - width - 10},${-NODE.height / 2})`}>
      <rect y={-12} width={width} height={16} rx={8} className="fill-held stroke-line-2 stroke-1" />
      <text x={width / 2} y={0} textAnchor="middle" className="fill-held-ink stroke-none text-xs">
        {shown}
      </text>
    </g>
  );
}

function Knob({ open, count, at }: { open: boolean; count: number; at: number }) {
  const text = open ? '−' : formatNumber(count);
  const width = Math.max(20, text.length * 7 + 10);
  return (
    <g transform={`translate(${at - 2},0)`}>
      <rect x={-2} y={-10} width={width} height={20} rx={10} className="fill-paper stroke-edge stroke-1" />
      <text x={-2 + width / 2} y={4} textAnchor="middle" className="fill-ink-2 stroke-none text-xs">
        {text}
      </text>
    </g>
  );
}
