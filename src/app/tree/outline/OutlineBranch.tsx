import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { Branch } from '../branches.ts';
import { PORTION } from '../open-state.ts';
import { type ShownChild, shownChildren } from '../shown-children.ts';
import type { OutlineView } from './outline-view.ts';

type Props<T> = { branch: Branch<T>; view: OutlineView<T> };

/** Deeper than this the lines no longer move to the right, and say their level instead; on a phone sooner. */
const DEEP = 12;
const DEEP_ON_A_PHONE = 6;

/** A row, and below it the rows of its children where it is open. */
export function OutlineBranch<T>({ branch, view }: Props<T>) {
  const { path, level, children } = branch;
  const open = view.state.open.has(path) && children.length > 0;
  const selected = view.selected === path;
  return (
    <li>
      <div
        data-path={path}
        aria-current={selected || undefined}
        className={`flex min-h-9 items-baseline gap-x-2 border-b border-line py-1.5 ${selected ? 'bg-held' : ''}`}
      >
        {children.length === 0 ? <Leaf /> : <Toggle branch={branch} view={view} open={open} />}
        {level > DEEP_ON_A_PHONE && (
          <span className={`shrink-0 text-xs text-ink-2 ${level > DEEP ? '' : 'sm:hidden'}`}>
            level {level}
          </span>
        )}
        <div className="min-w-0 flex-1">{view.drawItem(branch)}</div>
      </div>
      {open && (
        <ul className={indentOf(level)}>
          {shownChildren(branch, view.state, view.keep).map((child) => (
            <Child
              key={child.kind === 'gap' ? `gap ${child.from}` : child.branch.path}
              child={child}
              view={view}
            />
          ))}
        </ul>
      )}
    </li>
  );
}

function Child<T>({ child, view }: { child: ShownChild<T>; view: OutlineView<T> }) {
  if (child.kind === 'branch') return <OutlineBranch branch={child.branch} view={view} />;
  const { parent, hidden } = child;
  return (
    <li className="border-b border-line py-1.5 pl-12 text-ink-2">
      <span className="mr-3">{formatNumber(hidden)} more, not shown</span>
      <Button kind="link" onClick={() => view.onMore(parent.path)}>
        Show {formatNumber(Math.min(PORTION, hidden))} more
        <VisuallyHidden> {view.below(parent)}</VisuallyHidden>
      </Button>
    </li>
  );
}

function Toggle<T>({ branch, view, open }: Props<T> & { open: boolean }) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={() => view.onToggle(branch.path)}
      className="group flex min-h-6 w-13 shrink-0 items-baseline gap-1.5 text-sm text-ink-2 hover:text-ink"
    >
      <svg
        viewBox="0 0 10 10"
        width="10"
        height="10"
        aria-hidden="true"
        className="shrink-0 group-aria-expanded:rotate-90"
      >
        <path d="M2.5 1l5 4l-5 4z" fill="currentColor" />
      </svg>
      {formatNumber(branch.children.length)}
      <VisuallyHidden> {view.below(branch)}</VisuallyHidden>
    </button>
  );
}

/** Keeps the room of a toggle. */
function Leaf() {
  return <span className="w-13 shrink-0 print:hidden" />;
}

function indentOf(level: number): string {
  if (level >= DEEP) return '';
  return level >= DEEP_ON_A_PHONE
    ? 'sm:ml-1 sm:border-l sm:border-line sm:pl-4'
    : 'ml-1 border-l border-line pl-2 sm:pl-4';
}
