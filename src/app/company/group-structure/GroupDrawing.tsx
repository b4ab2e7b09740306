import { lazy, Suspense, useMemo } from 'react';
import { useSource } from '#app/api/source-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import { type DrawingNodes, drawingNodes } from '#app/components/tree/drawing/drawing-nodes.ts';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { Group, GroupBranch } from './group.ts';
import { nodeCountry, nodeName } from './group-node.ts';
import type { GroupState } from './group-state.ts';
import { ENTITY, hintTexts, SUBSIDIARY } from './group-text.ts';

const TreeDrawing = lazy(async () => {
  const { TreeDrawing } = await import('#app/components/tree/drawing/TreeDrawing.tsx');
  return { default: TreeDrawing };
});

/** The chart library slows down with each node. */
const LIMIT = 500;

type Props = {
  group: Group;
  state: GroupState;
  requested: string;
  exported: TableExport;
  /** The entity that was found or centred last. */
  jump: Jump | undefined;
  /** Absent if the requested company is not in the group. */
  onHome: (() => void) | undefined;
  onToggle: (path: string) => void;
  onMore: (path: string, wanted: number) => void;
  onSelect: (path: string) => void;
};

export function GroupDrawing({ group, state, requested, exported, jump, onHome, ...actions }: Props) {
  const { open, keep, selected } = state;
  const { data: source } = useSource();
  const nodes = useMemo(
    () => drawingNodes(group.tree, open, { keep, limit: LIMIT, labelOf: (branch) => labelOf(group, branch) }),
    [group, open, keep],
  );
  const press = (path: string) => {
    const hasChildren = group.tree.byPath.get(path)?.children.length !== 0;
    if (hasChildren) actions.onToggle(path);
    else actions.onSelect(path);
  };
  const [home] = group.home;
  const { record_url, fetched_at, rows_held } = exported.provenance;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-ink-2">
        <span className="print:hidden">
          Press an entity to open or close it.{' '}
          <span className="pointer-coarse:hidden">Drag to move, Ctrl + wheel to zoom.</span>
          <span className="hidden pointer-coarse:inline">Move and zoom with two fingers.</span>{' '}
        </span>
        <span className="hidden print:inline">
          Only the visible area is printed; the outline prints everything that is open.{' '}
        </span>
        {home !== undefined && 'This company is outlined.'}
        {nodes.omitted > 0 &&
          ` Drawing limited to ${formatNumber(entitiesIn(nodes))} entities; ${formatNumber(nodes.omitted)} not shown. Close some, or use the outline.`}
      </p>
      <PanelBoundary what="the drawing" instead="The outline shows the same group." of={nodes}>
        <Suspense fallback={<Loading what="the drawing" />}>
          <TreeDrawing
            nodes={nodes}
            label="Drawing of the group"
            noun={SUBSIDIARY}
            markedAs="this company"
            selected={selected?.path}
            onPress={press}
            onMore={actions.onMore}
            jump={jump}
            home={onHome && { label: 'Centre on this company', onHome }}
            caption={{
              title: `Group of ${nodeName(group.tree.root.item)}`,
              note: `As recorded for ${requested}. ${drawnText(nodes, rows_held, state.country)}`,
              source: [
                `Copy of ${formatLongDate(fetched_at)}. Source: ${source?.label ?? exported.provenance.source}.`,
                record_url,
              ],
              nameParts: exported.nameParts,
            }}
          />
        </Suspense>
      </PanelBoundary>
    </div>
  );
}

/** `47 of 10,000 entities shown.` */
function drawnText(nodes: DrawingNodes, held: number, country: string | undefined): string {
  const text = `${formatNumber(entitiesIn(nodes))} of ${formatCount(held, ENTITY)} shown`;
  return country === undefined ? `${text}.` : `${text}: those with country “${country}”, and their parents.`;
}

function entitiesIn({ byName }: DrawingNodes): number {
  return [...byName.values()].filter(({ kind }) => kind === 'branch').length;
}

function labelOf(group: Group, branch: GroupBranch) {
  const { item, path } = branch;
  const hint = group.hints.get(path);
  const muted = group.outsideFilter.has(path);
  const notes = [item.company_number, nodeCountry(item), muted ? 'outside the filter' : undefined];
  const note = notes.filter((part) => part !== undefined).join(' · ');
  return {
    title: nodeName(item),
    note: note === '' ? undefined : note,
    marked: group.home.includes(branch),
    muted,
    // Rarest first: a node has no room for all.
    hint: hint && hintTexts(hint, item).toReversed().join(' · '),
  };
}
