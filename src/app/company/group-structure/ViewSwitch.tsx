import { Button } from '#app/ui/controls/Button.tsx';
import type { GroupViewName } from './group-state.ts';

const VIEWS = [
  { name: 'outline', label: 'Outline' },
  { name: 'drawing', label: 'Drawing' },
] as const;

type Props = { view: GroupViewName; onView: (view: GroupViewName) => void };

/** The same tree in two ways. */
export function ViewSwitch({ view, onView }: Props) {
  return (
    <fieldset className="flex">
      <legend className="sr-only">View</legend>
      {VIEWS.map(({ name, label }) => (
        <Button
          key={name}
          aria-pressed={name === view}
          onClick={() => onView(name)}
          className="-ml-px rounded-none first-of-type:ml-0 first-of-type:rounded-l-control last-of-type:rounded-r-control aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-accent-ink"
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
