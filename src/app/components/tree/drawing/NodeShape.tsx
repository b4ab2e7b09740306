import { memo } from 'react';
import { formatCount, formatNumber, type Noun } from '#app/format/numbers.ts';
import type { Direction } from './drawing-geometry.ts';
import type { DrawingNode } from './drawing-nodes.ts';
import { nodeBlocks, nodeText, TEXT, TEXT_START } from './node-text.ts';

type Props = Omit<DrawingNode, 'children'> & {
  selected: boolean;
  width: number;
  direction: Direction;
  /** Stable: a new object renders every node again. */
  noun: Noun;
  markedAs: string;
};

const FILLS = {
  title: 'fill-ink font-medium',
  muted: 'fill-ink-3 font-medium',
  note: 'fill-ink-2',
  tag: 'fill-held-ink font-medium',
} as const;

/** Adds focus and an accessible name to the library's node; `memo`, as the library renders nodes repeatedly. */
export const NodeShape = memo(function NodeShape(props: Props) {
  const { name, marked = false, muted = false, open, count, kind, selected, noun, width } = props;
  const text = nodeText(props, props.markedAs);
  const { blocks, height } = nodeBlocks(text, width);
  const words = [text.title, text.note, ...text.tags];
  const below = kind === 'cluster' || count === 0 ? undefined : formatCount(count, noun);
  const top = -height / 2;
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
      aria-label={[...words, below].filter(Boolean).join(', ')}
      className="cursor-pointer outline-none"
    >
      <rect
        y={top}
        width={width}
        height={height}
        rx={4}
        strokeDasharray={kind === 'cluster' ? '3 3' : undefined}
        className={`${selected ? 'fill-held' : 'fill-sheet'} ${marked ? 'stroke-accent stroke-2' : 'stroke-line-2 stroke-1'}`}
      />
      <title>{words.filter(Boolean).join('\n')}</title>
      <rect
        x={-4}
        y={top - 4}
        width={width + 8}
        height={height + 8}
        rx={6}
        className="fill-none stroke-none stroke-3 in-focus-visible:stroke-focus"
        data-ring=""
      />
      {blocks.map(({ kind: style, lines }) => (
        <text
          key={lines[0]?.y ?? style}
          fontSize={TEXT[style]}
          className={`${FILLS[muted && style === 'title' ? 'muted' : style]} stroke-none [unicode-bidi:plaintext]`}
        >
          {lines.map((line) => (
            <tspan key={line.y} x={TEXT_START} y={top + line.y}>
              {line.text}
            </tspan>
          ))}
        </text>
      ))}
      {open !== undefined && <Knob {...{ open, count, width, height }} direction={props.direction} />}
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

type KnobProps = { open: boolean; count: number; direction: Direction; width: number; height: number };

/** Astride the edge from which the lines to the children start; `width` and `height` of the node. */
function Knob({ open, count, direction, width, height }: KnobProps) {
  const text = open ? '−' : formatNumber(count);
  const room = Math.max(20, text.length * 7 + 10);
  const left = direction === 'right' ? width - 4 : (width - room) / 2;
  const middle = direction === 'right' ? 0 : height / 2 + 6;
  return (
    <g transform={`translate(${left},${middle})`}>
      <rect y={-10} width={room} height={20} rx={10} className="fill-paper stroke-edge stroke-1" />
      <text x={room / 2} y={4} textAnchor="middle" fontSize={TEXT.note} className="fill-ink-2 stroke-none">
        {text}
      </text>
    </g>
  );
}
