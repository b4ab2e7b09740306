import { lazy, Suspense, useMemo } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { NOT_GIVEN } from '#app/components/data-table/column-values.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import {
  type ClusterBy,
  type Entry,
  isCluster,
  readClusters,
  toggledCluster,
  treeClusters,
  writeClusters,
} from '#app/components/tree/clusters.ts';
import {
  type DrawingNode,
  type DrawingNodes,
  drawingNodes,
  type NodeLabel,
} from '#app/components/tree/drawing/drawing-nodes.ts';
import type { FullScreen } from '#app/components/tree/drawing/use-canvas.ts';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { countryOf, type Group } from './group.ts';
import { nodeCountry, nodeName } from './group-node.ts';
import type { GroupState } from './group-state.ts';
import { ENTITY, hintTexts, SUBSIDIARY } from './group-text.ts';

const TreeDrawing = lazy(async () => {
  const { TreeDrawing } = await import('#app/components/tree/drawing/TreeDrawing.tsx');
  return { default: TreeDrawing };
});

/** The chart library slows down with each node. */
const LIMIT = 500;

const COMPANY = { one: 'company', many: 'companies' };

const BY_COUNTRY: ClusterBy<GroupNode> = {
  kindOf: countryOf,
  nameOf: ({ item }) => nodeName(item),
  otherKinds: 'Other countries',
};

type Props = {
  group: Group;
  state: GroupState;
  requested: string;
  exported: TableExport;
  /** The entity that was found or centred last. */
  jump: Jump | undefined;
  /** Absent if the requested company is not in the group. */
  onHome: (() => void) | undefined;
  fullScreen: FullScreen;
  /** `clusters` are those that are then open, as in the URL. */
  onToggle: (path: string, clusters: string) => void;
  onSelect: (path: string, clusters: string) => void;
};

export function GroupDrawing({ group, state, requested, exported, jump, onHome, ...props }: Props) {
  const { open, keep, selected, direction } = state;
  const { data: source } = useSource();
  const clusters = useMemo(() => treeClusters(group.tree, BY_COUNTRY), [group]);
  const leading = useMemo(() => clusters.leadingTo(selected?.path ?? ''), [clusters, selected]);
  // A cluster around the selected entity is open, so that a link to the entity needs no clusters.
  const openClusters = useMemo(
    () => new Set([...readClusters(state.clusters), ...leading]),
    [state.clusters, leading],
  );
  const nodes = useMemo(
    () =>
      drawingNodes(group.tree, open, {
        clusters,
        openClusters,
        keep: new Set([...keep, ...leading]),
        limit: LIMIT,
        labelOf: (entry) => labelOf(group, entry),
      }),
    [group, open, keep, clusters, openClusters, leading],
  );
  const press = ({ kind, name, path, open: isOpen }: DrawingNode) => {
    // A closed cluster hides its entities, so the one above it is selected.
    if (kind === 'cluster') props.onSelect(path, writeClusters(toggledCluster(openClusters, name)));
    else if (isOpen === undefined) props.onSelect(path, writeClusters(openClusters));
    else props.onToggle(path, writeClusters(openClusters));
  };
  const { record_url, fetched_at, rows_held } = exported.provenance;
  const drawn = drawnText(nodes, rows_held, state.country);
  return (
    <PanelBoundary what="the drawing" instead="The outline shows the same group." of={nodes}>
      <Suspense fallback={<Loading what="the drawing" small />}>
        <TreeDrawing
          nodes={nodes}
          direction={direction}
          label="Drawing of the group"
          noun={SUBSIDIARY}
          markedAs="This company"
          selected={selected?.path}
          onPress={press}
          jump={jump}
          home={onHome && { label: 'This company', onHome }}
          fullScreen={props.fullScreen}
          caption={{
            title: `Group of ${nodeName(group.tree.root.item)}`,
            note: `As recorded for ${requested}. ${drawn}`,
            source: [
              `Copy of ${formatLongDate(fetched_at)}. Source: ${source?.label ?? exported.provenance.source}.`,
              record_url,
            ],
            nameParts: exported.nameParts,
          }}
          note={
            <div className="text-xs text-ink-2">
              <p>
                {drawn}
                {nodes.omitted > 0 &&
                  ` Drawing limited to ${formatNumber(entitiesIn(nodes))} entities; ${formatNumber(nodes.omitted)} not shown. Close some, or use the outline.`}
              </p>
              <p className="print:hidden">
                Press an entity to open or close it.{' '}
                <span className="pointer-coarse:hidden">Drag to move, Ctrl + wheel to zoom.</span>
                <span className="hidden pointer-coarse:inline">Move and zoom with two fingers.</span>
              </p>
              <p className="hidden print:block">
                Only the visible area is printed; the outline prints everything that is open.
              </p>
            </div>
          }
        />
      </Suspense>
    </PanelBoundary>
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

function labelOf(group: Group, entry: Entry<GroupNode>): NodeLabel {
  if (isCluster(entry)) {
    const label = entry.label === NOT_GIVEN ? 'No country' : entry.label;
    return { title: `${label}, ${formatCount(entry.count, COMPANY)}` };
  }
  const { item, path } = entry;
  const hint = group.hints.get(path);
  const muted = group.outsideFilter.has(path);
  const notes = [item.company_number, nodeCountry(item), muted ? 'outside the filter' : undefined];
  const note = notes.filter((part) => part !== undefined).join(' · ');
  return {
    title: nodeName(item),
    note: note === '' ? undefined : note,
    marked: group.home.includes(entry),
    muted,
    // Rarest first.
    hint: hint && hintTexts(hint, item).toReversed().join(' · '),
  };
}
