import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { BarEnds } from './BarEnds.tsx';
import { useStandingBar } from './use-standing-bar.ts';
import { useTabCode } from './use-tab-code.ts';

/** What no page needs for its first drawing. */
export function IdleParts() {
  const bar = useStandingBar();
  useTabCode();
  return (
    <>
      {bar !== null && <BarEnds bar={bar} />}
      <Shortcuts />
    </>
  );
}
