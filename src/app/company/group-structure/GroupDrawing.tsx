import type { ComponentProps } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { formatLongDate } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import { keptFor } from '#app/queries/kept-for.ts';
import { useSource } from '#app/queries/source-query.ts';
import type { TableExport } from '#app/table/export/provenance.ts';
import { type Drawn, drawnNodes } from '#app/tree/drawing/drawn-nodes.ts';
import type { TreeDrawing } from '#app/tree/drawing/TreeDrawing.tsx';
import type { OpenState } from '#app/tree/open-state.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import type { GroupState } from './group-state.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { ENTITY, hintWords, nodeCountry, nodeName, SUBSIDIARY } from './group-words.ts';

const DRAWING = laterCode(async () => (await import('#app/tree/drawing/TreeDrawing.tsx')).TreeDrawing);

/** More nodes than this nobody can see at once, and the library slows down with each. */
const CAP = 500;

const OPEN_ENTITY = { one: 'open entity is', many: 'open entities are' };

type Props = {
  group: Group;
  state: GroupState;
  /** Number of the requested company. */
  requested: string;
  /** What files of this record are called, and where it comes from. */
  exported: TableExport;
  /** Absent where the requested company is not in the group. */
  onHome: (() => void) | undefined;
  onToggle: (path: string) => void;
  onMore: (path: string, wanted: number) => void;
  onSelect: (path: string) => void;
};

/** Kept while one looks at the outline and neither opens nor selects: of ten thousand that are open all are walked through. */
const drawnOf = keptFor((open: OpenState, group: Group, keep: ReadonlySet<string>): Drawn => {
  const textOf = (branch: GroupBranch) => {
    const hint = group.hints.get(branch.path);
    return {
      title: nodeName(branch.item),
      note: noteOf(group, branch),
      marked: group.home.includes(branch),
      muted: group.onTheWay.has(branch.path),
      // The rarest first: a node has no room for all.
      hint: hint && hintWords(hint, branch.item).toReversed().join(' · '),
    };
  };
  return drawnNodes(group.tree, open, { keep, cap: CAP, textOf });
});

/** The open part of the group as a drawing. */
export function GroupDrawing({ group, state, requested, exported, onHome, ...actions }: Props) {
  const { open, keep, selected } = state;
  const { data: source } = useSource();
  const drawn = drawnOf(open, group, keep);
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
          <span className="pointer-coarse:hidden">Drag to move, Ctrl and wheel to zoom.</span>
          <span className="hidden pointer-coarse:inline">Two fingers move and zoom.</span>{' '}
        </span>
        <span className="hidden print:inline">
          This is the part seen on screen; the outline prints all that is open.{' '}
        </span>
        {home !== undefined && 'The requested company has the strong frame.'}
        {drawn.left > 0 &&
          ` ${formatCount(drawn.left, OPEN_ENTITY)} left out for size: close some, or use the outline.`}
      </p>
      <PanelBoundary what="the drawing" instead="The outline shows the same group." of={drawn}>
        <Drawing
          drawn={drawn}
          label="Drawing of the group"
          noun={SUBSIDIARY}
          markedAs="this company"
          selected={selected?.path}
          onPress={press}
          onMore={actions.onMore}
          home={onHome && { path: home?.path ?? '', label: `Back to ${requested}`, onHome }}
          picture={{
            title: `Group of ${nodeName(group.tree.root.item)}`,
            note: `As recorded for ${requested}. ${drawnText(drawn, rows_held, state.country)}`,
            source: [
              `Copy of ${formatLongDate(fetched_at)}. Source: ${source?.label ?? exported.provenance.source}.`,
              record_url,
            ],
            nameParts: exported.nameParts,
          }}
        />
      </PanelBoundary>
    </div>
  );
}

/** Inside the boundary, so that code that does not load is told like a drawing that fails. */
function Drawing(props: ComponentProps<typeof TreeDrawing>) {
  const Loaded = useCode(DRAWING);
  // What the press itself changes comes first, and is painted.
  const isDue = useLater();
  return Loaded === undefined || !isDue ? <Loading what="the drawing" /> : <Loaded {...props} />;
}

/** `47 of 10,000 entities open in the drawing.`, and which where one country was chosen. */
function drawnText({ byName }: Drawn, held: number, country: string | undefined): string {
  const entities = [...byName.values()].filter(({ kind }) => kind === 'branch').length;
  const counted = `${formatNumber(entities)} of ${formatCount(held, ENTITY)} open in the drawing`;
  return country === undefined
    ? `${counted}.`
    : `${counted}: only those with the country “${country}” and the way to them.`;
}

function noteOf({ onTheWay }: Group, { item, path }: GroupBranch): string | undefined {
  const way = onTheWay.has(path) ? 'on the way' : undefined;
  const parts = [item.company_number, nodeCountry(item), way].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}
