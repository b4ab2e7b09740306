import { type RawNodeDatum, Tree } from 'react-d3-tree';
import { createRoot } from 'react-dom/client';
import { spacing } from '#app/components/tree/drawing/drawing-geometry.ts';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import type { LargeGroup } from './large-groups.ts';
import { container } from './page-actions.ts';

const NODE_SPACING = spacing({ width: 264, height: 40, distance: 40 }, 'right');

export function preparePeer({ tree }: LargeGroup): () => void {
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
          nodeSize={NODE_SPACING}
        />
      </div>,
    );
}

/** Only what the library reads; it would draw attributes as labels. */
function named({ company_name, subsidiaries }: GroupNodeWire): RawNodeDatum {
  return subsidiaries === undefined
    ? { name: company_name }
    : { name: company_name, children: subsidiaries.map(named) };
}
