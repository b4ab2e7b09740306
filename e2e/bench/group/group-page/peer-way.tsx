import { type RawNodeDatum, Tree } from 'react-d3-tree';
import { createRoot } from 'react-dom/client';
import { NODE } from '#app/tree/drawing/drawing-geometry.ts';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { type LargeGroup, PARENT_LEVEL } from './large-groups.ts';
import { container } from './page-hands.ts';

/** The library as it comes: given the whole data and showing it, or folded to the level that the tab opens at. */
export type PeerWay = 'whole' | 'folded';

/** The peer with its record at hand, read and named: what it then does begins with the call. */
export function preparePeer(way: PeerWay, { tree }: LargeGroup): () => void {
  const data = named(tree);
  const root = createRoot(container());
  return () =>
    root.render(
      <div style={{ height: '70vh' }}>
        <Tree
          data={data}
          orientation="horizontal"
          transitionDuration={0}
          translate={{ x: 24, y: 200 }}
          nodeSize={{ x: NODE.across, y: NODE.down }}
          {...(way === 'folded' && { initialDepth: PARENT_LEVEL })}
        />
      </div>,
    );
}

/** What the library reads, and no more: attributes would be further texts to draw. */
function named({ company_name, subsidiaries }: GroupNodeWire): RawNodeDatum {
  return subsidiaries === undefined
    ? { name: company_name }
    : { name: company_name, children: subsidiaries.map(named) };
}
