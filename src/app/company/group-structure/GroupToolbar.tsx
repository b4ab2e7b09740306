import type { Direction } from '#app/components/tree/drawing/drawing-geometry.ts';
import { ChoiceButtons } from '#app/components/ui/ChoiceButtons.tsx';
import type { GroupState, GroupViewName } from './group-state.ts';

const VIEWS = [
  { value: 'outline', label: 'Outline' },
  { value: 'drawing', label: 'Drawing' },
] as const;

const DIRECTIONS = [
  {
    value: 'right',
    label: 'Left to right',
    icon: <DirectionIcon path="M1 5h4v4H1zM9 1h4v4H9zM9 9h4v4H9zM5 7h2M9 3H7v8h2" />,
  },
  {
    value: 'down',
    label: 'Top down',
    icon: <DirectionIcon path="M5 1h4v4H5zM1 9h4v4H1zM9 9h4v4H9zM7 5v2M3 9V7h8v2" />,
  },
] as const;

type Props = {
  state: GroupState;
  onView: (view: GroupViewName) => void;
  onDirection: (direction: Direction) => void;
};

export function GroupToolbar({ state: { view, direction }, onView, onDirection }: Props) {
  return (
    <>
      <ChoiceButtons legend="View" options={VIEWS} value={view} onChange={onView} />
      {view === 'drawing' && (
        <ChoiceButtons legend="Direction" options={DIRECTIONS} value={direction} onChange={onDirection} />
      )}
    </>
  );
}

function DirectionIcon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" />
    </svg>
  );
}
