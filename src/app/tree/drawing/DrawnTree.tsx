import { memo, useMemo } from 'react';
import { type RawNodeDatum, Tree } from 'react-d3-tree';
import type { Noun } from '#app/format/counts.ts';
import { DrawnNodeShape } from './DrawnNodeShape.tsx';
import { NODE, type View, ZOOM } from './drawing-geometry.ts';
import type { Drawn, DrawnNode } from './drawn-nodes.ts';
import { linkPath } from './link-path.ts';

type Props = {
  drawn: Drawn;
  /** Name of the selected node. */
  selected: string | undefined;
  view: View;
  noun: Noun;
  markedAs: string;
};

const SPACE = { x: NODE.across, y: NODE.down };
const SEPARATION = { siblings: 1, nonSiblings: 1.2 };

/** What the library lays out and moves. It is given anew only what has changed, since it does everything again then. */
export const DrawnTree = memo(function DrawnTree({ drawn, selected, view, noun, markedAs }: Props) {
  const data = useMemo(() => namesOf(drawn.root), [drawn]);
  return (
    <Tree
      data={data}
      orientation="horizontal"
      collapsible={false}
      transitionDuration={0}
      translate={view}
      zoom={view.zoom}
      scaleExtent={ZOOM}
      nodeSize={SPACE}
      separation={SEPARATION}
      pathFunc={linkPath}
      pathClassFunc={() => 'fill-none! stroke-line-2!'}
      renderCustomNodeElement={({ nodeDatum: { name } }) => {
        const { children: _below, ...node } = drawn.byName.get(name) ?? drawn.root;
        return <DrawnNodeShape {...node} selected={name === selected} noun={noun} markedAs={markedAs} />;
      }}
    />
  );
});

/** The library copies whatever it is given, and looks for each copy among all others. */
function namesOf({ name, children }: DrawnNode): RawNodeDatum {
  return children.length === 0 ? { name } : { name, children: children.map(namesOf) };
}
