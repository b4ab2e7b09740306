import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';

type Props = {
  /** Number of the requested company. */
  requested: string;
  /** Absent where the requested company is not in the group, or the view has its own way back. */
  onHome: (() => void) | undefined;
  /** Stays at hand while one scrolls; a drawing scrolls within itself, and its own controls stay. */
  stays: boolean;
  /** The deepest level there is; the top is level 0. */
  deepest: number;
  /** The level down to which all is open and below which nothing is; `undefined` where branches differ. */
  level: number | undefined;
  onLevel: (level: number) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
};

/** Opens and closes the whole tree, and leads back to where one came from, however far down one has scrolled. */
export function GroupBar({ requested, onHome, stays, deepest, level, ...actions }: Props) {
  const { onLevel, onOpenAll, onCloseAll } = actions;
  const levels = Array.from({ length: deepest }, (_, above) => String(above + 1));
  return (
    <div
      className={`flex flex-wrap items-center gap-1.5 border-b border-line-2 bg-paper py-1.5 print:hidden ${stays ? 'tall:sticky top-0 z-1' : ''}`}
    >
      {onHome !== undefined && <Button onClick={onHome}>Back to {requested}</Button>}
      <Select
        label="Open to level"
        hideLabel
        value={level === undefined || level === 0 ? '' : String(level)}
        options={[
          { value: '', label: 'Open to level …' },
          ...levels.map((value) => ({ value, label: `Open to level ${value}` })),
        ]}
        onChange={({ target: { value } }) => value !== '' && onLevel(Number(value))}
      />
      <Button onClick={onOpenAll}>Open all</Button>
      <Button onClick={onCloseAll}>Close all</Button>
    </div>
  );
}
