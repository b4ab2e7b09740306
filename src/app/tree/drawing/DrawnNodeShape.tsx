import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import { NODE } from './drawing-geometry.ts';
import type { DrawnNode } from './drawn-nodes.ts';
import { fittedText } from './fitted-text.ts';

type Props = {
  node: DrawnNode;
  selected: boolean;
  /** The one node that Tab reaches; arrow keys lead to the others. */
  reached: boolean;
  /** What children are called: `subsidiaries`. */
  noun: string;
  onPress: () => void;
};

/** Room for text, up to the knob at the right edge; font sizes as in styles.css. */
const ROOM = { width: NODE.width - 24, title: 13, note: 11.5 } as const;

/** One node. The library's own can neither be reached by keyboard nor heard. */
export function DrawnNodeShape({ node, selected, reached, noun, onPress }: Props) {
  const { title = '', note, marked = false, open, count, kind } = node;
  const words = kind === 'gap' ? `${formatNumber(count)} more` : visibleText(title);
  const below = kind === 'gap' || count === 0 ? undefined : `${formatNumber(count)} ${noun}`;
  return (
    <g
      role="treeitem"
      tabIndex={reached ? 0 : -1}
      data-node={node.name}
      aria-expanded={open}
      aria-selected={selected}
      aria-level={levelOf(node)}
      aria-label={[kind === 'gap' ? `Show ${words} ${noun}` : words, note, below].filter(Boolean).join(', ')}
      onClick={onPress}
      className="cursor-pointer"
    >
      <title>{words}</title>
      <rect
        y={-NODE.height / 2}
        width={NODE.width}
        height={NODE.height}
        rx={4}
        strokeDasharray={kind === 'gap' ? '3 3' : undefined}
        className={`${selected ? 'fill-held' : 'fill-sheet'} ${marked ? 'stroke-accent stroke-2' : 'stroke-line-2 stroke-1'}`}
      />
      <text
        x={10}
        y={note === undefined ? 4 : -3}
        className="fill-ink stroke-none text-sm font-medium [unicode-bidi:plaintext]"
      >
        {fittedText(words, ROOM.width, ROOM.title)}
      </text>
      {note !== undefined && (
        <text x={10} y={13} className="fill-ink-2 stroke-none text-xs [unicode-bidi:plaintext]">
          {fittedText(visibleText(note), ROOM.width, ROOM.note)}
        </text>
      )}
      {open !== undefined && <Knob open={open} count={count} />}
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

function levelOf({ kind, path }: DrawnNode): number {
  const level = path.split('.').length;
  return kind === 'gap' ? level + 1 : level;
}
