import type { Noun } from '#app/format/numbers.ts';
import type { Direction } from './drawing-geometry.ts';
import type { ImageNodes } from './image-nodes.ts';
import { NodeShape } from './NodeShape.tsx';

export type ImageDrawingProps = ImageNodes & {
  zoom: number;
  width: number;
  direction: Direction;
  selected: string | undefined;
  noun: Noun;
  markedAs: string;
};

/** A drawing for a file. */
export function ImageDrawing({ nodes, links, box, zoom, selected, ...shape }: ImageDrawingProps) {
  return (
    <g transform={`scale(${zoom}) translate(${-box.x},${-box.y})`}>
      {links.map((link) => (
        <path key={link} d={link} className="fill-none stroke-line-2" />
      ))}
      {nodes.map(({ node: { children: _children, ...node }, x, y }) => (
        <g key={node.name} transform={`translate(${x},${y})`}>
          <NodeShape {...node} {...shape} selected={node.name === selected} />
        </g>
      ))}
    </g>
  );
}
