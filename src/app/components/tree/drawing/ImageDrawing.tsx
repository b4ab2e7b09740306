import type { Noun } from '#app/format/numbers.ts';
import type { ImageNodes } from './image-nodes.ts';
import { NodeShape } from './NodeShape.tsx';

export type ImageDrawingProps = ImageNodes & {
  zoom: number;
  selected: string | undefined;
  noun: Noun;
  markedAs: string;
};

/** A drawing for a file: no text is cut. */
export function ImageDrawing({ nodes, links, box, zoom, selected, noun, markedAs }: ImageDrawingProps) {
  return (
    <g transform={`scale(${zoom}) translate(${-box.x},${-box.y})`}>
      {links.map((link) => (
        <path key={link} d={link} className="fill-none stroke-line-2" />
      ))}
      {nodes.map(({ node: { children: _children, ...node }, x, y, width }) => (
        <g key={node.name} transform={`translate(${x},${y})`}>
          <NodeShape {...node} width={width} selected={node.name === selected} {...{ noun, markedAs }} />
        </g>
      ))}
    </g>
  );
}
