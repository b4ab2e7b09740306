import { DraftInput } from '#app/table/filters/DraftInput.tsx';
import { Button } from '#app/ui/controls/Button.tsx';
import type { GroupState, GroupViewName } from './group-state.ts';

const VIEWS = [
  { name: 'outline', label: 'Outline' },
  { name: 'drawing', label: 'Drawing' },
] as const;

type Props = {
  state: GroupState;
  /** Number of the requested company. */
  requested: string;
  /** Absent where the requested company is not in the group. */
  onHome: (() => void) | undefined;
  onTop: () => void;
  onView: (view: GroupViewName) => void;
  onFind: (q: string) => void;
};

/** Finding one's way in a group: search, the two views of the tree, back to where one came from. */
export function GroupTools({ state, requested, onHome, onTop, onView, onFind }: Props) {
  return (
    <>
      <DraftInput label="Find in the group" type="search" value={state.q} onCommit={onFind} />
      <fieldset className="flex">
        <legend className="sr-only">View</legend>
        {VIEWS.map(({ name, label }) => (
          <Button
            key={name}
            aria-pressed={name === state.view}
            onClick={() => onView(name)}
            className="-ml-px rounded-none first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {onHome !== undefined && <Button onClick={onHome}>Back to {requested}</Button>}
      <Button onClick={onTop}>Close all</Button>
    </>
  );
}
