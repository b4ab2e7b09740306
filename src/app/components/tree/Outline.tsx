import { type KeyboardEvent, type MouseEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { usePrinting } from '../ui/use-printing.ts';
import type { Tree } from './branches.ts';
import { CLOSED, type OpenState, openDownTo } from './open-state.ts';
import { outlineAction } from './outline-keys.ts';
import { indentClass, OutlineGap, type OutlineView, renderRow } from './outline-row.tsx';
import { type Jump, useOutlineFocus, useSelectedInView } from './use-outline-focus.ts';
import { type Gap, type OutlineNode, outlineOf, rowCount } from './visible-rows.ts';

type Content<T> = {
  tree: Tree<T>;
  state: OpenState;
  keep: ReadonlySet<string>;
  selected: string | undefined;
};

type Props<T> = Content<T> & {
  view: OutlineView<T>;
  label: string;
  /** Its row is scrolled to even if it is selected already. */
  jump: Jump | undefined;
  onToggle: (path: string) => void;
  onMore: (path: string, wanted: number) => void;
  onSelect: (path: string) => void;
  onFollow: (path: string) => void;
};

/** Browsers skip a chunk while it is off screen. */
const CHUNK = 100;

const ROW_HEIGHT = 2.3;

/** Only rows near the screen are laid out; find-in-page, screen readers and print reach all. */
const SKIPPED =
  'group-data-large/outline:[content-visibility:auto] [overflow-clip-margin:6px] print:[content-visibility:visible]!';

/** A chunk between list and item would remove implicit roles (HTML-AAM, li). */
const LIST = { role: 'list' };
const LIST_ITEM = { role: 'listitem' };

/** Nested lists, for find-in-page, print and screen readers. Deferred: opening 10,000 rows blocks no input. */
export function Outline<T>({ tree, state, keep, selected, ...props }: Props<T>) {
  const { view, label, jump, onToggle, onMore, onSelect, onFollow } = props;
  const list = useRef<HTMLUListElement>(null);
  const latest = useMemo(() => ({ tree, state, keep, selected }), [tree, state, keep, selected]);
  const content = useDeferredContent(latest);
  const root = useMemo(() => outlineOf(content.tree, content.state, content.keep), [content]);
  const focus = useOutlineFocus(list);
  useSelectedInView(list, content.selected, jump);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (list.current === null || !(event.target instanceof Element)) return;
    const action = outlineAction(list.current, event.target, event.key);
    if (action === undefined) return;
    event.preventDefault();
    if ('focus' in action) action.focus.focus();
    else onToggle(action.toggle);
  };
  const onClick = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('button, a[href]') : null;
    if (!(control instanceof HTMLElement)) return;
    const path = control.closest<HTMLElement>('[data-path]')?.dataset['path'];
    if (control instanceof HTMLAnchorElement) {
      // With a modifier key the browser opens a tab or window.
      if (path === undefined || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onFollow(path);
      return;
    }
    const { toggle, select, more, wanted } = control.dataset;
    if (toggle !== undefined) onToggle(toggle);
    if (select !== undefined) onSelect(select);
    if (more !== undefined) onMore(more, Number(wanted));
  };
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={content !== latest}
      onKeyDown={onKeyDown}
      onClick={onClick}
      data-large={root.rows > CHUNK ? '' : undefined}
      className="group/outline text-md"
      {...focus}
    >
      <OutlineBranch node={root} selected={content.selected} view={view} />
    </ul>
  );
}

function openPath<T>({ tree, selected = '' }: Content<T>): OpenState {
  return openDownTo(CLOSED, tree.byPath.get(selected) ?? tree.root);
}

/** Renders everything at once for print. */
function useDeferredContent<T>(latest: Content<T>): Content<T> {
  // First the path to the selected row: a URL may have 10,000 open branches.
  const [first] = useState(() => ({ ...latest, state: openPath(latest) }));
  const deferred = useDeferredValue(latest, first);
  const isPrinting = usePrinting();
  return isPrinting ? latest : deferred;
}

type BranchProps<T> = { node: OutlineNode<T>; selected: string | undefined; view: OutlineView<T> };

/** Memoized: of 10,000 rows only changed ones are rendered. */
function OutlineBranch<T>({ node, selected, view }: BranchProps<T>) {
  const { branch, open } = node;
  const isSelected = branch.path === selected;
  const row = useMemo(
    () => renderRow({ branch, open, selected: isSelected, view }),
    [branch, open, isSelected, view],
  );
  return (
    <li {...LIST_ITEM}>
      {row}
      {open && (
        <ul {...LIST} className={`${indentClass(branch.level)} ${SKIPPED}`} style={heightOf(node.rows - 1)}>
          {node.children.length <= CHUNK
            ? node.children.map((child) => renderChild(child, selected, view))
            : chunksOf(node.children).map(({ index, rows }) => (
                <div
                  key={index}
                  role="none"
                  className={SKIPPED}
                  style={heightOf(rows.reduce((sum, each) => sum + rowCount(each), 0))}
                >
                  {rows.map((child) => renderChild(child, selected, view))}
                </div>
              ))}
        </ul>
      )}
    </li>
  );
}

function renderChild<T>(child: OutlineNode<T> | Gap<T>, selected: string | undefined, view: OutlineView<T>) {
  return 'rows' in child ? (
    <OutlineBranch key={child.branch.path} node={child} selected={selected} view={view} />
  ) : (
    <OutlineGap key={`gap ${child.from}`} gap={child} view={view} />
  );
}

function heightOf(rows: number) {
  return { containIntrinsicHeight: `auto ${rows * ROW_HEIGHT}rem` };
}

/** By sibling index, so that a row never changes its chunk. */
function chunksOf<T>(children: OutlineNode<T>['children']) {
  const chunks: { readonly index: number; readonly rows: (OutlineNode<T> | Gap<T>)[] }[] = [];
  for (const child of children) {
    const index = Math.floor(('rows' in child ? child.branch.index : child.from) / CHUNK);
    const last = chunks.at(-1);
    if (last?.index === index) last.rows.push(child);
    else chunks.push({ index, rows: [child] });
  }
  return chunks;
}
