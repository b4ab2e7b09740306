import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { BarEnds } from './BarEnds.tsx';
import { DrawnAhead } from './DrawnAhead.tsx';
import { useStandingBar } from './use-standing-bar.ts';
import { useTabCode } from './use-tab-code.ts';

/** What no page needs for its first drawing. */
export function IdleParts() {
  const bar = useStandingBar();
  const ahead = useTabCode();
  return (
    <>
      {bar !== null && <BarEnds bar={bar} />}
      {ahead !== undefined && <DrawnAhead {...ahead} />}
      <Shortcuts />
    </>
  );
}
